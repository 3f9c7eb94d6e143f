package dev.waypost.publicstats;

import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.sharedstats.SharedStats.SharedStatsPoint;
import dev.waypost.analytics.sharedstats.SharedStatsRow;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The public statistics of a link. */
public record PublicStatsView(
        PublicLinkView link,
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        PeriodView period,
        List<SharedStatsPoint> timeseries,
        List<SharedStatsRow> countries,
        List<SharedStatsRow> cities,
        List<SharedStatsRow> devices,
        List<SharedStatsRow> browsers,
        List<SharedStatsRow> os,
        List<SharedStatsRow> referrers) {

    /** The public properties of the link. */
    public record PublicLinkView(
            @Schema(examples = "spring") String shortCode,

            @Schema(examples = "https://go.example.com/spring")
            String shortUrl,

            @Nullable String title,

            @Schema(description = "null unless the owner made it public") @Nullable
            String destinationUrl,

            Instant createdAt) {}
}
