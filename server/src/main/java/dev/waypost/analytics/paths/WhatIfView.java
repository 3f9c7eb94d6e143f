package dev.waypost.analytics.paths;

import dev.waypost.analytics.PeriodView;
import dev.waypost.routing.RuleId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a rule would have done with a link's past clicks, beside the rules as they are today. Budgets, limits and passwords are
 * not gone through again; a click that led nowhere stays where it is.
 */
public record WhatIfView(
        PeriodView period,

        @Schema(examples = "1000", description = "Clicks that the draft was tried on, the latest")
        long examined,

        @Schema(description = "There were more clicks than were examined")
        boolean sampled,

        @Schema(examples = "300", description = "Clicks that the draft would have taken")
        long matches,

        @Schema(examples = "250") long uniqueVisitors,

        @Schema(examples = "30", description = "Share of the examined clicks")
        double percentage,

        @Schema(examples = "20", description = "Clicks it would fit, but that a rule before it takes")
        long takenBefore,

        @Schema(
                examples = "0",
                description =
                        "Clicks of which nobody can tell, because a fact that a condition asks about was not kept")
        long unknown,

        @Schema(examples = "0", description = "Clicks that the rule took as it was, and as the draft would not take")
        long released,

        @Schema(examples = "https://example.com/de", description = "Where the matches would have gone")
        String destinationUrl,

        @Schema(description = "Where the matches went, the most first; they add up to all matches")
        List<Went> went,

        List<ConditionTally.ConditionCount> conditions,

        @Schema(description = "The examined clicks by day, in the workspace's time zone")
        List<Day> timeseries) {

    /** A way that clicks took, which the draft would have taken. */
    public record Went(
            @Nullable RuleId ruleId,

            @Schema(examples = "Visitors from Germany", description = "null where no rule took them") @Nullable
            String ruleName,

            @Schema(
                    examples = "https://example.com/",
                    description = "Without its query; null where it is many addresses that few went to")
            @Nullable
            String destinationUrl,

            @Schema(examples = "300") long clicks,
            @Schema(examples = "100") double percentage) {}

    /** One day, by where it begins. */
    public record Day(Instant timestamp, long clicks, long matches) {}
}
