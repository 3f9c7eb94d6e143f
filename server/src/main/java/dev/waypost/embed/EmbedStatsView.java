package dev.waypost.embed;

import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.opened.OpenedFigures.OpenedPoint;
import dev.waypost.analytics.opened.OpenedRow;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the stats widget shows. */
public record EmbedStatsView(
        EmbedScopeView scope,
        EmbedTotals totals,
        List<OpenedPoint> timeseries,
        List<OpenedRow> countries,
        List<OpenedRow> devices,
        List<OpenedRow> referrers,
        PeriodView period) {

    /** What the figures are about. */
    public record EmbedScopeView(
            @Schema(
                    enumeration = {"link", "campaign", "workspace"},
                    examples = "link")
            String type,

            String id,
            @Schema(examples = "Spring sale") String title) {}

    /** All of the period together. */
    public record EmbedTotals(
            @Schema(examples = "1200") long clicks,
            @Schema(examples = "800") long uniqueVisitors,
            @Schema(examples = "42") long conversions) {}
}
