package dev.waypost.billing;

import dev.waypost.access.Plan;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The limits of a plan; null is unlimited. */
public record PlanLimits(
        @Schema(examples = "50000") @Nullable Long links,
        @Schema(examples = "25") @Nullable Long campaigns,
        @Schema(examples = "200") @Nullable Long rulesPerLink,
        @Schema(examples = "5") @Nullable Long domains,
        @Schema(examples = "25") @Nullable Long members,
        @Schema(examples = "20") @Nullable Long apiKeys,
        @Nullable Long tags,
        @Schema(examples = "50") @Nullable Long folders,

        @Schema(description = "The limit for each type of webhook", examples = "20") @Nullable
        Long webhooks,

        @Nullable Long clicksPerMonth,

        @Schema(description = "Days for which single clicks are stored", examples = "365")
        int retentionDays) {

    public static PlanLimits of(Plans plans, Plan plan) {
        return new PlanLimits(
                orNull(plans.limit(plan, Limit.LINKS)),
                orNull(plans.limit(plan, Limit.CAMPAIGNS)),
                orNull(plans.limit(plan, Limit.RULES_PER_LINK)),
                orNull(plans.limit(plan, Limit.DOMAINS)),
                orNull(plans.limit(plan, Limit.MEMBERS)),
                orNull(plans.limit(plan, Limit.API_KEYS)),
                orNull(plans.limit(plan, Limit.TAGS)),
                orNull(plans.limit(plan, Limit.FOLDERS)),
                orNull(plans.limit(plan, Limit.WEBHOOKS)),
                orNull(plans.limit(plan, Limit.CLICKS_PER_MONTH)),
                plans.retentionDays(plan));
    }

    static @Nullable Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }
}
