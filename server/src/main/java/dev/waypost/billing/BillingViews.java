package dev.waypost.billing;

import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.BillingView.CreditsView;
import dev.waypost.billing.BillingView.PaymentMethodView;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.Subscription;
import dev.waypost.billing.subscriptions.SubscriptionStatus;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.CreditBalance;
import dev.waypost.plans.Credits;
import dev.waypost.plans.CreditsConfig;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.money.Currencies;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Creates the billing view of a workspace. */
@ApplicationScoped
public class BillingViews {
    private final Subscriptions subscriptions;
    private final BillingAccounts accounts;
    private final Orders orders;
    private final Plans plans;
    private final Credits credits;
    private final CreditsConfig prices;
    private final BillingSettings settings;
    private final String dashboard;

    BillingViews(
            Subscriptions subscriptions,
            BillingAccounts accounts,
            Orders orders,
            Plans plans,
            Credits credits,
            CreditsConfig prices,
            BillingSettings settings,
            WaypostConfig config) {
        this.subscriptions = subscriptions;
        this.accounts = accounts;
        this.orders = orders;
        this.plans = plans;
        this.credits = credits;
        this.prices = prices;
        this.settings = settings;
        this.dashboard = config.dashboardUrl();
    }

    public BillingView of(WorkspaceId workspace) {
        @Nullable Subscription found = subscriptions.find(workspace).orElse(null);
        @Nullable Subscription running = found != null && found.isRunning() ? found : null;
        CreditBalance balance = credits.pools(workspace);
        @Nullable PaymentMethod method = accounts.find(workspace).paymentMethod();
        return new BillingView(
                plans.read(workspace),
                status(workspace),
                running == null ? BillingPeriod.MONTHLY : running.period(),
                running == null ? balance.cycleStart() : running.periodStart(),
                running == null ? balance.cycleEnd() : running.periodEnd(),
                running != null && running.cancelAtPeriodEnd(),
                running != null,
                running == null ? null : running.nextPlan(),
                running == null ? null : running.nextPeriod(),
                running != null && running.changesAtPeriodEnd() ? running.periodEnd() : null,
                new CreditsView(
                        balance.unlimited() ? null : balance.plan(),
                        balance.purchased(),
                        balance.unlimited() ? null : balance.total(),
                        Currencies.DOLLAR,
                        prices.perDollar()),
                method == null ? null : new PaymentMethodView(method.ref(), method.label()),
                settings.mode(),
                settings.mode() != BillingMode.MANUAL
                        ? null
                        : orders.openRenewal(workspace)
                                .map(order -> checkoutUrl(dashboard, order))
                                .orElse(null));
    }

    /** The status of the subscription; active for a workspace that never had one. */
    public SubscriptionStatus status(WorkspaceId workspace) {
        return subscriptions.find(workspace).map(Subscription::status).orElse(SubscriptionStatus.ACTIVE);
    }

    /** The dashboard page that confirms a manual payment. */
    public static String checkoutUrl(String dashboard, BillingOrder order) {
        return "%s/%s/settings/billing/checkout/%s".formatted(dashboard, order.workspaceId(), order.id());
    }
}
