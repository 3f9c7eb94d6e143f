package dev.waypost.billing;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.PaymentGateway.Checkout;
import dev.waypost.billing.PaymentGateway.RecurringPayments;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.PlanChangeView;
import dev.waypost.billing.subscriptions.PlanChangeView.Effect;
import dev.waypost.billing.subscriptions.PlanChanges;
import dev.waypost.billing.subscriptions.PlanChanges.PlanChange;
import dev.waypost.billing.subscriptions.PlanFit;
import dev.waypost.billing.subscriptions.Subscription;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Subscribes to, changes and cancels plans. An upgrade takes effect once the prorated difference is paid; a downgrade
 * or cancellation takes effect at the end of the paid period.
 */
@ApplicationScoped
class BillingService {
    private final Subscriptions subscriptions;
    private final BillingAccounts accounts;
    private final Orders orders;
    private final Gateways gateways;
    private final PlanChanges changes;
    private final PlanFit fit;
    private final BillingViews views;
    private final Plans plans;
    private final Clock clock;
    private final Caller caller;

    BillingService(
            Subscriptions subscriptions,
            BillingAccounts accounts,
            Orders orders,
            Gateways gateways,
            PlanChanges changes,
            PlanFit fit,
            BillingViews views,
            Plans plans,
            Clock clock,
            Caller caller) {
        this.subscriptions = subscriptions;
        this.accounts = accounts;
        this.orders = orders;
        this.gateways = gateways;
        this.changes = changes;
        this.fit = fit;
        this.views = views;
        this.plans = plans;
        this.clock = clock;
        this.caller = caller;
    }

    List<PlanView> plans() {
        return Arrays.stream(Plan.values())
                .map(plan -> PlanView.of(plans, plan))
                .toList();
    }

    BillingView get() {
        return views.of(caller.workspaceId());
    }

    @Transactional
    PlanOrderView subscribe(ChoosePlan choice) {
        WorkspaceId workspace = caller.workspaceId();
        BillingAccount account = accounts.lock(workspace);
        if (subscriptions.running(workspace).isPresent()) {
            throw new ApiException(
                    ErrorCode.CONFLICT, "The workspace has a subscription; change its plan with change-plan");
        }
        return order(account, null, choice.planId(), choice.periodOr(BillingPeriod.MONTHLY));
    }

    @Transactional
    PlanOrderView changePlan(ChoosePlan choice) {
        WorkspaceId workspace = caller.workspaceId();
        BillingAccount account = accounts.lock(workspace);
        @Nullable Subscription running = subscriptions.running(workspace).orElse(null);
        return order(
                account,
                running,
                choice.planId(),
                choice.periodOr(running == null ? BillingPeriod.MONTHLY : running.period()));
    }

    PlanChangeView preview(Plan plan, @Nullable BillingPeriod period) {
        WorkspaceId workspace = caller.workspaceId();
        @Nullable Subscription running = subscriptions.running(workspace).orElse(null);
        PlanChange change = changes.of(
                workspace,
                running,
                plan,
                period != null ? period : running == null ? BillingPeriod.MONTHLY : running.period());
        Plan current = plans.read(workspace);
        return new PlanChangeView(
                plan,
                change.period(),
                change.effect(),
                change.effect() == Effect.PERIOD_END && running != null ? running.periodEnd() : null,
                change.due().major(),
                change.due().currency(),
                change.raises() ? List.of() : fit.obstacles(workspace, plan),
                Arrays.stream(Feature.values())
                        .filter(feature -> plans.includes(current, feature) && !plans.includes(plan, feature))
                        .map(Feature::text)
                        .toList());
    }

    private PlanOrderView order(
            BillingAccount account, @Nullable Subscription running, Plan plan, BillingPeriod period) {
        WorkspaceId workspace = account.workspaceId();
        PlanChange change = changes.of(workspace, running, plan, period);
        if (!change.raises()) {
            fit.require(workspace, plan);
        }
        if (running == null) {
            return begin(account, change);
        }
        Optional<RecurringPayments> recurring = gateways.of(running.gateway()).recurring();
        switch (change.effect()) {
            case NONE -> {
                if (!running.changesAtPeriodEnd()) {
                    throw new ApiException(ErrorCode.CONFLICT, "The workspace already has this plan");
                }
                keepPlan(running, recurring);
            }
            case PERIOD_END -> changeAtPeriodEnd(running, plan, period, recurring);
            case NOW -> {
                if (recurring.isEmpty()) {
                    return pay(account, change, OrderKind.PLAN_CHANGE, running.periodEnd());
                }
                subscriptions.sync(recurring.get().upgrade(running, plan, period));
            }
        }
        return new PlanOrderView(null, null, null, null, views.of(workspace));
    }

