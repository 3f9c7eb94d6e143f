package dev.waypost.billing.subscriptions;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Notifies the owner of a workspace about payments: in the dashboard, and by e-mail if action is required. */
@ApplicationScoped
public class BillingNotices {
    private static final String PAGE = "/settings/billing";

    private final SubscriptionRepository repository;
    private final Notifications notifications;
    private final Mailer mailer;
    private final MailLimits limits;
    private final String dashboard;

    BillingNotices(
            SubscriptionRepository repository,
            Notifications notifications,
            Mailer mailer,
            MailLimits limits,
            WaypostConfig config) {
        this.repository = repository;
        this.notifications = notifications;
        this.mailer = mailer;
        this.limits = limits;
        this.dashboard = config.dashboardUrl();
    }

    /** In the dashboard only. */
    public void notifyOwner(WorkspaceId workspace, NotificationType type, String title, String message) {
        notifications.sendToMembers(workspace, Role.OWNER, new Notice(type, title, message, PAGE));
    }

    public void notifyAndMailOwner(WorkspaceId workspace, NotificationType type, String title, String message) {
        notifyOwner(workspace, type, title, message);
        repository
                .payer(workspace)
                .filter(payer -> limits.admits(MailKind.NOTICE, payer.email()))
                .ifPresent(payer -> mailer.send(
                        payer.email(),
                        new MailContent(
                                title,
                                List.of(message),
                                new MailContent.Action("Open billing", dashboard + "/" + workspace + PAGE))));
    }
}
