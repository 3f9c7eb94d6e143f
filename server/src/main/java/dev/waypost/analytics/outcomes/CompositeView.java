package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.PeriodView;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Clicks, leads and sales together. */
public record CompositeView(
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        @Schema(examples = "30") long leads,
        @Schema(examples = "12") long sales,

        @Schema(examples = "480.00", description = "After refunds")
        BigDecimal revenue,

        @Schema(examples = "510.00", description = "Before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "30.00", description = "Refunds in the period")
        BigDecimal refunds,

        @Schema(examples = "EUR") String currency,
        PeriodView period) {}
