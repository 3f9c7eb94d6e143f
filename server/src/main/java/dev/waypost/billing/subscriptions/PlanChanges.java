package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.subscriptions.PlanChangeView.Effect;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Calculates when a plan change takes effect and the amount due now. */
@ApplicationScoped
public class PlanChanges {
    private final Plans plans;
    private final Clock clock;

    PlanChanges(Plans plans, Clock clock) {
        this.plans = plans;
        this.clock = clock;
    }

    public PlanChange of(WorkspaceId workspace, @Nullable Subscription running, Plan plan, BillingPeriod period) {
        Plan current = plans.read(workspace);
        Money price = plans.price(plan, period);
        if (running == null) {
            return new PlanChange(plan, period, Effect.NOW, price, plan.compareTo(current) >= 0);
        }
        Money nothing = new Money(0, price.currency());
        if (plan == current && period == running.period()) {
            return new PlanChange(plan, period, Effect.NONE, nothing, true);
        }
        boolean raises = plan.compareTo(current) > 0 || (plan == current && period == BillingPeriod.YEARLY);
        Money before = plans.price(current, running.period());
        Instant now = clock.instant();
        if (!raises || running.status() == SubscriptionStatus.PAST_DUE) {
            if (raises) {
                throw new ApiException(
                        ErrorCode.INVALID_STATUS_TRANSITION, "Pay for the current period before changing the plan");
            }
            return new PlanChange(plan, period, Effect.PERIOD_END, nothing, plan.compareTo(current) >= 0);
        }
        if (period == running.period()) {
            long due = Proration.difference(
                    before.minor(), Math.max(before.minor(), price.minor()), running.current(), now);
            return new PlanChange(plan, period, Effect.NOW, new Money(due, price.currency()), true);
        }
        long unused = Proration.unused(before.minor(), running.current(), now);
        return unused > price.minor()
                ? new PlanChange(plan, period, Effect.PERIOD_END, nothing, true)
                : new PlanChange(plan, period, Effect.NOW, new Money(price.minor() - unused, price.currency()), true);
    }

    /**
     * A plan change and its effects.
     *
     * @param raises whether the plan allows at least as much, so that everything fits
     */
    public record PlanChange(Plan plan, BillingPeriod period, Effect effect, Money due, boolean raises) {}
}
