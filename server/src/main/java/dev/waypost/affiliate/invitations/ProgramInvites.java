package dev.waypost.affiliate.invitations;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.groups.Groups;
import dev.waypost.affiliate.partners.InvitedPartnerEnrollment;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.ProgramStatus;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Sends, revokes and accepts invitations to programs. */
@ApplicationScoped
class ProgramInvites {
    private static final String RESOURCE = "program_invite";
    private static final Duration LIFETIME = Duration.ofDays(7);
    private static final int TOKEN_LENGTH = 40;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9]{" + TOKEN_LENGTH + "}");
    private static final int ATTEMPTS_PER_HOUR = 5;

    private final ProgramInviteRepository repository;
    private final Programs programs;
    private final Groups groups;
    private final InvitedPartnerEnrollment partners;
    private final Plans plans;
    private final Mailer mailer;
    private final MailLimits mails;
    private final RateLimits limits;
    private final AuditLog audit;
    private final WaypostConfig config;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    ProgramInvites(
            ProgramInviteRepository repository,
            Programs programs,
            Groups groups,
            InvitedPartnerEnrollment partners,
            Plans plans,
            Mailer mailer,
            MailLimits mails,
            RateLimits limits,
            AuditLog audit,
            WaypostConfig config,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.programs = programs;
        this.groups = groups;
        this.partners = partners;
        this.plans = plans;
        this.mailer = mailer;
        this.mails = mails;
        this.limits = limits;
        this.audit = audit;
        this.config = config;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    IssuedInvite invite(ProgramId programId, InvitePartner request) {
        WorkspaceId workspace = caller.workspaceId();
        Identity by = caller.identity();
        Program program = programs.lock(workspace, programId).orElseThrow(() -> ApiException.notFound("program"));
        if (program.status() == ProgramStatus.ARCHIVED) {
            throw ApiException.invalid("programId", "is an archived program, which does not accept partners");
        }
        if (!repository.isVerified(by.userId())) {
            throw new ApiException(ErrorCode.FORBIDDEN, "Confirm your e-mail address before you invite others");
        }
        String email = EmailAddress.normal(request.email());
        if (repository.isEnrolled(programId, email)) {
            throw new ApiException(ErrorCode.DUPLICATE_ENROLLMENT, "The partner is already in the program");
        }
        GroupId group = request.groupId();
        if (group != null) {
            groups.requireOf(programId, workspace, "groupId", group);
        }
        CommissionTerms override = request.commissionOverride();
        Instant now = clock.instant();
        repository.expire(programId, now);
        mails.countInvitations(by.userId(), workspace, List.of(email));
        // There are two tokens: the workspace sees one, so only the other proves that the recipient reads the e-mail.
        String shown = tokens.next("", TOKEN_LENGTH);
        String mailed = tokens.next("", TOKEN_LENGTH);
        @Nullable String name = request.name();
        ProgramInvite invite = new ProgramInvite(
                new ProgramInviteId(ids.next()),
                workspace,
                programId,
                email,
                name == null ? null : name.strip(),
                group,
                override == null
                        ? null
                        : Terms.of(
                                "commissionOverride",
                                override,
                                program.settings().currency()),
                InviteStatus.PENDING,
                now.plus(LIFETIME),
                now);
        if (!repository.insert(invite, Tokens.hash(shown), Tokens.hash(mailed), by.userId())) {
            throw new ApiException(ErrorCode.ALREADY_INVITED, "The address was already invited");
        }
        mailer.send(email, ProgramInviteMail.of(invite, program, by, url(mailed)));
        record("program_invite.created", invite, Changes.none().and("status", null, invite.status()));
        Terms promised = invite.override();
        return new IssuedInvite(
                invite,
                promised == null ? null : promised.shown(program.settings().currency()),
                url(shown));
    }

    private String url(String token) {
        return config.dashboardUrl() + "/partners/invites/" + token;
    }

    Listing<ProgramInviteResource.ProgramInviteView> list(ProgramId id, Paging paging) {
        String currency = programs.find(caller.workspaceId(), id)
                .orElseThrow(() -> ApiException.notFound("program"))
                .settings()
                .currency();
        return repository
                .list(caller.workspaceId(), id, paging)
                .map(invite -> ProgramInviteResource.ProgramInviteView.of(invite, currency));
    }

    @Transactional
    void revoke(ProgramId program, ProgramInviteId id) {
        ProgramInvite invite = repository
                .find(caller.workspaceId(), program, id)
                .filter(found -> repository.decide(found.id(), InviteStatus.REVOKED, clock.instant()))
                .orElseThrow(ProgramInvites::unknown);
        record(
                "program_invite.revoked",
                invite,
                Changes.none().and("status", InviteStatus.PENDING, InviteStatus.REVOKED));
    }

    /** The invitation of a token. */
    InviteWithProgram find(String token) {
        ProgramInvite invite = open(token);
        return new InviteWithProgram(invite, program(invite));
    }

    /** Enrols the invited address in the program, approved immediately. */
    @Transactional
    EnrolledPartnerView accept(String token, @Nullable AcceptInvite request, String address) {
        limits.countAction("accept-invite", ClientNetwork.of(address), ATTEMPTS_PER_HOUR, Duration.ofHours(1));
        ProgramInvite invite = open(token);
        @Nullable String email = request == null ? null : request.email();
        if (email != null && !EmailAddress.normal(email).equals(invite.email())) {
            throw ApiException.invalid("email", "must be the address that the invitation was sent to");
        }
        @Nullable String name = request == null ? null : request.name();
        if (invite.status() == InviteStatus.ACCEPTED
                || !repository.decide(invite.id(), InviteStatus.ACCEPTED, clock.instant())) {
            throw new ApiException(ErrorCode.DUPLICATE_ENROLLMENT, "The invitation has already been accepted");
        }
        return partners.join(
                program(invite),
                invite.id(),
                invite.email(),
                Objects.requireNonNullElseGet(
                        name == null ? invite.name() : name.strip(),
                        () -> invite.email().substring(0, invite.email().indexOf('@'))),
                new InvitedPartnerEnrollment.InvitationTerms(invite.groupId(), invite.override()));
    }

    /** A pending or accepted invitation; all others are reported as not found. */
    private ProgramInvite open(String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new ApiException(ErrorCode.INVALID_TOKEN, "This is not an invitation token");
        }
        Instant now = clock.instant();
        return repository
                .findByToken(Tokens.hash(token))
                .filter(found -> found.isOpen(now) || found.status() == InviteStatus.ACCEPTED)
                .orElseThrow(ProgramInvites::unknown);
    }

    private Program program(ProgramInvite invite) {
        return programs.find(invite.workspaceId(), invite.programId())
                .filter(program -> program.status() != ProgramStatus.ARCHIVED)
                .filter(program -> plans.includes(plans.of(program.workspaceId()), Feature.AFFILIATE))
                .orElseThrow(ProgramInvites::unknown);
    }

    /** Without e-mail addresses: the log outlives them. */
    private void record(String action, ProgramInvite invite, Changes changes) {
        audit.record(invite.workspaceId(), action, RESOURCE, invite.id(), null, changes);
    }

    private static ApiException unknown() {
        return ApiException.notFound("invitation");
    }

    /**
     * An invitation that was just sent.
     *
     * @param override as people write it
     * @param url for the workspace to pass on; it opens the invitation and proves nothing about who does
     */
    record IssuedInvite(ProgramInvite invite, @Nullable CommissionTerms override, String url) {}

    /** An invitation and its program. */
    record InviteWithProgram(ProgramInvite invite, Program program) {}
}
