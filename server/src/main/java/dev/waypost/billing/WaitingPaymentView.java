package dev.waypost.billing;

import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.OrderStatus;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A manual payment, for administrators of the installation. */
public record WaitingPaymentView(
        OrderId sessionId,
        WorkspaceId workspaceId,
        @Schema(examples = "Acme") String workspaceName,
        OrderKind type,
        OrderStatus status,
        @Schema(examples = "Pro plan, monthly") String description,
        @Schema(examples = "29.00") BigDecimal amount,
        @Schema(examples = "USD") String currency,
        Instant createdAt,
        Instant expiresAt) {

    static WaitingPaymentView of(BillingOrder order, String workspaceName) {
        return new WaitingPaymentView(
                order.id(),
                order.workspaceId(),
                workspaceName,
                order.kind(),
                order.status(),
                order.description(),
                order.amount().major(),
                order.amount().currency(),
                order.createdAt(),
                order.expiresAt());
    }
}
