package dev.waypost.analytics.opened;

import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.PeriodView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What happened in a period: totals, day by day, and broken down by what was asked for. */
public record OpenedFigures(
        PeriodView period,
        long clicks,
        long uniqueVisitors,
        long conversions,
        List<OpenedPoint> timeseries,
        Map<Dimension, List<OpenedRow>> breakdowns) {

    /** The most frequent values of a dimension that was asked for. */
    public List<OpenedRow> by(Dimension dimension) {
        return breakdowns.getOrDefault(dimension, List.of());
    }

    /** A day, by where it begins. */
    public record OpenedPoint(
            Instant timestamp,
            @Schema(examples = "12") long clicks,

            @Schema(examples = "false", description = "Whether it goes on, as today does")
            boolean partial) {}
}
