package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.PeriodView;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Conversions without revenue. */
public record LeadsView(
        PeriodView period,
        @Schema(examples = "30") long leads,

        @Schema(examples = "24", description = "In the previous period of the same length")
        long previous,

        @Schema(examples = "25.0", description = "Change in percent; null without a previous value") @Nullable
        Double change,

        @Schema(examples = "28") long uniqueCustomers,

        @Schema(examples = "2.5", description = "Leads per 100 clicks")
        double leadRate,

        @Schema(examples = "EUR") String currency) {}
