package dev.waypost.analytics.paths;

import dev.waypost.analytics.PeriodView;
import dev.waypost.routing.RuleId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The effect that a draft rule would have had on a link's past clicks, together with the current rules. Budgets, limits and
 * passwords are not evaluated again; a click without a destination is not moved.
 */
public record WhatIfView(
        PeriodView period,

        @Schema(examples = "1000", description = "The latest clicks, on which the draft was tested")
        long examined,

        @Schema(description = "Whether there were more clicks than examined")
        boolean sampled,

        @Schema(examples = "300", description = "Clicks that the draft would have matched")
        long matches,

        @Schema(examples = "250") long uniqueVisitors,

        @Schema(examples = "30", description = "Share of the examined clicks")
        double percentage,

        @Schema(examples = "20", description = "Clicks that the draft would match, but an earlier rule takes")
        long takenBefore,

        @Schema(examples = "0", description = "Clicks with an unknown result, because a required fact was not stored")
        long unknown,

        @Schema(examples = "0", description = "Clicks that matched the current rule but would not match the draft")
        long released,

        @Schema(examples = "https://example.com/de", description = "The destination of the draft")
        String destinationUrl,

        @Schema(description = "Current destinations of the matches, most frequent first")
        List<Went> went,

        List<ConditionTally.ConditionCount> conditions,

        @Schema(description = "The examined clicks by day, in the workspace's time zone")
        List<Day> timeseries) {

    /** A path of clicks that the draft would have matched. */
    public record Went(
            @Nullable RuleId ruleId,

            @Schema(examples = "Visitors from Germany", description = "null for clicks that matched no rule") @Nullable
            String ruleName,

            @Schema(examples = "https://example.com/", description = "Without its query; null for rare destinations")
            @Nullable
            String destinationUrl,

            @Schema(examples = "300") long clicks,
            @Schema(examples = "100") double percentage) {}

    /** One day, by its start. */
    public record Day(Instant timestamp, long clicks, long matches) {}
}
