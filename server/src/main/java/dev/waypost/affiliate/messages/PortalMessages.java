package dev.waypost.affiliate.messages;

import dev.waypost.access.Caller;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.PartnerCaller;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The messages of programs in which the signed-in partner is approved; others are reported as not found. */
@ApplicationScoped
class PortalMessages {
    private static final int PER_HOUR = 30;

    private final MessageRepository repository;
    private final PartnerMessages messages;
    private final AccountPartners accounts;
    private final EnrolledPartners partners;
    private final Notifications notifications;
    private final Mailer mailer;
    private final MailLimits mails;
    private final RateLimits limits;
    private final WaypostConfig config;
    private final Clock clock;
    private final Caller workspaceCaller;
    private final PartnerCaller caller;

    PortalMessages(
            MessageRepository repository,
            PartnerMessages messages,
            AccountPartners accounts,
            EnrolledPartners partners,
            Notifications notifications,
            Mailer mailer,
            MailLimits mails,
            RateLimits limits,
            WaypostConfig config,
            Clock clock,
            Caller workspaceCaller,
            PartnerCaller caller) {
        this.repository = repository;
        this.messages = messages;
        this.accounts = accounts;
        this.partners = partners;
        this.notifications = notifications;
        this.mailer = mailer;
        this.mails = mails;
        this.limits = limits;
        this.config = config;
        this.clock = clock;
        this.workspaceCaller = workspaceCaller;
        this.caller = caller;
    }

    /** Newest first. The names of the members who wrote are not included. */
    MessageList list(@Nullable EnrollmentId enrollment, Paging paging) {
        List<EnrollmentId> all = accounts.approved(caller.id()).stream()
                .map(AccountMembership::id)
                .toList();
        Listing<MessageView> found = repository.of(
                enrollment == null ? all : List.of(membership(enrollment).id()), paging);
        return MessageList.of(found.map(MessageView::withoutAuthor), paging, repository.unread(all));
    }

    @Transactional
    MessageView send(EnrollmentId enrollment, String text) {
        PartnerAccountId account = caller.id();
        limits.countAction("message-to-program", account.text(), PER_HOUR, Duration.ofHours(1));
        AccountMembership membership = membership(enrollment);
        WorkspaceId workspace = membership.workspaceId();
        EnrolledPartnerView partner = partners.find(workspace, enrollment).orElseThrow(PortalMessages::none);
        accounts.actIn(workspace, account);
        MessageView message = messages.add(workspace, partner, null, text);
        String program = messages.nameOf(workspace, membership.programId());
        notifications.sendToMembers(
                workspace,
                Role.EDITOR,
                new Notice(
                        NotificationType.PARTNER_WROTE,
                        "A partner wrote to %s".formatted(program),
                        "Read the message and reply.",
                        "/affiliate/messages"));
        // The request continues on behalf of the workspace owner.
        String owner = workspaceCaller.identity().email();
        if (mails.admits(MailKind.NOTICE, owner)) {
            mailer.send(
                    owner,
                    MessageMail.toWorkspace(
                            program, "%s/%s/affiliate/messages".formatted(config.dashboardUrl(), workspace.text())));
        }
        return message;
    }

    @Transactional
    ReadMessagesView read(EnrollmentId enrollment) {
        AccountMembership membership = membership(enrollment);
        return new ReadMessagesView(
                repository.markRead(membership.workspaceId(), membership.id(), MessageSender.PROGRAM, clock.instant()));
    }

    private AccountMembership membership(EnrollmentId id) {
        return accounts.approved(caller.id()).stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(PortalMessages::none);
    }

    private static ApiException none() {
        return ApiException.invalid("enrollmentId", "must be a program that you are approved in");
    }
}
