package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.PeriodView;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Conversions with revenue. */
public record SalesView(
        PeriodView period,
        @Schema(examples = "12") long sales,

        @Schema(examples = "10", description = "In the previous period of the same length")
        long previous,

        @Schema(examples = "20.0", description = "Change in percent; null without a previous value") @Nullable
        Double change,

        @Schema(examples = "11") long uniqueCustomers,

        @Schema(examples = "450.00", description = "Revenue after refunds")
        BigDecimal revenue,

        @Schema(examples = "480.00", description = "The amount of all sales, before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "30.00", description = "Refunds in the period")
        BigDecimal refunds,

        @Schema(examples = "40.00", description = "The amount of a sale, before refunds")
        BigDecimal averageOrderValue,

        @Schema(examples = "450.00", description = "Alias of revenue")
        BigDecimal netRevenue,

        @Schema(examples = "1.0", description = "Sales per 100 clicks")
        double saleRate,

        @Schema(examples = "EUR") String currency) {}
