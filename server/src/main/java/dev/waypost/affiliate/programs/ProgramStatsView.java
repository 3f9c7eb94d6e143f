package dev.waypost.affiliate.programs;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The totals of a program. Money is in major units of {@code currency}. */
public record ProgramStatsView(
        @Schema(description = "Approved partners") long partnersCount,
        @Schema(description = "Valid ones") long commissionsCount,

        @Schema(description = "Commissions, without refunded or rejected ones", examples = "250.00")
        BigDecimal commissions,

        @Schema(description = "The paid part", examples = "100.00")
        BigDecimal payouts,

        @Schema(description = "Clicks on links of partners") long clicks,

        @Schema(description = "Leads that partners are credited with, by link or discount code")
        long leads,

        @Schema(description = "Sales that partners are credited with, by link or discount code")
        long sales,

        @Schema(description = "Revenue from these sales, after refunds", examples = "1250.00")
        BigDecimal revenue,

        @Schema(description = "Before refunds", examples = "1300.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunded amount", examples = "50.00")
        BigDecimal refunds,

        @Schema(examples = "USD") String currency) {

    static ProgramStatsView of(ProgramTotals totals) {
        CreditedTotals credited = totals.credited();
        return new ProgramStatsView(
                totals.partners(),
                totals.commissions(),
                totals.earned().major(),
                totals.paid().major(),
                totals.clicks(),
                credited.leads(),
                credited.sales(),
                credited.revenue().major(),
                credited.revenue().major().add(credited.refunds().major()),
                credited.refunds().major(),
                totals.earned().currency());
    }
}
