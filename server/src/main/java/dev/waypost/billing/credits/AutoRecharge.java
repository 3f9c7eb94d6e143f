package dev.waypost.billing.credits;

import dev.waypost.access.Caller;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.billing.Gateways;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.PaymentGateway.Charge;
import dev.waypost.billing.PaymentGateway.SavedMethod;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.Recharge;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderKind;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.BillingNotices;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.notifications.NotificationType;
import dev.waypost.plans.CreditBalance;
import dev.waypost.plans.Credits;
import dev.waypost.plans.CreditsConfig;
import dev.waypost.plans.Plans;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Buys credits automatically when few are left. The time of an attempt is stored before the payment is requested, under
 * the lock of the account: of several nodes only one buys, and a node that dies in between does not buy twice.
 */
@ApplicationScoped
class AutoRecharge {
    static final Duration COOLDOWN = Duration.ofMinutes(60);

    private static final int FAILURES = 3;
    private static final BigDecimal DEFAULT_THRESHOLD = new BigDecimal("1.00");
    private static final BigDecimal DEFAULT_AMOUNT = new BigDecimal("10.00");

    private final BillingAccounts accounts;
    private final Orders orders;
    private final CreditPurchases purchases;
    private final Subscriptions subscriptions;
    private final Gateways gateways;
    private final BillingNotices notices;
    private final BillingSettings settings;
    private final Plans plans;
    private final Credits credits;
    private final CreditsConfig config;
    private final AuditLog audit;
    private final Clock clock;
    private final Caller caller;

    AutoRecharge(
            BillingAccounts accounts,
            Orders orders,
            CreditPurchases purchases,
            Subscriptions subscriptions,
            Gateways gateways,
            BillingNotices notices,
            BillingSettings settings,
            Plans plans,
            Credits credits,
            CreditsConfig config,
            AuditLog audit,
            Clock clock,
            Caller caller) {
        this.accounts = accounts;
        this.orders = orders;
        this.purchases = purchases;
        this.subscriptions = subscriptions;
        this.gateways = gateways;
        this.notices = notices;
        this.settings = settings;
        this.plans = plans;
        this.credits = credits;
        this.config = config;
        this.audit = audit;
        this.clock = clock;
        this.caller = caller;
    }

    AutoRechargeView get() {
        return AutoRechargeView.of(accounts.find(caller.workspaceId()));
    }

    @Transactional
    AutoRechargeView update(UpdateAutoRecharge change) {
        WorkspaceId workspace = caller.workspaceId();
        BillingAccount account = accounts.lock(workspace);
        Recharge before = account.recharge();
        boolean enabled = change.enabled().over(before.enabled(), false);
        Recharge after = new Recharge(
                enabled,
                cents(change.thresholdDollars().over(major(before.below()), DEFAULT_THRESHOLD)),
                cents(change.amountDollars().over(major(before.amount()), DEFAULT_AMOUNT)),
                // Turning it on again resets the failures.
                enabled && !before.enabled() ? 0 : before.failures(),
                before.attemptedAt());
        if (enabled && account.paymentMethod() == null && settings.mode() == BillingMode.STRIPE) {
            throw ApiException.invalid(
                    "enabled",
                    "requires a payment method: buy credits once, or set one with auto-recharge/payment-method");
        }
        accounts.keepRecharge(account, after);
        audit.record(
                workspace,
                "auto_recharge.updated",
                "workspace",
                workspace,
                null,
                Changes.none()
                        .and("enabled", before.enabled(), after.enabled())
                        .and("thresholdDollars", major(before.below()), major(after.below()))
                        .and("amountDollars", major(before.amount()), major(after.amount())));
        return get();
    }

    @Transactional
    AutoRechargeView keepMethod(String paymentMethodId) {
        WorkspaceId workspace = caller.workspaceId();
        BillingAccount account = accounts.lock(workspace);
        SavedMethod kept = gateways.current()
                .saveMethod(
                        paymentMethodId, account, subscriptions.payer(workspace).orElseThrow());
        accounts.keepMethod(account, kept.customerRef(), kept.method());
        audit.record(
                workspace,
                "payment_method.changed",
                "workspace",
                workspace,
                null,
                Changes.none()
                        .and(
                                "paymentMethod",
                                account.paymentMethod() == null
                                        ? null
                                        : account.paymentMethod().label(),
                                kept.method().label()));
        return get();
    }

