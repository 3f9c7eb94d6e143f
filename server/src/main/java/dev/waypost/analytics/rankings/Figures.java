package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.Reckoning;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a row of every breakdown shows. */
public record Figures(
        @Schema(examples = "Newsletters", description = "The name")
        String dimension,

        @Schema(examples = "120") long clicks,

        @JsonProperty("unique_clicks") @Schema(examples = "90")
        long uniqueClicks,

        @Schema(examples = "12.5", description = "Share of all clicks in the period")
        double percentage,

        @Schema(examples = "3") long leads,
        @Schema(examples = "1") long sales,

        @Schema(examples = "49.00", description = "Of sales, less refunds")
        BigDecimal revenue,

        @Schema(examples = "59.00", description = "Of sales, before refunds")
        BigDecimal grossRevenue,

        @Schema(examples = "10.00", description = "Paid back")
        BigDecimal refunds) {
    static Figures of(String name, Measures measures, long allClicks, Reckoning reckoning) {
        return new Figures(
                name,
                measures.clicks(),
                measures.uniqueVisitors(),
                Percent.of(measures.clicks(), allClicks),
                measures.leads(),
                measures.sales(),
                reckoning.revenue(measures.takings()),
                reckoning.sold(measures.takings()),
                reckoning.refunded(measures.takings()));
    }
}
