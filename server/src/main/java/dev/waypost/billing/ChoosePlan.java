package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.plans.BillingPeriod;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that chooses a plan. */
public record ChoosePlan(
        @NotNull @Schema(examples = "enterprise") Plan planId,

        @Schema(description = "Defaults to monthly", examples = "monthly") @Nullable
        BillingPeriod period) {

    BillingPeriod periodOr(BillingPeriod other) {
        return period == null ? other : period;
    }
}
