package dev.waypost.analytics.outcomes;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Leads over time. */
public record LeadSeries(
        List<Point> timeseries, @Schema(examples = "day") String granularity) {
    /** One piece, by where it begins. */
    public record Point(
            Instant timestamp, @Schema(examples = "3") long leads) {}
}
