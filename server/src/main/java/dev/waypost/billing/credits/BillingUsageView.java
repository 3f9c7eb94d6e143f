package dev.waypost.billing.credits;

import dev.waypost.billing.PlanLimits;
import dev.waypost.billing.subscriptions.SubscriptionStatus;
import java.time.Instant;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The usage of a workspace and the limits of its plan. */
public record BillingUsageView(
        CountedResources resources,

        @Schema(description = "Clicks in the current cycle", examples = "12480")
        long clicks,

        @Schema(description = "Conversions in the current cycle", examples = "96")
        long conversions,

        PlanLimits limits,
        UsedCredits credits,
        CycleView cycle,
        SubscriptionStatus status) {

    public record CountedResources(
            @Schema(examples = "310") long links,
            @Schema(examples = "42") long rules,

            @Schema(examples = "1") long domains,
            @Schema(examples = "2") long campaigns,
            @Schema(examples = "1") long pixels,
            @Schema(examples = "2") long apiKeys,
            @Schema(examples = "3") long members,
            @Schema(examples = "12") long tags,
            @Schema(examples = "4") long folders,
            @Schema(examples = "1") long webhooks,
            @Schema(examples = "0") long linkWebhooks,
            @Schema(examples = "0") long outboundWebhooks) {}

    public record UsedCredits(
            @Schema(description = "null for unlimited", examples = "690") @Nullable
            Long balance,

            @Schema(examples = "310") long usedThisCycle,

            @Schema(description = "Credits per cycle; null for unlimited", examples = "1000") @Nullable
            Long included) {}

    /** The month in which credits and clicks are counted. */
    public record CycleView(Instant start, Instant end) {}

    /** The credits spent on a day. */
    public record UsageDayView(
            LocalDate date,

            @Schema(description = "Applied to new links", examples = "24")
            long links,

            @Schema(description = "Clicks cost nothing", examples = "0")
            long clicks,

            @Schema(description = "Conversions cost nothing", examples = "0")
            long conversions,

            @Schema(description = "Fraud checks cost nothing", examples = "0")
            long fraudChecks,

            @Schema(examples = "24") long total) {}
}
