package dev.waypost.billing.orders;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order; once paid, an invoice.
 *
 * @param credits number of credits included
 * @param refunded amount in minor units
 * @param sessionRef the ID of the checkout session at the payment provider
 * @param paymentRef the ID of the payment at the payment provider
 * @param service the period that is paid for
 */
public record BillingOrder(
        OrderId id,
        WorkspaceId workspaceId,
        OrderKind kind,
        OrderStatus status,
        BillingMode gateway,
        String description,
        @Nullable Plan plan,
        @Nullable BillingPeriod period,
        long credits,
        Money amount,
        long refunded,
        @Nullable String sessionRef,
        @Nullable String paymentRef,
        @Nullable Long invoiceNumber,
        @Nullable Cycle service,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant paidAt) {}
