package dev.waypost.webhooks.delivery;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.occurrences.OccurrenceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A delivery in API responses; request and response are those of the last attempt. */
public record DeliveryView(
        DeliveryId id,
        @Schema(examples = "wh_01k2m4p6r8t0v2x4z6b8d0f2") String webhookId,
        MessageId messageId,
        @Schema(examples = "link.created") String event,
        OccurrenceId eventId,
        DeliveryStatus status,

        @Schema(description = "Number found", examples = "1")
        int attempt,

        @Schema(examples = "10") int maxAttempts,
        @Nullable Integer statusCode,
        @Nullable String responseBody,

        @Schema(description = "In milliseconds") @Nullable Long responseTime,

        @Nullable String error,
        @Nullable String url,
        @Nullable Map<String, String> requestHeaders,
        String requestBody,
        @Nullable Instant nextAttemptAt,
        Instant createdAt,
        @Nullable Instant deliveredAt,

        @Schema(description = "All attempts, oldest first; not included in lists")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        List<Attempt> attempts) {

    /** With all its attempts. */
    public static DeliveryView whole(Delivery delivery, String webhookId) {
        return of(delivery, webhookId, delivery.attempts());
    }

    /** As a list item. */
    public static DeliveryView brief(Delivery delivery, String webhookId) {
        return of(delivery, webhookId, null);
    }

    private static DeliveryView of(Delivery delivery, String webhookId, @Nullable List<Attempt> attempts) {
        Attempt last = delivery.last();
        return new DeliveryView(
                delivery.id(),
                webhookId,
                delivery.messageId(),
                delivery.event(),
                delivery.eventId(),
                delivery.status(),
                delivery.attempt(),
                RetrySchedule.MOST_ATTEMPTS,
                last == null ? null : last.statusCode(),
                last == null ? null : last.responseBody(),
                last == null ? null : last.responseTime(),
                last == null ? null : last.error(),
                last == null ? null : last.url(),
                last == null ? null : last.requestHeaders(),
                delivery.body(),
                delivery.dueAt(),
                delivery.createdAt(),
                delivery.deliveredAt(),
                attempts);
    }
}
