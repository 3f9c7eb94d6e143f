package dev.waypost.analytics;

import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The figures of a period, with revenue and cost. */
public record Metrics(
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        @Schema(examples = "40") long qrScans,

        @Schema(examples = "95", description = "Redirected but not counted as clicks")
        long botClicks,

        @Schema(examples = "30") long leads,
        @Schema(examples = "12") long sales,
        @Schema(examples = "42") long conversions,

        @Schema(examples = "3.5", description = "Conversions per 100 clicks")
        double conversionRate,

        @Schema(examples = "480.00", description = "Revenue after refunds")
        BigDecimal revenue,

        @Schema(examples = "510.00", description = "Revenue before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "30.00", description = "Refunds in the period")
        BigDecimal refunds,

        @Schema(
                examples = "120.00",
                description = "Computed from the cost models of links, or of campaigns for links without one")
        BigDecimal cost,

        @Schema(examples = "360.00") BigDecimal profit,

        @Schema(examples = "300.00", description = "Return on investment in percent; null without cost") @Nullable
        BigDecimal roi,

        @Schema(examples = "2.86", description = "Cost per conversion; null without conversions") @Nullable
        BigDecimal cpa,

        @Schema(examples = "0.10", description = "Cost per click; null without clicks") @Nullable
        BigDecimal cpc,

        @Schema(examples = "0.40", description = "Revenue per click")
        BigDecimal epc) {
    private static final int CENTS = 2;
    private static final BigDecimal NOTHING = BigDecimal.ZERO.setScale(CENTS);

    public static Metrics of(Measures measures, MoneyTotals money) {
        BigDecimal revenue = money.revenue(measures.revenueSums());
        BigDecimal cost = money.cost(measures.revenueSums());
        BigDecimal profit = revenue.subtract(cost);
        @Nullable BigDecimal earned = part(revenue, measures.clicks());
        return new Metrics(
                measures.clicks(),
                measures.uniqueVisitors(),
                measures.qrScans(),
                measures.botClicks(),
                measures.leads(),
                measures.sales(),
                measures.conversions(),
                Percent.of(measures.conversions(), measures.clicks()),
                revenue,
                money.sold(measures.revenueSums()),
                money.refunded(measures.revenueSums()),
                cost,
                profit,
                cost.signum() == 0 ? null : profit.movePointRight(2).divide(cost, CENTS, RoundingMode.HALF_UP),
                part(cost, measures.conversions()),
                part(cost, measures.clicks()),
                earned == null ? NOTHING : earned);
    }

    private static @Nullable BigDecimal part(BigDecimal money, long among) {
        return among <= 0 ? null : money.divide(BigDecimal.valueOf(among), CENTS, RoundingMode.HALF_UP);
    }
}
