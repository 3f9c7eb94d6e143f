package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.PeriodView;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Conversions without revenue. */
public record LeadsView(
        PeriodView period,
        @Schema(examples = "30") long leads,

        @Schema(examples = "24", description = "In as many days before")
        long previous,

        @Schema(examples = "25.0", description = "Percent; null where there was nothing before") @Nullable
        Double change,

        @Schema(examples = "28") long uniqueCustomers,

        @Schema(examples = "2.5", description = "Leads of 100 clicks")
        double leadRate,

        @Schema(examples = "EUR") String currency) {}
