package dev.waypost.affiliate.messages;

import dev.waypost.access.Caller;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The messages between the caller's workspace and its partners. */
@ApplicationScoped
class PartnerMessages {
    private static final int PER_HOUR = 200;

    private final MessageRepository repository;
    private final EnrolledPartners partners;
    private final AccountPartners accounts;
    private final Programs programs;
    private final Mailer mailer;
    private final MailLimits mails;
    private final RateLimits limits;
    private final AuditLog audit;
    private final WaypostConfig config;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    PartnerMessages(
            MessageRepository repository,
            EnrolledPartners partners,
            AccountPartners accounts,
            Programs programs,
            Mailer mailer,
            MailLimits mails,
            RateLimits limits,
            AuditLog audit,
            WaypostConfig config,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.partners = partners;
        this.accounts = accounts;
        this.programs = programs;
        this.mailer = mailer;
        this.mails = mails;
        this.limits = limits;
        this.audit = audit;
        this.config = config;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /** Newest first, with the number of unread messages from partners. */
    MessageList list(@Nullable ProgramId program, @Nullable PartnerId partner, Paging paging) {
        WorkspaceId workspace = caller.workspaceId();
        return MessageList.of(
                repository.list(workspace, program, partner, paging),
                paging,
                repository.unread(workspace, MessageSender.PARTNER));
    }

    /** Only accounts receive e-mails: their address is verified, while a workspace could have entered any address. */
    @Transactional
    MessageView send(SendMessage request) {
        WorkspaceId workspace = caller.workspaceId();
        limits.countAction("message-to-partner", workspace.text(), PER_HOUR, Duration.ofHours(1));
        EnrolledPartnerView partner = partners.find(workspace, membership(request.programId(), request.partnerId()))
                .orElseThrow(() -> ApiException.notFound("partner"));
        MessageView message = add(workspace, partner, caller.userId(), request.text());
        accounts.address(workspace, request.partnerId())
                .filter(address -> mails.admits(MailKind.NOTICE, address))
                .ifPresent(address -> mailer.send(
                        address,
                        MessageMail.toPartner(
                                nameOf(workspace, request.programId()), config.dashboardUrl() + "/partners/messages")));
        return message;
    }

    @Transactional
    ReadMessagesView read(ReadMessages request) {
        EnrollmentId enrollment = membership(request.programId(), request.partnerId());
        return new ReadMessagesView(
                repository.markRead(caller.workspaceId(), enrollment, MessageSender.PARTNER, clock.instant()));
    }

    /** @param by the member who writes; null if the partner does */
    @Transactional(Transactional.TxType.MANDATORY)
    MessageView add(WorkspaceId workspace, EnrolledPartnerView partner, @Nullable UserId by, String text) {
        MessageView message = new MessageView(
                new PartnerMessageId(ids.next()),
                partner.programId(),
                partner.partnerId(),
                partner.name(),
                partner.id(),
                by == null ? MessageSender.PARTNER : MessageSender.PROGRAM,
                by,
                text.strip(),
                null,
                clock.instant());
        repository.insert(workspace, message);
        audit.record(workspace, "message.sent", "message", message.id(), null, Changes.none());
        return message;
    }

    String nameOf(WorkspaceId workspace, ProgramId program) {
        return programs.find(workspace, program)
                .map(Program::settings)
                .orElseThrow(() -> ApiException.notFound("program"))
                .name();
    }

    private EnrollmentId membership(ProgramId program, PartnerId partner) {
        return partners.membership(caller.workspaceId(), program, partner)
                .orElseThrow(() -> ApiException.invalid("partnerId", "must be a partner of the program"));
    }
}
