package dev.waypost.workspaces.invitations;

import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.Role;
import dev.waypost.access.SessionGate;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.workspaces.Inviter;
import dev.waypost.workspaces.Member;
import dev.waypost.workspaces.MemberChangeListener;
import dev.waypost.workspaces.MemberId;
import dev.waypost.workspaces.MemberRepository;
import dev.waypost.workspaces.Workspace;
import dev.waypost.workspaces.WorkspaceRepository;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sends, accepts and withdraws invitations. Like every change of members, it locks the workspace. */
@ApplicationScoped
public class InvitationService {
    private static final String RESOURCE = "invitation";
    private static final int TOKEN_LENGTH = 40;

    private final InvitationRepository repository;
    private final MemberRepository members;
    private final WorkspaceRepository workspaces;
    private final Seats seats;
    private final SessionGate gate;
    private final Mailer mailer;
    private final MailLimits limits;
    private final AuditLog log;
    private final Notifications notifications;
    private final List<MemberChangeListener> listeners;
    private final WaypostConfig config;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;

    InvitationService(
            InvitationRepository repository,
            MemberRepository members,
            WorkspaceRepository workspaces,
            Seats seats,
            SessionGate gate,
            Mailer mailer,
            MailLimits limits,
            AuditLog log,
            Notifications notifications,
            @All List<MemberChangeListener> listeners,
            WaypostConfig config,
            Tokens tokens,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.members = members;
        this.workspaces = workspaces;
        this.seats = seats;
        this.gate = gate;
        this.mailer = mailer;
        this.limits = limits;
        this.log = log;
        this.notifications = notifications;
        this.listeners = listeners;
        this.config = config;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    public List<Invitation> open(WorkspaceId workspace) {
        return repository.open(workspace, clock.instant());
    }

    Listing<Invitation> openFor(String email, Paging paging) {
        Instant now = clock.instant();
        return new Listing<>(
                repository.openFor(email, now, paging.limit(), paging.offset()), repository.countOpenFor(email, now));
    }

    @Transactional
    public Outcome invite(WorkspaceId id, Identity by, Map<String, Role> roles) {
        Workspace workspace = workspaces.lock(id).orElseThrow(() -> ApiException.notFound("workspace"));
        requireManages(id, by, roles);
        requireVerified(by);
        Instant now = clock.instant();
        repository.expire(id, now);
        // Members who never agreed to join do so by accepting an invitation.
        Set<String> unasked = members.unaskedAmong(id, roles.keySet());
        Set<String> present = members.addressesAmong(id, roles.keySet());
        present.removeAll(unasked);
        Set<String> invited = repository.addressesAmong(id, roles.keySet(), now);
        Map<String, Role> fresh = new LinkedHashMap<>();
        List<InvitedView.Failure> failed = new ArrayList<>();
        roles.forEach((email, role) -> {
            if (present.contains(email)) {
                failed.add(failure(email, ErrorCode.ALREADY_MEMBER, "is already a member"));
            } else if (invited.contains(email)) {
                failed.add(failure(email, ErrorCode.ALREADY_INVITED, "is already invited"));
            } else {
                fresh.put(email, role);
            }
        });
        if (fresh.isEmpty()) {
            throw noneInvited(failed);
        }
        seats.requireRoomToInvite(id, (int) fresh.keySet().stream()
                .filter(email -> !unasked.contains(email))
                .count());
        limits.countInvitations(by.userId(), id, fresh.keySet());
        List<Invitation> made = fresh.entrySet().stream()
                .map(one -> invite(workspace, by, one.getKey(), one.getValue(), now))
                .toList();
        return new Outcome(made, failed);
    }

    /**
     * Makes the caller a member; one whom a directory added without asking has agreed from now on. The token was sent to
     * their address, so it verifies the address. All token errors have the same message, to reveal nothing.
     */
    @Transactional
    AcceptedInvitation accept(String token, Identity by) {
        Invitation invitation = repository
                .findByToken(Tokens.hash(token))
                .filter(found -> found.isFor(by.email()))
                .orElseThrow(InvitationService::invalid);
        WorkspaceId workspace = invitation.workspaceId();
        Instant now = clock.instant();
        boolean accepted = workspaces.lock(workspace).isPresent()
                && repository.decide(invitation.id(), InvitationStatus.ACCEPTED, now);
        if (!accepted) {
            throw invalid();
        }
        Optional<Member> present = members.find(workspace, by.userId());
        if (present.isPresent()) {
            return new AcceptedInvitation(invitation, agreed(present.get(), by, now));
        }
        seats.requireRoomToJoin(workspace);
        MemberId id = new MemberId(ids.next());
        Role role = invitation.role();
        notifications.sendToMembers(workspace, Role.ADMIN, joined(by, role));
        members.insert(id, workspace, by.userId(), role, invitation.invitedBy().id(), now);
        repository.verifyAddress(by.userId(), invitation.email(), now);
        log.record(
                workspace,
                "member.joined",
                "member",
                id,
                by.email(),
                Changes.none().and("role", null, role));
        listeners.forEach(listener -> listener.memberChanged(by.userId(), by.email()));
        return new AcceptedInvitation(invitation, members.find(workspace, id).orElseThrow());
    }

    /** A member whom a directory added keeps the role that it gave them. */
    private Member agreed(Member member, Identity by, Instant now) {
        if (!member.unasked()) {
            throw new ApiException(ErrorCode.ALREADY_MEMBER, "You are already a member of this workspace");
        }
        members.agree(member.id());
        repository.verifyAddress(by.userId(), by.email(), now);
        log.record(member.workspaceId(), "member.agreed", "member", member.id(), member.email(), Changes.none());
        listeners.forEach(listener -> listener.memberChanged(by.userId(), by.email()));
        return member;
    }

    /** Accepts the open invitation of a user who became a member in another way. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void settle(WorkspaceId workspace, String email) {
        repository.settle(workspace, email, clock.instant());
    }

    private static Notice joined(Identity who, Role role) {
        return new Notice(
                NotificationType.MEMBER_JOINED,
                "%s joined".formatted(who.name()),
                "%s accepted the invitation with the role %s."
                        .formatted(who.email(), role.name().toLowerCase(Locale.ROOT)),
                "/settings/members");
    }

    /** Closes an open invitation: the invited user declines it, or the inviter or an admin cancels it. */
    @Transactional
    InvitationStatus withdraw(InvitationId id, Identity by) {
        Invitation invitation = repository.find(id).orElseThrow(InvitationService::unknown);
        InvitationStatus outcome;
        if (invitation.isFor(by.email())) {
            outcome = InvitationStatus.DECLINED;
        } else if (mayCancel(invitation, by)) {
            gate.requireAccepted(by, invitation.workspaceId());
            outcome = InvitationStatus.CANCELLED;
        } else {
            throw unknown();
        }
        if (!repository.decide(id, outcome, clock.instant())) {
            throw unknown();
        }
        log.record(
                invitation.workspaceId(),
                outcome == InvitationStatus.DECLINED ? "invitation.declined" : "invitation.cancelled",
                RESOURCE,
                id,
                invitation.email(),
                Changes.none().and("status", InvitationStatus.PENDING, outcome));
        return outcome;
    }

    private boolean mayCancel(Invitation invitation, Identity by) {
        return members.find(invitation.workspaceId(), by.userId())
                .filter(member -> member.status().equals(Member.ACTIVE))
                .filter(member ->
                        member.is(invitation.invitedBy().id()) || member.role().may(Permission.MEMBERS_INVITE))
                .isPresent();
    }

    private void requireManages(WorkspaceId workspace, Identity by, Map<String, Role> roles) {
        Member actor = members.find(workspace, by.userId()).orElseThrow(() -> ApiException.notFound("workspace"));
        if (!roles.values().stream().allMatch(actor.role()::manages)) {
            throw new ApiException(ErrorCode.ROLE_ESCALATION, "Your role does not allow you to assign this role");
        }
    }

    /** Otherwise anyone could send e-mails to others in the name of a foreign address. */
    private void requireVerified(Identity by) {
        if (!repository.isVerified(by.userId())) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "Confirm your e-mail address before you invite others: open the link in the confirmation"
                            + " e-mail, or request a new one in your account settings");
        }
    }

    private Invitation invite(Workspace workspace, Identity by, String email, Role role, Instant now) {
        String token = tokens.next("", TOKEN_LENGTH);
        Invitation invitation = new Invitation(
                new InvitationId(ids.next()),
                workspace.id(),
                workspace.name(),
                email,
                role,
                InvitationStatus.PENDING,
                new Inviter(by.userId(), by.name()),
                now.plus(Invitation.LIFETIME),
                now);
        repository.insert(invitation, Tokens.hash(token));
        mailer.send(email, InvitationMail.of(invitation, by, config.dashboardUrl() + "/invitations/" + token));
        log.record(
                workspace.id(),
                "member.invited",
                RESOURCE,
                invitation.id(),
                email,
                Changes.none().and("email", null, email).and("role", null, role));
        return invitation;
    }

    private static InvitedView.Failure failure(String email, ErrorCode code, String problem) {
        return new InvitedView.Failure(email, code, "%s %s".formatted(email, problem));
    }

    private static ApiException noneInvited(List<InvitedView.Failure> failed) {
        InvitedView.Failure first = failed.getFirst();
        if (failed.size() == 1) {
            return new ApiException(first.code(), first.message());
        }
        boolean alike = failed.stream().allMatch(failure -> failure.code() == first.code());
        return ApiException.withDetails(
                alike ? first.code() : ErrorCode.CONFLICT, "None of the addresses could be invited", failed);
    }

    private static ApiException invalid() {
        return new ApiException(
                ErrorCode.INVALID_INVITATION, "The invitation is invalid, has expired, or is not for this account");
    }

    private static ApiException unknown() {
        return ApiException.notFound(RESOURCE);
    }

    /** The result of an invitation request. */
    record Outcome(List<Invitation> invited, List<InvitedView.Failure> failed) {}

    /** An invitation and the member it created. */
    record AcceptedInvitation(Invitation invitation, Member member) {}
}
