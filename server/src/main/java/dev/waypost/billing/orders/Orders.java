package dev.waypost.billing.orders;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is to be paid for, and its payment, which counts once however often it is reported. The caller holds the lock of
 * the workspace's {@link BillingAccounts}. {@link OrderFulfilment} hands over what was paid for.
 */
@ApplicationScoped
public class Orders {
    /** How long an order waits for its payment. */
    public static final Duration OPEN_FOR = Duration.ofHours(24);

    private final OrderRepository repository;
    private final BillingAccounts accounts;
    private final OrderFulfilment fulfilment;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    Orders(
            OrderRepository repository,
            BillingAccounts accounts,
            OrderFulfilment fulfilment,
            AuditLog audit,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.accounts = accounts;
        this.fulfilment = fulfilment;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional(TxType.MANDATORY)
    public BillingOrder openCredits(
            WorkspaceId workspace, BillingMode gateway, OrderKind kind, Money amount, long bought, String description) {
        return open(
                workspace,
                gateway,
                kind,
                null,
                null,
                bought,
                amount,
                description,
                clock.instant().plus(OPEN_FOR));
    }

    @Transactional(TxType.MANDATORY)
    public BillingOrder openPlan(
            WorkspaceId workspace,
            BillingMode gateway,
            OrderKind kind,
            Plan plan,
            BillingPeriod period,
            Money amount,
            String description,
            Instant expiresAt) {
        return open(workspace, gateway, kind, plan, period, 0, amount, description, expiresAt);
    }

    private BillingOrder open(
            WorkspaceId workspace,
            BillingMode gateway,
            OrderKind kind,
            @Nullable Plan plan,
            @Nullable BillingPeriod period,
            long bought,
            Money amount,
            String description,
            Instant expiresAt) {
        BillingOrder order = new BillingOrder(
                new OrderId(ids.next()),
                workspace,
                kind,
                OrderStatus.OPEN,
                gateway,
                description,
                plan,
                period,
                bought,
                amount,
                0,
                null,
                null,
                null,
                null,
                clock.instant(),
                expiresAt,
                null);
        boolean _ = repository.insert(order);
        record(order, "payment.started", OrderStatus.OPEN);
        return order;
    }

    public Optional<BillingOrder> find(WorkspaceId workspace, OrderId id) {
        return repository.find(workspace, id);
    }

    public Optional<BillingOrder> find(OrderId id) {
        return repository.find(id);
    }

    public Optional<BillingOrder> ofPayment(String paymentRef) {
        return repository.ofPayment(paymentRef);
    }

    public Optional<BillingOrder> openRenewal(WorkspaceId workspace) {
        return repository.openRenewal(workspace);
    }

    public Listing<BillingOrder> list(WorkspaceId workspace, Paging paging) {
        return repository.list(workspace, paging);
    }

    /** The names of workspaces, including deleted ones. */
    public Map<WorkspaceId, String> workspaceNames(Collection<WorkspaceId> workspaces) {
        return repository.workspaceNames(workspaces);
    }

    /** Manual payments of all workspaces that await confirmation. */
    public Listing<BillingOrder> waiting(Paging paging) {
        return repository.open(BillingMode.MANUAL, clock.instant(), paging);
    }

    @Transactional(TxType.MANDATORY)
    public void keepSession(BillingOrder order, String sessionRef) {
        repository.keepSession(order.id(), sessionRef);
    }

    /** Marks an order as paid and applies its effects. False if it was already paid. */
    @Transactional(TxType.MANDATORY)
    public boolean settle(BillingOrder known, String paymentRef) {
        accounts.lock(known.workspaceId());
        BillingOrder order = repository.find(known.id()).orElseThrow();
        if (order.status() == OrderStatus.PAID || order.status() == OrderStatus.REFUNDED) {
            return false;
        }
        @Nullable Cycle service = fulfilment.fulfil(order);
        repository.paid(order.id(), paymentRef, repository.nextInvoiceNumber(), service, clock.instant());
        record(order, "payment.settled", OrderStatus.PAID);
        return true;
    }

    /** Records a payment that the provider made on its own, such as for a renewal. */
    @Transactional(TxType.MANDATORY)
    public void recordPaid(
            WorkspaceId workspace, OrderKind kind, Money amount, String description, String paymentRef, Cycle service) {
        accounts.lock(workspace);
        Optional<BillingOrder> known = repository.ofPayment(paymentRef);
        if (known.isPresent()) {
            boolean _ = settle(known.get(), paymentRef);
            return;
        }
        Instant now = clock.instant();
        BillingOrder order =
                ofProvider(workspace, kind, OrderStatus.PAID, amount, description, paymentRef, service, now);
        if (repository.insert(order)) {
            record(order, "payment.settled", OrderStatus.PAID);
        }
    }

    /** Records a declined payment initiated by the provider. */
    @Transactional(TxType.MANDATORY)
    public boolean recordFailed(
            WorkspaceId workspace, OrderKind kind, Money amount, String description, String paymentRef, Cycle service) {
        accounts.lock(workspace);
        BillingOrder order = ofProvider(
                workspace, kind, OrderStatus.FAILED, amount, description, paymentRef, service, clock.instant());
        boolean isNew = repository.insert(order);
        if (isNew) {
            record(order, "payment.failed", OrderStatus.FAILED);
        }
        return isNew;
    }

    private BillingOrder ofProvider(
            WorkspaceId workspace,
            OrderKind kind,
            OrderStatus status,
            Money amount,
            String description,
            String paymentRef,
            Cycle service,
            Instant now) {
        boolean paid = status == OrderStatus.PAID;
        return new BillingOrder(
                new OrderId(ids.next()),
                workspace,
                kind,
                status,
                BillingMode.STRIPE,
                description,
                null,
                null,
                0,
                amount,
                0,
                null,
                paymentRef,
                paid ? repository.nextInvoiceNumber() : null,
                service,
                now,
                now,
                paid ? now : null);
    }

    @Transactional(TxType.MANDATORY)
    public void fail(BillingOrder order, String reason) {
        repository.failed(order.id(), reason);
        record(order, "payment.failed", OrderStatus.FAILED);
    }

    @Transactional(TxType.MANDATORY)
    public void expire(BillingOrder order) {
        repository.expire(order.id());
    }

    /**
     * Removes credits of a refunded payment.
     *
     * @param total the total refunded so far, so that a repeated message has no effect
     */
    @Transactional(TxType.MANDATORY)
    public void refund(BillingOrder known, long total) {
        accounts.lock(known.workspaceId());
        BillingOrder order = repository.find(known.id()).orElseThrow();
        long refunded = Math.min(total, order.amount().minor());
        if (order.paidAt() == null || refunded <= order.refunded()) {
            return;
        }
        fulfilment.takeBack(order, refunded);
        boolean whole = refunded == order.amount().minor();
        repository.refunded(order.id(), whole ? OrderStatus.REFUNDED : OrderStatus.PAID, refunded);
        record(order, "payment.refunded", whole ? OrderStatus.REFUNDED : OrderStatus.PAID);
    }

    @Scheduled(identity = "open-payments", every = "10m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void expireOld() {
        repository.expireBefore(clock.instant());
    }

    private void record(BillingOrder order, String action, OrderStatus now) {
        audit.record(
                order.workspaceId(),
                action,
                "payment",
                order.id(),
                order.description(),
                Changes.none()
                        .and("status", order.status() == now ? null : order.status(), now)
                        .and(
                                "amount",
                                null,
                                order.amount().major() + " " + order.amount().currency()));
    }
}
