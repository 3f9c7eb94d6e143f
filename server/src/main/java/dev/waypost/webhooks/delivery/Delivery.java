package dev.waypost.webhooks.delivery;

import dev.waypost.occurrences.OccurrenceId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A webhook message and its delivery state. */
public record Delivery(
        DeliveryId id,
        UUID webhook,
        String event,
        OccurrenceId eventId,
        String body,
        DeliveryStatus status,
        int attempt,
        @Nullable Instant dueAt,
        List<Attempt> attempts,
        Instant createdAt,
        @Nullable Instant deliveredAt) {

    MessageId messageId() {
        return new MessageId(id.value());
    }

    @Nullable
    Attempt last() {
        return attempts.isEmpty() ? null : attempts.getLast();
    }
}
