package dev.waypost.analytics.opened;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.BreakdownRow;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A row of a breakdown without what came of the clicks. Of the names it has those of what is broken down. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenedRow(
        @Schema(examples = "DE") @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        @Nullable String device,
        @Nullable String browser,
        @Nullable String os,
        @Nullable String referrer,

        @Schema(examples = "DE", description = "The value, whatever it is of; empty when it is not known")
        String dimension,

        @Schema(examples = "120") long clicks,

        @JsonProperty("unique_clicks") @Schema(examples = "90")
        long uniqueClicks,

        @Schema(examples = "12.5", description = "Share of all clicks in the period")
        double percentage) {
    static OpenedRow of(BreakdownRow row) {
        return new OpenedRow(
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
