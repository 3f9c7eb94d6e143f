package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.PaymentGateway.RecurringPayments;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.BillingNotices;
import dev.waypost.billing.subscriptions.Subscription;
import dev.waypost.billing.subscriptions.SubscriptionStatus;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.notifications.NotificationType;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Money;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Ends, downgrades and renews subscriptions whose period is over. Each runs in its own transaction under the lock of
 * the billing account and is checked again there, so several nodes can run it.
 */
@ApplicationScoped
class RenewalJob {
    /** How long a workspace keeps a plan whose next period is unpaid. */
    static final Duration GRACE = Duration.ofDays(14);

    /** Stripe reports renewals itself; this handles missed events. */
    private static final Duration STRIPE_TELLS_WITHIN = Duration.ofHours(1);

    private static final int AT_ONCE = 200;

    private final Subscriptions subscriptions;
    private final BillingAccounts accounts;
    private final Orders orders;
    private final Gateways gateways;
    private final BillingSettings settings;
    private final BillingNotices notices;
    private final Plans plans;
    private final Clock clock;

    RenewalJob(
            Subscriptions subscriptions,
            BillingAccounts accounts,
            Orders orders,
            Gateways gateways,
            BillingSettings settings,
            BillingNotices notices,
            Plans plans,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.accounts = accounts;
        this.orders = orders;
        this.gateways = gateways;
        this.settings = settings;
        this.notices = notices;
        this.plans = plans;
        this.clock = clock;
    }

    @Scheduled(identity = "renewals", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void run() {
        if (settings.mode() == BillingMode.OFF) {
            return;
        }
        subscriptions.ofDeletedWorkspaces(AT_ONCE).forEach(workspace -> each(workspace, this::release));
        subscriptions.ended(clock.instant(), AT_ONCE).forEach(workspace -> each(workspace, this::renewIfDue));
    }

    private static void each(WorkspaceId workspace, Consumer<WorkspaceId> work) {
        try {
            QuarkusTransaction.requiringNew().run(() -> work.accept(workspace));
        } catch (ApiException e) {
            Log.warnf("The subscription of workspace %s could not be renewed; retrying: %s", workspace, e.getMessage());
        }
    }

    /** Ends the subscription of a deleted workspace. */
    private void release(WorkspaceId workspace) {
        accounts.lock(workspace);
        subscriptions.running(workspace).ifPresent(subscription -> {
            Optional<RecurringPayments> recurring =
                    gateways.of(subscription.gateway()).recurring();
            if (recurring.isPresent()) {
                subscriptions.sync(recurring.get().cancelAtPeriodEnd(subscription, true));
            } else {
                subscriptions.end(subscription);
            }
        });
    }

    private void renewIfDue(WorkspaceId workspace) {
        accounts.lock(workspace);
        Instant now = clock.instant();
        Optional<Subscription> found =
                subscriptions.running(workspace).filter(subscription -> !now.isBefore(subscription.periodEnd()));
        if (found.isEmpty()) {
            return;
        }
        Subscription subscription = found.get();
        if (subscription.gateway() == BillingMode.STRIPE) {
            syncWithStripe(subscription, now);
        } else if (subscription.cancelAtPeriodEnd()) {
            subscriptions.end(subscription);
        } else if (subscription.status() != SubscriptionStatus.PAST_DUE) {
            askForRenewal(subscription);
        } else if (!now.isBefore(subscription.periodEnd().plus(GRACE))) {
            orders.openRenewal(workspace).ifPresent(orders::expire);
            subscriptions.end(subscription);
            notices.notifyAndMailOwner(
                    workspace,
                    NotificationType.PAYMENT_FAILED,
                    "The subscription has ended",
                    ("The payment for the next period was not confirmed within %d days, so the workspace moved to the"
                                    + " starter plan. Nothing was deleted, and links keep redirecting.")
                            .formatted(GRACE.toDays()));
        }
    }

    private void syncWithStripe(Subscription subscription, Instant now) {
        if (settings.mode() == BillingMode.STRIPE
                && now.isAfter(subscription.periodEnd().plus(STRIPE_TELLS_WITHIN))) {
            gateways.of(BillingMode.STRIPE)
                    .recurring()
                    .ifPresent(stripe -> subscriptions.sync(stripe.fetch(Objects.requireNonNull(subscription.ref()))));
        }
    }

    private void askForRenewal(Subscription subscription) {
        WorkspaceId workspace = subscription.workspaceId();
        Plan plan = subscriptions.applyNextPlan(subscription);
        BillingPeriod period = Subscriptions.nextPeriod(subscription);
        Money price = plans.price(plan, period);
        if (price.minor() == 0) {
            subscriptions.end(subscription);
            return;
        }
        BillingOrder _ = orders.openPlan(
                workspace,
                BillingMode.MANUAL,
                OrderKind.RENEWAL,
                plan,
                period,
                price,
                "%s plan, %s".formatted(PlanView.nameOf(plan), period.name().toLowerCase(Locale.ROOT)),
                subscription.periodEnd().plus(GRACE));
        subscriptions.pastDue(subscription);
        notices.notifyAndMailOwner(
                workspace,
                NotificationType.PAYMENT_DUE,
                "A payment awaits confirmation",
                "The next period of the %s plan costs %s %s. Confirm it within %d days to stay on the plan."
                        .formatted(PlanView.nameOf(plan), price.major(), price.currency(), GRACE.toDays()));
    }
}
