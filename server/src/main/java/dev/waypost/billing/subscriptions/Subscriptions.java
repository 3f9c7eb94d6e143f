package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.notifications.NotificationType;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.BillingMode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates, changes and ends subscriptions. The caller holds the lock of the workspace's {@link BillingAccounts}. */
@ApplicationScoped
public class Subscriptions {
    private static final String RESOURCE = "subscription";

    private final SubscriptionRepository repository;
    private final Plans plans;
    private final BillingNotices notices;
    private final AuditLog audit;
    private final Clock clock;

    Subscriptions(SubscriptionRepository repository, Plans plans, BillingNotices notices, AuditLog audit, Clock clock) {
        this.repository = repository;
        this.plans = plans;
        this.notices = notices;
        this.audit = audit;
        this.clock = clock;
    }

    public Optional<Subscription> find(WorkspaceId workspace) {
        return repository.find(workspace);
    }

    public Optional<Subscription> running(WorkspaceId workspace) {
        return find(workspace).filter(Subscription::isRunning);
    }

    public Optional<Payer> payer(WorkspaceId workspace) {
        return repository.payer(workspace);
    }

    public List<WorkspaceId> ended(Instant now, int most) {
        return repository.ended(now, most);
    }

    public List<WorkspaceId> ofDeletedWorkspaces(int most) {
        return repository.ofDeletedWorkspaces(most);
    }

    @Transactional(TxType.MANDATORY)
    public Subscription begin(WorkspaceId workspace, Plan plan, BillingPeriod period) {
        Subscription begun = Subscription.begin(workspace, BillingMode.MANUAL, period, clock.instant());
        repository.save(begun, clock.instant());
        changePlan(workspace, plan, period, true);
        return begun;
    }

    /** Moves a workspace without payments to another free plan. */
    @Transactional(TxType.MANDATORY)
    public void changeWithoutPayment(WorkspaceId workspace, Plan plan) {
        changePlan(workspace, plan, BillingPeriod.MONTHLY, false);
    }

    /**
     * Upgrades immediately. With the same billing period the paid period stays; with another one a new period begins.
     */
    @Transactional(TxType.MANDATORY)
    public Subscription upgrade(Subscription before, Plan plan, BillingPeriod period) {
        boolean samePeriod = before.period() == period;
        Subscription after = samePeriod
                ? before.withNext(null, null)
                : Subscription.begin(before.workspaceId(), before.gateway(), period, clock.instant());
        repository.save(after, clock.instant());
        changePlan(before.workspaceId(), plan, period, !samePeriod);
        return after;
    }

    @Transactional(TxType.MANDATORY)
    public void scheduleChange(Subscription before, @Nullable Plan plan, @Nullable BillingPeriod period) {
        repository.save(before.withNext(plan, period), clock.instant());
        recordScheduledChange(before, plan, period);
    }

    public void recordScheduledChange(Subscription before, @Nullable Plan plan, @Nullable BillingPeriod period) {
        audit.record(
                before.workspaceId(),
                plan == null ? "subscription.change_withdrawn" : "subscription.change_scheduled",
                RESOURCE,
                before.workspaceId(),
                null,
                Changes.none().and("nextPlan", before.nextPlan(), plan).and("nextPeriod", before.nextPeriod(), period));
    }

    @Transactional(TxType.MANDATORY)
    public void cancelAtPeriodEnd(Subscription before, boolean cancel, @Nullable String reason) {
        repository.save(before.withCancellation(cancel), clock.instant());
        recordCancellation(before.workspaceId(), cancel, reason);
    }

    public void recordCancellation(WorkspaceId workspace, boolean cancel, @Nullable String reason) {
        audit.record(
                workspace,
                cancel ? "subscription.cancellation_scheduled" : "subscription.reactivated",
                RESOURCE,
                workspace,
                null,
                Changes.none().and("cancelAtPeriodEnd", !cancel, cancel).and("reason", null, reason));
    }

    /** Applies the plan of the next period, if it or the billing period changes. */
    @Transactional(TxType.MANDATORY)
    public Plan applyNextPlan(Subscription subscription) {
        Plan current = plans.read(subscription.workspaceId());
        @Nullable Plan next = subscription.nextPlan();
        if (next == null) {
            return current;
        }
        changePlan(subscription.workspaceId(), next, nextPeriod(subscription), false);
        return next;
    }

    public static BillingPeriod nextPeriod(Subscription subscription) {
        @Nullable BillingPeriod next = subscription.nextPeriod();
        return next == null ? subscription.period() : next;
    }

    @Transactional(TxType.MANDATORY)
    public void pastDue(Subscription subscription) {
        // The change is applied: the renewal order determines the length of the next period.
        repository.save(subscription.withNext(null, null).withStatus(SubscriptionStatus.PAST_DUE), clock.instant());
    }

    /** Starts the next period after its payment. */
    @Transactional(TxType.MANDATORY)
    public Subscription renew(Subscription subscription, BillingPeriod period) {
        Subscription renewed = subscription.renewed(period);
        repository.save(renewed, clock.instant());
        return renewed;
    }

    /** Ends a subscription: the workspace moves to the free plan and keeps its data. */
    @Transactional(TxType.MANDATORY)
    public void end(Subscription subscription) {
        repository.save(subscription.withCancellation(false).withStatus(SubscriptionStatus.CANCELED), clock.instant());
        changePlan(subscription.workspaceId(), Plan.STARTER, BillingPeriod.MONTHLY, false);
    }

    /** Applies the state of the payment provider, in whatever order its events arrive. */
    @Transactional(TxType.MANDATORY)
    public void sync(GatewaySubscription state) {
        WorkspaceId workspace = state.workspaceId();
        Optional<Subscription> before = find(workspace);
        boolean another = before.isPresent()
                && before.get().isRunning()
                && !state.ref().equals(before.get().ref())
                && before.get().ref() != null;
        if (another && state.status() == SubscriptionStatus.CANCELED) {
            // The end of a subscription that was already replaced.
            return;
        }
        if (state.status() == SubscriptionStatus.CANCELED) {
            before.filter(Subscription::isRunning).ifPresent(this::end);
            return;
        }
        GatewaySubscription.@Nullable Next next = state.next();
        boolean isNew = before.isEmpty()
                || !before.get().isRunning()
                || !state.ref().equals(before.get().ref());
        repository.save(
                new Subscription(
                        workspace,
                        BillingMode.STRIPE,
                        state.status(),
                        state.period(),
                        state.periodStart(),
                        state.periodStart(),
                        state.periodEnd(),
                        state.cancelAtPeriodEnd(),
                        next == null ? null : next.plan(),
                        next == null ? null : next.period(),
                        state.ref()),
                clock.instant());
        if (isNew || plans.read(workspace) != state.plan() || before.get().period() != state.period()) {
            changePlan(workspace, state.plan(), state.period(), isNew);
        }
    }

    private void changePlan(WorkspaceId workspace, Plan plan, BillingPeriod period, boolean newCycle) {
        Plan before = plans.read(workspace);
        plans.change(workspace, plan, period, newCycle);
        audit.record(
                workspace,
                "subscription.plan_changed",
                RESOURCE,
                workspace,
                null,
                Changes.none().and("plan", before, plan).and("period", null, period));
        if (before != plan) {
            notices.notifyOwner(
                    workspace,
                    NotificationType.PLAN_CHANGED,
                    "The plan has changed",
                    "The workspace is now on the %s plan.".formatted(plan.name().toLowerCase(Locale.ROOT)));
        }
    }
}
