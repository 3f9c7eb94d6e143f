package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that is to be paid for; once it is paid, an invoice.
 *
 * @param credits how many credits come with it
 * @param refunded how much was given back, in minor units
 * @param sessionRef what the payment provider calls the page where it is paid
 * @param paymentRef what the payment provider calls the payment
 * @param service the time that is paid for
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
