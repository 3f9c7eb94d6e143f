package dev.waypost.embed;

import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.sharedstats.SharedStats.SharedStatsPoint;
import dev.waypost.analytics.sharedstats.SharedStatsRow;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The data of the stats widget. */
public record EmbedStatsView(
        EmbedScopeView scope,
        EmbedTotals totals,
        List<SharedStatsPoint> timeseries,
        List<SharedStatsRow> countries,
        List<SharedStatsRow> devices,
        List<SharedStatsRow> referrers,
        PeriodView period) {

    /** The scope of the figures. */
    public record EmbedScopeView(
            @Schema(
                    enumeration = {"link", "campaign", "workspace"},
                    examples = "link")
            String type,

            String id,
            @Schema(examples = "Spring sale") String title) {}

    /** The totals of the period. */
    public record EmbedTotals(
            @Schema(examples = "1200") long clicks,
            @Schema(examples = "800") long uniqueVisitors,
            @Schema(examples = "42") long conversions) {}
}
