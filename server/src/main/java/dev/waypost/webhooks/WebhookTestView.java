package dev.waypost.webhooks;

import dev.waypost.webhooks.delivery.Attempt;
import dev.waypost.webhooks.delivery.Delivery;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of a test. */
public record WebhookTestView(
        boolean delivered,
        @Schema(examples = "200") @Nullable Integer statusCode,

        @Schema(description = "The first 10 kB") @Nullable String responseBody,

        @Schema(description = "In milliseconds", examples = "84")
        long responseTime,

        DeliveryId deliveryId,
        @Nullable String error) {

    static WebhookTestView of(Delivery delivery) {
        Attempt attempt = delivery.attempts().getLast();
        return new WebhookTestView(
                delivery.status() == DeliveryStatus.DELIVERED,
                attempt.statusCode(),
                attempt.responseBody(),
                attempt.responseTime(),
                delivery.id(),
                attempt.error());
    }
}
