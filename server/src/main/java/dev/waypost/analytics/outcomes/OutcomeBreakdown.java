package dev.waypost.analytics.outcomes;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Leads or sales by a dimension, highest first. */
public record OutcomeBreakdown(
        @Schema(examples = "event") String dimension,
        List<Row> rows,
        @Schema(examples = "EUR") String currency) {
    /** A row with the requested figure: leads or sales. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Row(
            @Schema(examples = "purchase") String key,
            @Schema(examples = "purchase") String label,
            @Schema(examples = "30") @Nullable Long leads,
            @Schema(examples = "12") @Nullable Long sales,

            @Schema(examples = "480.00", description = "After refunds")
            BigDecimal revenue,

            @Schema(examples = "510.00", description = "Before refunds")
            BigDecimal grossRevenue,

            @Schema(examples = "30.00", description = "Refunds in the period")
            BigDecimal refunds,

            @Schema(examples = "25.0", description = "Share of all leads or sales in the period")
            double percentage) {}
}
