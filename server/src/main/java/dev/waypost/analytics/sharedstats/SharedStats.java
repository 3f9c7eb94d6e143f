package dev.waypost.analytics.sharedstats;

import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.query.Dimension;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Statistics of a period: totals, a day series, and the requested breakdowns. */
public record SharedStats(
        PeriodView period,
        long clicks,
        long uniqueVisitors,
        long conversions,
        List<SharedStatsPoint> timeseries,
        Map<Dimension, List<SharedStatsRow>> breakdowns) {

    /** The most frequent values of a requested dimension. */
    public List<SharedStatsRow> by(Dimension dimension) {
        return breakdowns.getOrDefault(dimension, List.of());
    }

    /** A day, by its start. */
    @Schema(name = "OpenedPoint")
    public record SharedStatsPoint(
            Instant timestamp,
            @Schema(examples = "12") long clicks,

            @Schema(examples = "false", description = "Whether the bucket is still in progress")
            boolean partial) {}
}
