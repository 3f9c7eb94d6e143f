package dev.waypost.customers;

import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The customers of one month and the growth of their lifetime value by month. */
public record LtvCohortView(
        @Schema(description = "The month in which they were first seen", examples = "2026-05")
        String cohort,

        long customers,
        @Schema(examples = "USD") String currency,
        List<LtvMonth> months) {

    /**
     * One month of a cohort.
     *
     * @param month counted from 0
     */
    public record LtvMonth(
            @Schema(examples = "0") int month,

            @Schema(description = "Revenue of the month, after refunds", examples = "500.00")
            BigDecimal revenue,

            @Schema(description = "Before refunds", examples = "520.00")
            BigDecimal grossRevenue,

            @Schema(description = "Refunded amount", examples = "20.00")
            BigDecimal refunds,

            @Schema(description = "Since the first month", examples = "500.00")
            BigDecimal cumulativeRevenue,

            @Schema(description = "Cumulative revenue per customer", examples = "5.00")
            BigDecimal ltv) {}
}
