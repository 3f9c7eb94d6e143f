package dev.waypost.billing.orders;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.subscriptions.Subscription;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.CreditTransactionType;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Delivers what a paid order contains and revokes what was refunded, in the transaction of {@link Orders}. */
@ApplicationScoped
class OrderFulfilment {
    private final OrderRepository repository;
    private final Subscriptions subscriptions;
    private final Credits credits;

    OrderFulfilment(OrderRepository repository, Subscriptions subscriptions, Credits credits) {
        this.repository = repository;
        this.subscriptions = subscriptions;
        this.credits = credits;
    }

    /** Returns the time that was paid for; null where the order was for credits, or the provider keeps the subscription. */
    @Nullable
    Cycle fulfil(BillingOrder order) {
        WorkspaceId workspace = order.workspaceId();
        switch (order.kind()) {
            case TOPUP -> credits.add(workspace, CreditTransactionType.TOPUP, order.credits(), order.description());
            case AUTO_RECHARGE ->
                credits.add(workspace, CreditTransactionType.AUTO_RECHARGE, order.credits(), order.description());
            case SUBSCRIPTION, PLAN_CHANGE, RENEWAL -> {
                if (order.gateway() == BillingMode.MANUAL) {
                    repository.expireOthersOfPlan(workspace, order.id());
                    return givePlan(order);
                }
                // The provider's own subscription tells the plan.
            }
        }
        return null;
    }

    private Cycle givePlan(BillingOrder order) {
        WorkspaceId workspace = order.workspaceId();
        Plan plan = Objects.requireNonNull(order.plan());
        BillingPeriod period = Objects.requireNonNull(order.period());
        Optional<Subscription> running = subscriptions.running(workspace);
        return (running.isEmpty()
                        ? subscriptions.begin(workspace, plan, period)
                        : order.kind() == OrderKind.RENEWAL
                                ? subscriptions.renew(running.get(), period)
                                : subscriptions.upgrade(running.get(), plan, period))
                .current();
    }

    /** @param refunded how much of the price has been refunded so far, this time included */
    void takeBack(BillingOrder order, long refunded) {
        long _ = credits.takeBack(
                order.workspaceId(),
                share(order, refunded) - share(order, order.refunded()),
                "Refund: " + order.description());
    }

    /** The credits for a part of the price. */
    private static long share(BillingOrder order, long part) {
        return order.amount().minor() == 0
                ? 0
                : Math.multiplyExact(order.credits(), part) / order.amount().minor();
    }
}
