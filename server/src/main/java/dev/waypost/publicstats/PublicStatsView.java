package dev.waypost.publicstats;

import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.opened.OpenedFigures.OpenedPoint;
import dev.waypost.analytics.opened.OpenedRow;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What everyone may see of a link. */
public record PublicStatsView(
        PublicLinkView link,
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        PeriodView period,
        List<OpenedPoint> timeseries,
        List<OpenedRow> countries,
        List<OpenedRow> cities,
        List<OpenedRow> devices,
        List<OpenedRow> browsers,
        List<OpenedRow> os,
        List<OpenedRow> referrers) {

    /** The link itself. */
    public record PublicLinkView(
            @Schema(examples = "spring") String shortCode,

            @Schema(examples = "https://go.example.com/spring")
            String shortUrl,

            @Nullable String title,

            @Schema(description = "null unless the owner shows it") @Nullable
            String destinationUrl,

            Instant createdAt) {}
}
