package dev.waypost.analytics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A row of a breakdown. Only the fields of its dimension are set. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BreakdownRow(
        @Schema(examples = "DE") @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        @Nullable String device,
        @Nullable String browser,
        @Nullable String os,
        @Nullable String referrer,
        @Nullable String trigger,

        @Schema(examples = "DE", description = "The value of the dimension; empty if unknown")
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
    static final String DIRECT = "(direct)";

    static List<BreakdownRow> of(Dimension dimension, List<FigureGroup> groups, long allClicks, MoneyTotals money) {
        return groups.stream()
                .map(group -> of(dimension, group, allClicks, money))
                .toList();
    }

    private static BreakdownRow of(Dimension dimension, FigureGroup group, long allClicks, MoneyTotals money) {
        Measures measures = group.measures();
        String last = group.text(dimension.columns().size() - 1);
        boolean referring = dimension == Dimension.REFERRER || dimension == Dimension.REFERRER_URL;
        String value = last == null ? (referring ? DIRECT : "") : last;
        return new BreakdownRow(
                named(dimension, group, "country"),
                named(dimension, group, "region"),
                named(dimension, group, "city"),
                dimension == Dimension.DEVICE ? value : null,
                dimension == Dimension.BROWSER ? value : null,
                dimension == Dimension.OS ? value : null,
                referring ? value : null,
                dimension == Dimension.TRIGGER ? value : null,
                value,
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

    /** The value of a column of the dimension; empty for the country of a continent. */
    private static @Nullable String named(Dimension dimension, FigureGroup group, String column) {
        int index = dimension.columns().indexOf(column);
        if (index < 0) {
            return dimension == Dimension.CONTINENT && column.equals("country") ? "" : null;
        }
        String value = group.text(index);
        return value == null ? "" : value;
    }
}
