package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.billing.BillingAccount.PaymentMethod;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.config.BillingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The port to whoever takes payments. */
public interface PaymentGateway {
    BillingMode mode();

    /** Makes a page on which an order is paid. */
    Checkout checkout(BillingOrder order, BillingAccount account, Payer payer);

    /** Charges the payment method of a workspace while nobody is there. */
    Charge charge(BillingOrder order, BillingAccount account);

    /** Keeps a way to pay for later charges. */
    SavedMethod saveMethod(String paymentMethodId, BillingAccount account, Payer payer);

    /** The page where a customer changes payment methods and reads the provider's own invoices. */
    String portal(BillingAccount account);

    /** Subscriptions that the provider renews; empty where every renewal is an order of ours. */
    Optional<RecurringPayments> recurring();

    /**
     * A page to pay on.
     *
     * @param sessionRef what the provider calls it
     */
    record Checkout(String url, String sessionRef, @Nullable String customerRef) {}

    record SavedMethod(PaymentMethod method, @Nullable String customerRef) {}

    /** What became of a charge. */
    sealed interface Charge {
        record Paid(String paymentRef) implements Charge {}

        record Declined(String reason) implements Charge {}

        /** Somebody has to confirm it, or the provider tells later. */
        record Waiting() implements Charge {}
    }

    /** Subscriptions that the provider charges and renews. What it answers is the state to follow. */
    interface RecurringPayments {
        /** Charges the difference and changes the plan at once. */
        GatewaySubscription upgrade(Subscription subscription, Plan plan, BillingPeriod period);

        /** Charges another plan, or for another length of time, from the end of the period on. */
        GatewaySubscription changeAtPeriodEnd(Subscription subscription, Plan plan, BillingPeriod period);

        /** Goes on with the plan of today after the end of the period. */
        GatewaySubscription withdrawChange(Subscription subscription);

        /** A change that was to come with the end of the period is withdrawn with it. */
        GatewaySubscription cancelAtPeriodEnd(Subscription subscription, boolean cancel);

        GatewaySubscription fetch(String ref);
    }
}
