package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.Percent;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The number of visitors at each stage from click to lead to sale. */
public record FunnelView(
        List<Stage> stages,
        Raw raw,

        @Schema(examples = "1.0", description = "Sales per 100 clicks, by stage")
        double overallRate,

        @Schema(examples = "480.00", description = "After refunds")
        BigDecimal revenue,

        @Schema(examples = "510.00", description = "Before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "30.00", description = "Refunds in the period")
        BigDecimal refunds,

        @Schema(examples = "EUR") String currency) {

    /** No stage has fewer visitors than the next: a sale implies a lead, and a lead implies a click. */
    static FunnelView of(Measures measures, MoneyTotals money) {
        long sales = Math.max(0, measures.sales());
        long leads = Math.max(measures.leads(), sales);
        long clicks = Math.max(measures.clicks(), leads);
        return new FunnelView(
                List.of(
                        Stage.of("clicks", clicks, clicks),
                        Stage.of("leads", leads, clicks),
                        Stage.of("sales", sales, leads)),
                new Raw(measures.clicks(), measures.leads(), measures.sales()),
                Percent.of(sales, clicks),
                money.revenue(measures.revenueSums()),
                money.sold(measures.revenueSums()),
                money.refunded(measures.revenueSums()),
                money.currency());
    }

    /** A stage, and its share of the previous stage. */
    public record Stage(
            @Schema(examples = "leads") String stage,
            @Schema(examples = "30") long count,

            @Schema(examples = "2.5", description = "Percentage of the previous stage")
            double rate,

            @Schema(examples = "1170", description = "Number lost since the previous stage")
            long dropOff,

            @Schema(examples = "97.5") double dropOffRate) {
        static Stage of(String stage, long count, long before) {
            return new Stage(
                    stage, count, Percent.of(count, before), before - count, Percent.of(before - count, before));
        }
    }

    /** The unadjusted counts. */
    public record Raw(
            @Schema(examples = "1200") long clicks,
            @Schema(examples = "30") long leads,
            @Schema(examples = "12") long sales) {}
}
