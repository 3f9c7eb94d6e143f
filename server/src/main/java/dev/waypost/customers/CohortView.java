package dev.waypost.customers;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A cohort of customers and its totals. */
public record CohortView(
        @Schema(description = "A Monday, a month, a campaign's id or a source", examples = "2026-05")
        String cohort,

        @Schema(description = "The name of the campaign") @Nullable
        String name,

        long customers,
        @Schema(description = "Customers with a purchase") long payingCustomers,
        long leads,
        long sales,

        @Schema(description = "After refunds", examples = "1250.00")
        BigDecimal revenue,

        @Schema(description = "Before refunds", examples = "1300.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunded amount", examples = "50.00")
        BigDecimal refunds,

        @Schema(description = "Revenue per customer", examples = "12.50")
        BigDecimal averageLtv,

        @Schema(examples = "USD") String currency) {}
