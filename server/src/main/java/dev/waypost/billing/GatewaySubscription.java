package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A subscription as its payment provider has it this moment.
 *
 * @param next what is charged from the end of the period on, where that is something else
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

    /** The plan of the next period, and how long that period is. */
    public record Next(Plan plan, BillingPeriod period) {}
}
