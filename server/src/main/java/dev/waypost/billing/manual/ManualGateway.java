package dev.waypost.billing.manual;

import dev.waypost.billing.BillingViews;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.subscriptions.Payer;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** A gateway without money: a person confirms each payment on a page of the dashboard. */
@ApplicationScoped
class ManualGateway implements PaymentGateway {
    private final BillingSettings settings;
    private final String dashboard;

    ManualGateway(BillingSettings settings, WaypostConfig config) {
        this.settings = settings;
        this.dashboard = config.dashboardUrl();
    }

    @Override
    public BillingMode mode() {
        return BillingMode.MANUAL;
    }

    @Override
    public Checkout checkout(BillingOrder order, BillingAccount account, Payer payer) {
        return new Checkout(
                BillingViews.checkoutUrl(dashboard, order), order.id().text(), null);
    }

    /** An owner who may confirm has agreed by turning on automatic purchases; otherwise an administrator is asked. */
    @Override
    public Charge charge(BillingOrder order, BillingAccount account) {
        return settings.confirmedByAdministrators() ? new Charge.Waiting() : new Charge.Paid("manual:" + order.id());
    }

    @Override
    public SavedMethod saveMethod(String paymentMethodId, BillingAccount account, Payer payer) {
        return new SavedMethod(new PaymentMethod(paymentMethodId, "Manual, no real payment"), null);
    }

    @Override
    public String portal(BillingAccount account) {
        return "%s/%s/settings/billing".formatted(dashboard, account.workspaceId());
    }

    @Override
    public Optional<RecurringPayments> recurring() {
        return Optional.empty();
    }
}