    /** Without a subscription no paid time can be lost, so a free plan takes effect immediately. */
    private PlanOrderView begin(BillingAccount account, PlanChange change) {
        WorkspaceId workspace = account.workspaceId();
        if (change.due().minor() == 0) {
            if (plans.read(workspace) == change.plan()) {
                throw new ApiException(ErrorCode.CONFLICT, "The workspace already has this plan");
            }
            subscriptions.changeWithoutPayment(workspace, change.plan());
            return new PlanOrderView(null, null, null, null, views.of(workspace));
        }
        return pay(account, change, OrderKind.SUBSCRIPTION, clock.instant().plus(Orders.OPEN_FOR));
    }

    private PlanOrderView pay(BillingAccount account, PlanChange change, OrderKind kind, Instant last) {
        WorkspaceId workspace = account.workspaceId();
        PaymentGateway gateway = gateways.current();
        Instant expiresAt = clock.instant().plus(Orders.OPEN_FOR);
        BillingOrder order = orders.openPlan(
                workspace,
                gateway.mode(),
                kind,
                change.plan(),
                change.period(),
                change.due(),
                describe(change, kind),
                expiresAt.isBefore(last) ? expiresAt : last);
        if (change.due().minor() == 0) {
            boolean _ = orders.settle(order, "free:" + order.id());
            return new PlanOrderView(null, null, null, null, views.of(workspace));
        }
        Checkout checkout =
                gateway.checkout(order, account, subscriptions.payer(workspace).orElseThrow());
        accounts.keepCustomer(account, checkout.customerRef());
        orders.keepSession(order, checkout.sessionRef());
        return new PlanOrderView(
                checkout.url(),
                checkout.sessionRef(),
                order.amount().major(),
                order.amount().currency(),
                views.of(workspace));
    }

    private static String describe(PlanChange change, OrderKind kind) {
        return "%s plan, %s%s"
                .formatted(
                        PlanView.nameOf(change.plan()),
                        change.period().name().toLowerCase(Locale.ROOT),
                        kind == OrderKind.PLAN_CHANGE ? ", for the rest of the period" : "");
    }

    private void keepPlan(Subscription running, Optional<RecurringPayments> recurring) {
        if (running.cancelAtPeriodEnd()) {
            setCancellation(running, false, null);
        } else if (recurring.isPresent()) {
            subscriptions.sync(recurring.get().withdrawChange(running));
            subscriptions.recordScheduledChange(running, null, null);
        } else {
            subscriptions.scheduleChange(running, null, null);
        }
    }

    private void changeAtPeriodEnd(
            Subscription running, Plan plan, BillingPeriod period, Optional<RecurringPayments> recurring) {
        if (plans.price(plan, period).minor() == 0) {
            setCancellation(running, true, null);
        } else if (recurring.isPresent()) {
            subscriptions.sync(recurring.get().changeAtPeriodEnd(running, plan, period));
            subscriptions.recordScheduledChange(running, plan, period);
        } else {
            subscriptions.scheduleChange(running, plan, period);
        }
    }

    @Transactional
    BillingView cancel(@Nullable String reason) {
        WorkspaceId workspace = caller.workspaceId();
        accounts.lock(workspace);
        Subscription running = requireRunning(workspace);
        if (running.cancelAtPeriodEnd()) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION, "The subscription already ends with its period");
        }
        setCancellation(running, true, reason);
        return views.of(workspace);
    }

    @Transactional
    BillingView reactivate() {
        WorkspaceId workspace = caller.workspaceId();
        accounts.lock(workspace);
        Subscription running = requireRunning(workspace);
        if (!running.changesAtPeriodEnd()) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION, "The subscription has no pending cancellation or plan change");
        }
        keepPlan(running, gateways.of(running.gateway()).recurring());
        return views.of(workspace);
    }

    String portal() {
        return gateways.current().portal(accounts.find(caller.workspaceId()));
    }

    private void setCancellation(Subscription running, boolean cancel, @Nullable String reason) {
        Optional<RecurringPayments> recurring = gateways.of(running.gateway()).recurring();
        if (recurring.isPresent()) {
            subscriptions.sync(recurring.get().cancelAtPeriodEnd(running, cancel));
            subscriptions.recordCancellation(running.workspaceId(), cancel, reason);
        } else {
            subscriptions.cancelAtPeriodEnd(running, cancel, reason);
        }
    }

    private Subscription requireRunning(WorkspaceId workspace) {
        return subscriptions
                .running(workspace)
                .orElseThrow(() ->
                        new ApiException(ErrorCode.INVALID_STATUS_TRANSITION, "The workspace has no subscription"));
    }
}
