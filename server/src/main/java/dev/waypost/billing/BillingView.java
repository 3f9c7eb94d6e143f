package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.billing.subscriptions.SubscriptionStatus;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.config.BillingMode;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The plan and payments of a workspace. */
public record BillingView(
        Plan plan,
        SubscriptionStatus status,
        BillingPeriod period,
        Instant currentPeriodStart,
        Instant currentPeriodEnd,
        boolean cancelAtPeriodEnd,

        @Schema(description = "Whether there is a paid subscription")
        boolean subscribed,

        @Schema(description = "The plan from the end of the period on, where it or its period was changed for then")
        @Nullable
        Plan scheduledPlan,

        @Nullable BillingPeriod scheduledPeriod,

        @Schema(
                description =
                        "When the scheduled plan begins or the cancelled subscription ends; null if nothing is scheduled")
        @Nullable
        Instant scheduledAt,

        CreditsView credits,
        @Nullable PaymentMethodView paymentMethod,

        @Schema(description = "Payment gateway; manual makes no real payments")
        BillingMode gateway,

        @Schema(description = "The URL to confirm a due payment", examples = "https://go.example.com/app") @Nullable
        String dueCheckoutUrl) {

    /** Credits by pool. */
    public record CreditsView(
            @Schema(description = "Used first and renewed every month; null for unlimited", examples = "420") @Nullable
            Long plan,

            @Schema(description = "Never expire", examples = "10000")
            long purchased,

            @Schema(description = "null for unlimited", examples = "10420") @Nullable
            Long total,

            @Schema(description = "The payment method", examples = "USD")
            String currency,

            @Schema(examples = "1000") long creditsPerDollar) {}

    /** The payment method of later payments. */
    public record PaymentMethodView(
            @Schema(examples = "pm_card_visa") String id,
            @Schema(examples = "Visa •••• 4242") String label) {}
}
