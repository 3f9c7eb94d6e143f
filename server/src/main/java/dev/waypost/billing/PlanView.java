package dev.waypost.billing;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A plan that can be subscribed to. */
public record PlanView(
        Plan id,
        @Schema(examples = "Pro") String name,
        @Schema(examples = "29.00") BigDecimal monthlyPrice,
        @Schema(examples = "299.00") BigDecimal yearlyPrice,
        @Schema(examples = "USD") String currency,

        @Schema(description = "Credits per month; null for unlimited", examples = "50000") @Nullable
        Long includedCredits,

        PlanLimits limits,

        @Schema(examples = "[\"routing\", \"qr\", \"webhooks\"]")
        List<String> features,

        @Schema(description = "API requests per hour", examples = "1000")
        int rateLimitPerHour) {

    static PlanView of(Plans plans, Plan plan) {
        Money monthly = plans.price(plan, BillingPeriod.MONTHLY);
        return new PlanView(
                plan,
                nameOf(plan),
                monthly.major(),
                plans.price(plan, BillingPeriod.YEARLY).major(),
                monthly.currency(),
                PlanLimits.orNull(plans.credits(plan)),
                PlanLimits.of(plans, plan),
                Arrays.stream(Feature.values())
                        .filter(feature -> plans.includes(plan, feature))
                        .map(Feature::text)
                        .toList(),
                plans.requestsPerHour(plan));
    }

    public static String nameOf(Plan plan) {
        return plan.name().charAt(0) + plan.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
