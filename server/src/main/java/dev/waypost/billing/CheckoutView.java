package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.OrderStatus;
import dev.waypost.plans.BillingPeriod;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A manual payment on its confirmation page. */
public record CheckoutView(
        OrderId sessionId,
        OrderKind type,
        OrderStatus status,
        @Schema(examples = "Pro plan, monthly") String description,
        @Nullable Plan plan,
        @Nullable BillingPeriod period,

        @Schema(description = "Credits included", examples = "0")
        long credits,

        @Schema(examples = "29.00") BigDecimal amount,
        @Schema(examples = "USD") String currency,
        Instant expiresAt,

        @Schema(description = "Whether the caller may confirm it")
        boolean mayConfirm,

        @Schema(
                description =
                        "Whether administrators of the installation confirm payments instead of workspace " + "owners")
        boolean confirmedByAdministrators) {

    static CheckoutView of(BillingOrder order, boolean mayConfirm, boolean byAdministrators) {
        return new CheckoutView(
                order.id(),
                order.kind(),
                order.status(),
                order.description(),
                order.plan(),
                order.period(),
                order.credits(),
                order.amount().major(),
                order.amount().currency(),
                order.expiresAt(),
                mayConfirm,
                byAdministrators);
    }
}
