package dev.waypost.webhooks.delivery;

import dev.waypost.access.Role;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import dev.waypost.platform.mail.QuotedText;
import dev.waypost.webhooks.delivery.DeliveryRepository.AcceptedDelivery;
import dev.waypost.webhooks.delivery.DeliverySender.PostResult;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores the result of an attempt for the message and the webhook, and notifies the owner if necessary. A result that
 * arrives after another node has acquired the lease is dropped: that node sends the message itself, and its result
 * counts.
 */
@ApplicationScoped
class AttemptRecorder {
    private static final int GONE = 410;
    private static final int MOST_FAILURES = 20;
    private static final Set<Integer> WORTH_A_NOTICE = Set.of(5, 10, 15);

    private final DeliveryRepository deliveries;
    private final EndpointRepository endpoints;
    private final Mailer mailer;
    private final MailLimits limits;
    private final Notifications notifications;
    private final String dashboard;
    private final Counter late;
    private final Clock clock;

    AttemptRecorder(
            DeliveryRepository deliveries,
            EndpointRepository endpoints,
            Mailer mailer,
            MailLimits limits,
            Notifications notifications,
            WaypostConfig config,
            MeterRegistry meters,
            Clock clock) {
        this.deliveries = deliveries;
        this.endpoints = endpoints;
        this.mailer = mailer;
        this.limits = limits;
        this.notifications = notifications;
        this.dashboard = config.dashboardUrl();
        this.late = Counter.builder("waypost.webhooks.late")
                .description("Delivery results dropped because another node had taken over the webhook")
                .register(meters);
        this.clock = clock;
    }

    @Transactional
    void record(Endpoint endpoint, Delivery delivery, PostResult postResult) {
        if (!isHeld(endpoint)) {
            return;
        }
        Attempt attempt = postResult.attempt();
        Instant now = clock.instant();
        if (attempt.succeeded()) {
            deliveries.succeeded(delivery, attempt, now);
            endpoints.succeeded(endpoint.webhook(), attempt.statusCode(), now);
            return;
        }
        @Nullable Integer status = attempt.statusCode();
        boolean gone = status != null && status == GONE;
        boolean last = gone || delivery.attempt() + 1 >= RetrySchedule.MOST_ATTEMPTS;
        @Nullable Instant again = last ? null : now.plus(wait(delivery, postResult.retryAfter()));
        if (!deliveries.failed(delivery, attempt, again)) {
            return;
        }
        boolean first = delivery.attempt() == 0;
        int failures = endpoints.failed(endpoint.webhook(), status, first, now);
        if (gone) {
            disable(endpoint, "The receiver returned status 410 (gone)");
        } else if (last && failures >= MOST_FAILURES) {
            disable(endpoint, "%d messages in a row could not be delivered".formatted(failures));
        } else if (first && WORTH_A_NOTICE.contains(failures)) {
            warn(endpoint, failures, String.valueOf(attempt.error()));
        }
    }

    /**
     * Stores the successful results of concurrently sent messages in one statement, because all belong to one webhook.
     */
    @Transactional
    void recordArrived(Endpoint endpoint, List<AcceptedDelivery> arrived) {
        if (!arrived.isEmpty() && isHeld(endpoint)) {
            Instant now = clock.instant();
            deliveries.succeeded(endpoint.webhook(), arrived, now);
            endpoints.succeeded(endpoint.webhook(), arrived.getLast().attempt().statusCode(), now);
        }
    }

    /** Stores the result of a test; it does not count as a failure and is not retried. */
    @Transactional
    void recordTest(Delivery delivery, Attempt attempt) {
        if (attempt.succeeded()) {
            deliveries.succeeded(delivery, attempt, clock.instant());
        } else {
            boolean _ = deliveries.failed(delivery, attempt, null);
        }
    }

    /** Call first: locks the webhook for this node until the transaction ends. */
    private boolean isHeld(Endpoint endpoint) {
        boolean held = endpoints.lock(endpoint);
        if (!held) {
            late.increment();
            Log.infof(
                    "A delivery result of webhook %s arrived after its lease expired; another node has taken" + " over",
                    endpoint.webhook());
        }
        return held;
    }

    private static Duration wait(Delivery delivery, @Nullable Duration asked) {
        return RetrySchedule.after(delivery.attempt() + 1, asked);
    }

    private void disable(Endpoint endpoint, String reason) {
        if (!endpoints.disable(endpoint.webhook(), reason, clock.instant())) {
            return;
        }
        int waiting = deliveries.cancelPending(endpoint.webhook());
        Log.infof(
                "Webhook %s of workspace %s was disabled and %d messages will not be sent: %s",
                endpoint.webhook(), endpoint.workspaceId(), waiting, reason);
        String title = "Webhook %s was disabled".formatted(endpoint.name());
        String remedy = endpoint.ofIntegration()
                ? "Resume the integration once the service accepts messages again."
                : "Once the receiver works again, enable the webhook and replay the missed messages.";
        notifications.sendToMembers(
                endpoint.workspaceId(),
                Role.ADMIN,
                new Notice(
                        NotificationType.WEBHOOK_DISABLED, title, "%s. %s".formatted(reason, remedy), endpoint.page()));
        write(
                endpoint,
                "A webhook was disabled",
                "The webhook %s at %s was disabled and receives no more messages. %s."
                        .formatted(QuotedText.of(endpoint.name()), QuotedText.of(endpoint.url()), reason),
                remedy);
    }

    private void warn(Endpoint endpoint, int failures, String error) {
        String remedy =
                ("Each message is retried at increasing intervals. The webhook is disabled when %d consecutive messages"
                                + " have run out of attempts.")
                        .formatted(MOST_FAILURES);
        notifications.sendToMembers(
                endpoint.workspaceId(),
                Role.ADMIN,
                new Notice(
                        NotificationType.WEBHOOK_FAILING,
                        "Webhook %s is failing".formatted(endpoint.name()),
                        "%d messages in a row could not be delivered. The last attempt: %s.".formatted(failures, error),
                        endpoint.page()));
        write(
                endpoint,
                "A webhook is failing",
                "%d messages in a row could not be delivered to the webhook %s at %s. The last attempt: %s."
                        .formatted(
                                failures,
                                QuotedText.of(endpoint.name()),
                                QuotedText.of(endpoint.url()),
                                QuotedText.of(error)),
                remedy);
    }

    private void write(Endpoint endpoint, String subject, String... paragraphs) {
        endpoints
                .ownerOf(endpoint.workspaceId())
                .filter(owner -> limits.admits(MailKind.NOTICE, owner))
                .ifPresent(owner -> mailer.send(
                        owner,
                        new MailContent(
                                subject,
                                List.of(paragraphs),
                                new MailContent.Action(
                                        "View webhook", dashboard + "/" + endpoint.workspaceId() + endpoint.page()))));
    }
}
