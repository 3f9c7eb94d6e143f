package dev.waypost.programs;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a program has come to. Money is in major units of {@code currency}. */
public record ProgramStatsView(
        @Schema(description = "Those who are approved") long partnersCount,
        @Schema(description = "Those that stand") long commissionsCount,

        @Schema(description = "What partners earned, without what was refunded or refused", examples = "250.00")
        BigDecimal commissions,

        @Schema(description = "The part of it that was paid", examples = "100.00")
        BigDecimal payouts,

        long clicks,
        long leads,
        long sales,

        @Schema(description = "What came in through the links of partners, after refunds", examples = "1250.00")
        BigDecimal revenue,

        @Schema(description = "Before refunds", examples = "1300.00")
        BigDecimal grossRevenue,

        @Schema(description = "Paid back", examples = "50.00")
        BigDecimal refunds,

        @Schema(examples = "USD") String currency) {

    static ProgramStatsView of(ProgramTotals totals) {
        return new ProgramStatsView(
                totals.partners(),
                totals.commissions(),
                totals.earned().major(),
                totals.paid().major(),
                totals.clicks(),
                totals.leads(),
                totals.sales(),
                totals.revenue().major(),
                totals.revenue().major().add(totals.refunds().major()),
                totals.refunds().major(),
                totals.earned().currency());
    }
}
