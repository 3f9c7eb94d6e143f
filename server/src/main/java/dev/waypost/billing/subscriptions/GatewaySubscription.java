package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The current state of a subscription at its payment provider.
 *
 * @param next the plan from the end of the period on, if it differs
 */
public record GatewaySubscription(
        String ref,
        WorkspaceId workspaceId,
        SubscriptionStatus status,
        Plan plan,
        BillingPeriod period,
        Instant periodStart,
        Instant periodEnd,
        boolean cancelAtPeriodEnd,
        @Nullable Next next) {

    /** The plan and length of the next period. */
    public record Next(Plan plan, BillingPeriod period) {}
}
