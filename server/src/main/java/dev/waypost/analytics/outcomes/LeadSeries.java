package dev.waypost.analytics.outcomes;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Leads over time. */
public record LeadSeries(
        List<LeadPoint> timeseries,
        @Schema(examples = "day") String granularity,
        @Schema(examples = "Europe/Berlin") String timezone) {
    /** One time bucket, by its start. */
    public record LeadPoint(
            Instant timestamp,
            @Schema(examples = "3") long leads,

            @Schema(examples = "false", description = "Whether the bucket is still in progress")
            boolean partial) {}
}
