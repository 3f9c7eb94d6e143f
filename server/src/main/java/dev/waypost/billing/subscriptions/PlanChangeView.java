package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.plans.BillingPeriod;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The effects of a plan change. */
public record PlanChangeView(
        Plan plan,
        BillingPeriod period,
        Effect effect,

        @Schema(description = "When it takes effect; null for immediately") @Nullable
        Instant effectiveAt,

        @Schema(description = "The amount due now: the difference for the rest of the period", examples = "235.00")
        BigDecimal amountDue,

        @Schema(examples = "USD") String currency,

        @Schema(description = "What to remove first; the change is refused otherwise")
        List<PlanObstacle> obstacles,

        @Schema(
                description = "Features of the current plan that the new plan does not include",
                examples = "[\"exports\"]")
        List<String> lostFeatures) {

    /** When a change takes effect. */
    public enum Effect {
        /** No change. */
        NONE,
        /** After the payment, if one is due. */
        NOW,
        PERIOD_END
    }
}