    @Scheduled(identity = "auto-recharge", every = "30s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void run() {
        if (settings.mode() == BillingMode.OFF) {
            return;
        }
        Instant now = clock.instant();
        List<Plan> limited = Arrays.stream(Plan.values())
                .filter(plan -> plans.credits(plan).isPresent())
                .toList();
        for (WorkspaceId workspace : accounts.rechargesDue(limited, config.perDollar(), now.minus(COOLDOWN), now)) {
            try {
                buy(workspace);
            } catch (ApiException e) {
                Log.warnf("Credits for workspace %s could not be bought: %s", workspace, e.getMessage());
            }
        }
    }

    private void buy(WorkspaceId workspace) {
        PaymentGateway gateway = gateways.current();
        Optional<BillingOrder> begun = QuarkusTransaction.requiringNew().call(() -> begin(workspace, gateway));
        if (begun.isEmpty()) {
            return;
        }
        BillingOrder order = begun.get();
        Charge charge = gateway.charge(order, accounts.find(workspace));
        QuarkusTransaction.requiringNew().run(() -> finish(order, charge));
    }

    private Optional<BillingOrder> begin(WorkspaceId workspace, PaymentGateway gateway) {
        BillingAccount account = accounts.lock(workspace);
        Recharge recharge = account.recharge();
        Instant now = clock.instant();
        CreditBalance balance = credits.pools(workspace);
        boolean isDue = recharge.enabled()
                && !balance.unlimited()
                && (recharge.attemptedAt() == null
                        || !now.isBefore(recharge.attemptedAt().plus(COOLDOWN)))
                && balance.total() < credits.boughtFor(money(recharge.below()));
        if (!isDue) {
            return Optional.empty();
        }
        accounts.keepRecharge(
                account, new Recharge(true, recharge.below(), recharge.amount(), recharge.failures(), now));
        return Optional.of(purchases.open(
                workspace,
                gateway,
                OrderKind.AUTO_RECHARGE,
                money(recharge.amount()),
                "Credits for %s %s, bought automatically"));
    }

    private void finish(BillingOrder order, Charge charge) {
        BillingAccount account = accounts.lock(order.workspaceId());
        Recharge recharge = account.recharge();
        switch (charge) {
            case Charge.Paid(String paymentRef) -> {
                boolean _ = orders.settle(order, paymentRef);
                accounts.keepRecharge(account, withFailures(recharge, recharge.enabled(), 0));
            }
            case Charge.Waiting() ->
                notices.notifyAndMailOwner(
                        order.workspaceId(),
                        NotificationType.PAYMENT_DUE,
                        "A credit purchase awaits confirmation",
                        "Credits for %s %s are added once the payment is confirmed."
                                .formatted(
                                        order.amount().major(), order.amount().currency()));
            case Charge.Declined(String reason) -> {
                orders.fail(order, reason);
                int failures = recharge.failures() + 1;
                boolean goesOn = failures < FAILURES;
                accounts.keepRecharge(account, withFailures(recharge, recharge.enabled() && goesOn, failures));
                if (goesOn) {
                    notices.notifyOwner(
                            order.workspaceId(),
                            NotificationType.PAYMENT_FAILED,
                            "Credits could not be bought",
                            "The payment of %s %s was declined: %s"
                                    .formatted(
                                            order.amount().major(),
                                            order.amount().currency(),
                                            reason));
                } else {
                    switchedOff(order, reason);
                }
            }
        }
    }

    private void switchedOff(BillingOrder order, String reason) {
        audit.record(
                order.workspaceId(),
                "auto_recharge.switched_off",
                "workspace",
                order.workspaceId(),
                null,
                Changes.none().and("enabled", true, false).and("reason", null, reason));
        notices.notifyAndMailOwner(
                order.workspaceId(),
                NotificationType.RECHARGE_OFF,
                "Automatic credit purchases were turned off",
                ("The payment was declined %d times in a row. Check the payment method, then turn automatic"
                                + " purchases on again.")
                        .formatted(FAILURES));
    }

    private static Recharge withFailures(Recharge recharge, boolean enabled, int failures) {
        return new Recharge(enabled, recharge.below(), recharge.amount(), failures, recharge.attemptedAt());
    }

    private static Money money(long cents) {
        return new Money(cents, Currencies.DOLLAR);
    }

    private static BigDecimal major(long cents) {
        return money(cents).major();
    }

    private static long cents(BigDecimal dollars) {
        return CreditPurchases.dollars(dollars).minor();
    }
}
