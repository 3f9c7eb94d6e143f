package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The figures of a ranked folder, tag or campaign. */
public record RankFigures(
        @Schema(examples = "Newsletters", description = "The name")
        String dimension,

        @Schema(examples = "120") long clicks,

        @JsonProperty("unique_clicks") @Schema(examples = "90")
        long uniqueClicks,

        @Schema(examples = "12.5", description = "Share of all clicks in the period")
        double percentage,

        @Schema(examples = "3") long leads,
        @Schema(examples = "1") long sales,

        @Schema(examples = "49.00", description = "Revenue after refunds")
        BigDecimal revenue,

        @Schema(examples = "59.00", description = "Revenue before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "10.00", description = "Refunded amount")
        BigDecimal refunds,

        @Schema(examples = "EUR", description = "The currency of the amounts in the row")
        String currency) {
    static RankFigures of(String name, Measures measures, long allClicks, MoneyTotals money) {
        return new RankFigures(
                name,
                measures.clicks(),
                measures.uniqueVisitors(),
                Percent.of(measures.clicks(), allClicks),
                measures.leads(),
                measures.sales(),
                money.revenue(measures.revenueSums()),
                money.sold(measures.revenueSums()),
                money.refunded(measures.revenueSums()),
                money.currency());
    }
}
