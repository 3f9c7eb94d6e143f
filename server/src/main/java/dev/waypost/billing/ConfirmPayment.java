package dev.waypost.billing;

import dev.waypost.billing.orders.OrderId;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that confirms a manual payment. */
public record ConfirmPayment(
        @NotNull @Schema(description = "The checkout ID from add-credits, subscribe or change-plan")
        OrderId sessionId) {}
