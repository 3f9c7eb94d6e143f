package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The subscription of a workspace. {@code Plans} holds the plan that the other features check.
 *
 * @param anchor the start of the first period, from which all others are counted
 * @param nextPlan the plan from the next period on, if it or the billing period changes
 * @param ref the ID at the payment provider
 */
public record Subscription(
        WorkspaceId workspaceId,
        BillingMode gateway,
        SubscriptionStatus status,
        BillingPeriod period,
        Instant anchor,
        Instant periodStart,
        Instant periodEnd,
        boolean cancelAtPeriodEnd,
        @Nullable Plan nextPlan,
        @Nullable BillingPeriod nextPeriod,
        @Nullable String ref) {

    public boolean isRunning() {
        return status != SubscriptionStatus.CANCELED;
    }

    public boolean changesAtPeriodEnd() {
        return cancelAtPeriodEnd || nextPlan != null;
    }

    public Cycle current() {
        return new Cycle(periodStart, periodEnd);
    }

    /** A subscription whose first period begins now. */
    static Subscription begin(WorkspaceId workspace, BillingMode gateway, BillingPeriod period, Instant now) {
        Cycle first = Cycle.at(now, period.months(), now);
        return new Subscription(
                workspace,
                gateway,
                SubscriptionStatus.ACTIVE,
                period,
                now,
                first.start(),
                first.end(),
                false,
                null,
                null,
                null);
    }

    Subscription withStatus(SubscriptionStatus status) {
        return new Subscription(
                workspaceId,
                gateway,
                status,
                period,
                anchor,
                periodStart,
                periodEnd,
                cancelAtPeriodEnd,
                nextPlan,
                nextPeriod,
                ref);
    }

    Subscription withCancellation(boolean atPeriodEnd) {
        return new Subscription(
                workspaceId, gateway, status, period, anchor, periodStart, periodEnd, atPeriodEnd, null, null, ref);
    }

    Subscription withNext(@Nullable Plan plan, @Nullable BillingPeriod period) {
        return new Subscription(
                workspaceId, gateway, status, this.period, anchor, periodStart, periodEnd, false, plan, period, ref);
    }

    /** The subscription in the next period, with a new anchor if the length of the period changes. */
    Subscription renewed(BillingPeriod by) {
        Instant from = by == period ? anchor : periodEnd;
        Cycle next = Cycle.at(from, by.months(), periodEnd);
        return new Subscription(
                workspaceId,
                gateway,
                SubscriptionStatus.ACTIVE,
                by,
                from,
                next.start(),
                next.end(),
                cancelAtPeriodEnd,
                null,
                null,
                ref);
    }
}
