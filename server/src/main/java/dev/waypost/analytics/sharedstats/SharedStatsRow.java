package dev.waypost.analytics.sharedstats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.BreakdownRow;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A row of a breakdown without conversions and money. Only the fields of its dimension are set. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "OpenedRow")
public record SharedStatsRow(
        @Schema(examples = "DE") @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        @Nullable String device,
        @Nullable String browser,
        @Nullable String os,
        @Nullable String referrer,

        @Schema(examples = "DE", description = "The value of the dimension; empty if unknown")
        String dimension,

        @Schema(examples = "120") long clicks,

        @JsonProperty("unique_clicks") @Schema(examples = "90")
        long uniqueClicks,

        @Schema(examples = "12.5", description = "Share of all clicks in the period")
        double percentage) {
    static SharedStatsRow of(BreakdownRow row) {
        return new SharedStatsRow(
                row.country(),
                row.region(),
                row.city(),
                row.device(),
                row.browser(),
                row.os(),
                row.referrer(),
                row.dimension(),
                row.clicks(),
                row.uniqueClicks(),
                row.percentage());
    }
}
