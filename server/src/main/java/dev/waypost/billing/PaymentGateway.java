package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.subscriptions.GatewaySubscription;
import dev.waypost.billing.subscriptions.Payer;
import dev.waypost.billing.subscriptions.Subscription;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.config.BillingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The port to a payment provider. */
public interface PaymentGateway {
    BillingMode mode();

    /** Creates a checkout page for an order. */
    Checkout checkout(BillingOrder order, BillingAccount account, Payer payer);

    /** Charges the payment method of a workspace off-session. */
    Charge charge(BillingOrder order, BillingAccount account);

    /** Saves a payment method for later charges. */
    SavedMethod saveMethod(String paymentMethodId, BillingAccount account, Payer payer);

    /** The customer portal for payment methods and invoices of the provider. */
    String portal(BillingAccount account);

    /** Subscriptions renewed by the provider; empty if every renewal is an order of ours. */
    Optional<RecurringPayments> recurring();

    /**
     * A checkout page.
     *
     * @param sessionRef its ID at the provider
     */
    record Checkout(String url, String sessionRef, @Nullable String customerRef) {}

    record SavedMethod(PaymentMethod method, @Nullable String customerRef) {}

    /** The result of a charge. */
    sealed interface Charge {
        record Paid(String paymentRef) implements Charge {}

        record Declined(String reason) implements Charge {}

        /** A person must confirm it, or the provider reports the result later. */
        record Waiting() implements Charge {}
    }

    /** Subscriptions charged and renewed by the provider. Its responses are the authoritative state. */
    interface RecurringPayments {
        /** Charges the difference and changes the plan immediately. */
        GatewaySubscription upgrade(Subscription subscription, Plan plan, BillingPeriod period);

        /** Changes the plan or the billing period at the end of the period. */
        GatewaySubscription changeAtPeriodEnd(Subscription subscription, Plan plan, BillingPeriod period);

        /** Keeps the current plan after the end of the period. */
        GatewaySubscription withdrawChange(Subscription subscription);

        /** Also withdraws a scheduled plan change. */
        GatewaySubscription cancelAtPeriodEnd(Subscription subscription, boolean cancel);

        GatewaySubscription fetch(String ref);
    }
}
