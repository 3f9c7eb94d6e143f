package dev.waypost.billing.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.PlanView;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.BillingNotices;
import dev.waypost.billing.subscriptions.GatewaySubscription;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.notifications.NotificationType;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Handles the payment events of Stripe, each once. Events arrive in any order, so the state of a subscription is never
 * taken from an event: it is fetched under the lock of the account, so that a later state is never overwritten by an
 * earlier one.
 */
@ApplicationScoped
class PaymentEvents {
    /** Stripe repeats an event for at most three days. */
    private static final Duration KEPT = Duration.ofDays(60);

    private final StripeCustomers customers;
    private final StripeSubscriptions stripe;
    private final StripeEventRepository repository;
    private final Orders orders;
    private final Subscriptions subscriptions;
    private final BillingAccounts accounts;
    private final BillingNotices notices;
    private final Clock clock;

    PaymentEvents(
            StripeCustomers customers,
            StripeSubscriptions stripe,
            StripeEventRepository repository,
            Orders orders,
            Subscriptions subscriptions,
            BillingAccounts accounts,
            BillingNotices notices,
            Clock clock) {
        this.customers = customers;
        this.stripe = stripe;
        this.repository = repository;
        this.orders = orders;
        this.subscriptions = subscriptions;
        this.accounts = accounts;
        this.notices = notices;
        this.clock = clock;
    }

    /** False for an event that was already handled. */
    @Transactional
    boolean handle(String id, String type, JsonNode object) {
        if (!repository.insertIfAbsent(id, clock.instant())) {
            return false;
        }
        switch (type) {
            case "checkout.session.completed", "checkout.session.async_payment_succeeded" -> completed(object);
            case "checkout.session.expired" -> order(object).ifPresent(orders::expire);
            case "checkout.session.async_payment_failed" ->
                order(object).ifPresent(order -> orders.fail(order, "The payment did not go through"));
            case "customer.subscription.created",
                    "customer.subscription.updated",
                    "customer.subscription.deleted",
                    "customer.subscription.paused",
                    "customer.subscription.resumed" -> sync(text(object, "id"));
            case "subscription_schedule.created",
                    "subscription_schedule.updated",
                    "subscription_schedule.released",
                    "subscription_schedule.canceled",
                    "subscription_schedule.aborted",
                    "subscription_schedule.completed" -> {
                // A released schedule names its subscription in another field.
                String held = text(object, "subscription");
                sync(held.isEmpty() ? text(object, "released_subscription") : held);
            }
            case "invoice.paid" -> invoicePaid(object);
            case "invoice.payment_failed" -> invoiceFailed(object);
            case "payment_intent.succeeded" ->
                order(object).ifPresent(order -> {
                    boolean _ = orders.settle(order, text(object, "id"));
                });
            case "charge.refunded" -> refunded(object);
            default -> {
                // Endpoints may be configured to send more events than required.
            }
        }
        return true;
    }

    /** Payments of subscriptions are known by their invoices, which a charge does not name. */
    private void refunded(JsonNode charge) {
        String intent = text(charge, "payment_intent");
        if (!intent.isEmpty()) {
            orders.ofPayment(intent)
                    .or(() -> stripe.invoiceOf(intent).flatMap(orders::ofPayment))
                    .ifPresent(order ->
                            orders.refund(order, charge.path("amount_refunded").asLong()));
        }
    }

    private void completed(JsonNode session) {
        boolean isPaid = !text(session, "payment_status").equals("unpaid");
        if (!isPaid) {
            return;
        }
        Optional<BillingOrder> found = order(session);
        if (found.isEmpty()) {
            return;
        }
        BillingOrder order = found.get();
        accounts.keepCustomer(accounts.lock(order.workspaceId()), orNull(text(session, "customer")));
        String intent = text(session, "payment_intent");
        String invoice = text(session, "invoice");
        boolean _ =
                orders.settle(order, !intent.isEmpty() ? intent : !invoice.isEmpty() ? invoice : text(session, "id"));
        if (!text(session, "subscription").isEmpty()) {
            sync(text(session, "subscription"));
        } else if (!intent.isEmpty()) {
            customers
                    .methodOf(intent)
                    .ifPresent(method -> accounts.keepMethod(accounts.lock(order.workspaceId()), null, method));
        }
    }

    private void invoicePaid(JsonNode invoice) {
        boolean ofCheckout = text(invoice, "billing_reason").equals("subscription_create");
        sync(subscription(invoice))
                .filter(_ -> !ofCheckout)
                .ifPresent(state -> orders.recordPaid(
                        state.workspaceId(),
                        kind(invoice),
                        money(invoice, "amount_paid"),
                        describe(state),
                        text(invoice, "id"),
                        new Cycle(state.periodStart(), state.periodEnd())));
    }

    private void invoiceFailed(JsonNode invoice) {
        sync(subscription(invoice)).ifPresent(state -> {
            WorkspaceId workspace = state.workspaceId();
            boolean isNew = orders.recordFailed(
                    workspace,
                    kind(invoice),
                    money(invoice, "amount_due"),
                    describe(state),
                    text(invoice, "id"),
                    new Cycle(state.periodStart(), state.periodEnd()));
            if (isNew) {
                notices.notifyAndMailOwner(
                        workspace,
                        NotificationType.PAYMENT_FAILED,
                        "A payment was declined",
                        "The payment for the %s plan was declined. Check the payment method; Stripe tries again."
                                .formatted(PlanView.nameOf(state.plan())));
            }
        });
    }

    /** Synchronises a subscription with Stripe; empty for a subscription of another installation. */
    private Optional<GatewaySubscription> sync(String ref) {
        if (ref.isEmpty()) {
            return Optional.empty();
        }
        Optional<GatewaySubscription> seen = stripe.find(ref);
        if (seen.isEmpty() || subscriptions.payer(seen.get().workspaceId()).isEmpty()) {
            return Optional.empty();
        }
        accounts.lock(seen.get().workspaceId());
        // Read under the lock, so that it is the newest state.
        GatewaySubscription state = stripe.fetch(ref);
        subscriptions.sync(state);
        return Optional.of(state);
    }

    private Optional<BillingOrder> order(JsonNode object) {
        String id = object.path("metadata").path(StripeNames.ORDER).asText("");
        try {
            return id.isEmpty() ? Optional.empty() : orders.find(Ids.parse(OrderId.class, id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The field of the subscription differs between versions of the Stripe API. */
    private static String subscription(JsonNode invoice) {
        String direct = text(invoice, "subscription");
        return direct.isEmpty() ? text(invoice.path("parent").path("subscription_details"), "subscription") : direct;
    }

    private static OrderKind kind(JsonNode invoice) {
        return text(invoice, "billing_reason").equals("subscription_update")
                ? OrderKind.PLAN_CHANGE
                : OrderKind.RENEWAL;
    }

    private static Money money(JsonNode invoice, String field) {
        return new Money(
                Math.max(0, invoice.path(field).asLong()),
                text(invoice, "currency").toUpperCase(Locale.ROOT));
    }

    private static String describe(GatewaySubscription state) {
        return "%s plan, %s"
                .formatted(PlanView.nameOf(state.plan()), state.period().name().toLowerCase(Locale.ROOT));
    }

    private static String text(JsonNode object, String field) {
        return object.path(field).asText("");
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    @Scheduled(
            identity = "old-payment-events",
            cron = "0 50 4 * * ?",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOld() {
        Instant before = clock.instant().minus(KEPT);
        repository.deleteBefore(before);
    }
}
