package dev.waypost.billing.credits;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.Gateways;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.PaymentGateway.Checkout;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.plans.Credits;
import dev.waypost.plans.CreditsConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sells credits, which never expire. */
@ApplicationScoped
class CreditPurchases {
    private final Orders orders;
    private final BillingAccounts accounts;
    private final Subscriptions subscriptions;
    private final Gateways gateways;
    private final Credits credits;
    private final CreditsConfig config;
    private final Caller caller;

    CreditPurchases(
            Orders orders,
            BillingAccounts accounts,
            Subscriptions subscriptions,
            Gateways gateways,
            Credits credits,
            CreditsConfig config,
            Caller caller) {
        this.orders = orders;
        this.accounts = accounts;
        this.subscriptions = subscriptions;
        this.gateways = gateways;
        this.credits = credits;
        this.config = config;
        this.caller = caller;
    }

    List<CreditPackageView> packages() {
        return config.packages().entrySet().stream()
                .map(entry -> {
                    Money amount = dollars(entry.getValue().dollars());
                    return new CreditPackageView(
                            entry.getKey(),
                            amount.major(),
                            dollars(entry.getValue().bonus()).major(),
                            creditsFor(amount));
                })
                .sorted(Comparator.comparing(CreditPackageView::amountDollars))
                .toList();
    }

    @Transactional
    CreditCheckoutView begin(AddCredits request) {
        @Nullable String currency = request.currency();
        if (currency != null && !currency.equalsIgnoreCase(Currencies.DOLLAR)) {
            throw ApiException.invalid("currency", "must be usd: credits are sold in dollars");
        }
        WorkspaceId workspace = caller.workspaceId();
        BillingAccount account = accounts.lock(workspace);
        PaymentGateway gateway = gateways.current();
        BillingOrder order =
                open(workspace, gateway, OrderKind.TOPUP, dollars(request.amountDollars()), "Credits for %s %s");
        Checkout checkout =
                gateway.checkout(order, account, subscriptions.payer(workspace).orElseThrow());
        accounts.keepCustomer(account, checkout.customerRef());
        orders.keepSession(order, checkout.sessionRef());
        return new CreditCheckoutView(
                checkout.url(),
                checkout.sessionRef(),
                order.amount().major(),
                order.amount().currency(),
                order.credits());
    }

    BillingOrder open(WorkspaceId workspace, PaymentGateway gateway, OrderKind kind, Money amount, String description) {
        return orders.openCredits(
                workspace,
                gateway.mode(),
                kind,
                amount,
                creditsFor(amount),
                description.formatted(amount.major(), amount.currency()));
    }

    /** Includes the bonus of the largest package that the amount reaches. */
    private long creditsFor(Money amount) {
        BigDecimal bonus = config.packages().values().stream()
                .filter(offer -> offer.dollars().compareTo(amount.major()) <= 0)
                .max(Comparator.comparing(CreditsConfig.Offer::dollars))
                .map(CreditsConfig.Offer::bonus)
                .orElse(BigDecimal.ZERO);
        return credits.boughtFor(dollars(amount.major().add(bonus)));
    }

    static Money dollars(BigDecimal amount) {
        return Money.ofMajor(amount, Currencies.DOLLAR);
    }
}
