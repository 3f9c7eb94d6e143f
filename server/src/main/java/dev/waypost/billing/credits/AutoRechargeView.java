package dev.waypost.billing.credits;

import dev.waypost.billing.BillingView.PaymentMethodView;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.accounts.BillingAccount.Recharge;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The automatic purchase of credits. */
public record AutoRechargeView(
        boolean enabled,
        @Schema(examples = "1.00") BigDecimal thresholdDollars,
        @Schema(examples = "10.00") BigDecimal amountDollars,

        @Schema(description = "Consecutive declined payments; the third turns automatic purchases off", examples = "0")
        int failures,

        @Schema(description = "The last purchase attempt") @Nullable
        Instant lastAttemptAt,

        @Schema(description = "Minimum time between two purchases", examples = "60")
        long cooldownMinutes,

        @Nullable PaymentMethodView paymentMethod) {

    static AutoRechargeView of(BillingAccount account) {
        Recharge recharge = account.recharge();
        @Nullable PaymentMethod method = account.paymentMethod();
        return new AutoRechargeView(
                recharge.enabled(),
                new Money(recharge.below(), Currencies.DOLLAR).major(),
                new Money(recharge.amount(), Currencies.DOLLAR).major(),
                recharge.failures(),
                recharge.attemptedAt(),
                AutoRecharge.COOLDOWN.toMinutes(),
                method == null ? null : new PaymentMethodView(method.ref(), method.label()));
    }
}
