package dev.waypost.billing.invoices;

import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.OrderStatus;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A payment of a workspace. */
public record HistoryEntryView(
        OrderId id,

        @Schema(description = "When it was paid, or started if unpaid")
        Instant date,

        OrderKind type,
        @Schema(examples = "29.00") BigDecimal amount,

        @Schema(description = "The refunded amount", examples = "0.00")
        BigDecimal refunded,

        @Schema(examples = "USD") String currency,
        OrderStatus status,
        @Schema(examples = "Pro plan, monthly") String description,
        @Schema(examples = "WP-000042") @Nullable String invoiceNumber,

        @Schema(
                description = "The URL of the invoice as PDF; null if nothing was paid",
                examples =
                        "https://go.example.com/api/billing/ws_01k2m4p6r8t0v2x4z6b8d0f2/invoices/bill_01k2m4p6r8t0v2x4z6b8d0f2")
        @Nullable
        String invoiceUrl) {

    static HistoryEntryView of(BillingOrder order, String baseUrl) {
        @Nullable Long number = order.invoiceNumber();
        return new HistoryEntryView(
                order.id(),
                Objects.requireNonNullElse(order.paidAt(), order.createdAt()),
                order.kind(),
                order.amount().major(),
                new Money(order.refunded(), order.amount().currency()).major(),
                order.amount().currency(),
                order.status(),
                order.description(),
                number == null ? null : InvoicePdf.number(number),
                number == null
                        ? null
                        : "%s/api/billing/%s/invoices/%s".formatted(baseUrl, order.workspaceId(), order.id()));
    }
}
