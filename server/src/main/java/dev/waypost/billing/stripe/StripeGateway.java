package dev.waypost.billing.stripe;

import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.subscriptions.Payer;
import dev.waypost.platform.config.BillingMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The Stripe gateway: checkout and portal pages, subscriptions, and off-session charges. */
@ApplicationScoped
class StripeGateway implements PaymentGateway {
    private final StripeCheckouts checkouts;
    private final StripeCustomers customers;
    private final StripeSubscriptions subscriptions;

    StripeGateway(StripeCheckouts checkouts, StripeCustomers customers, StripeSubscriptions subscriptions) {
        this.checkouts = checkouts;
        this.customers = customers;
        this.subscriptions = subscriptions;
    }

    @Override
    public BillingMode mode() {
        return BillingMode.STRIPE;
    }

    @Override
    public Optional<RecurringPayments> recurring() {
        return Optional.of(subscriptions);
    }

    @Override
    public Checkout checkout(BillingOrder order, BillingAccount account, Payer payer) {
        return checkouts.checkout(order, account, payer);
    }

    @Override
    public Charge charge(BillingOrder order, BillingAccount account) {
        return checkouts.charge(order, account);
    }

    @Override
    public SavedMethod saveMethod(String paymentMethodId, BillingAccount account, Payer payer) {
        return customers.saveMethod(paymentMethodId, account, payer);
    }

    @Override
    public String portal(BillingAccount account) {
        return checkouts.portal(account);
    }
}
