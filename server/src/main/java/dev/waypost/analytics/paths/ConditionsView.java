package dev.waypost.analytics.paths;

import dev.waypost.routing.RuleId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How the conditions of a rule apply to a link's clicks. */
public record ConditionsView(
        RuleId ruleId,

        @Schema(examples = "Visitors from Germany") String ruleName,

        @Schema(examples = "300", description = "Clicks that matched the rule")
        long totalMatches,

        @Schema(
                examples = "1000",
                description = "The latest clicks of the link, on which the conditions were evaluated")
        long examined,

        @Schema(description = "Whether there were more clicks than examined")
        boolean sampled,

        List<ConditionTally.ConditionCount> conditions,

        @Schema(description = "Values of the conditions in matched clicks, most common first")
        List<TopValue> topValues) {

    /** A value that a condition compared. */
    public record TopValue(
            @Schema(examples = "country") String field,
            @Schema(examples = "DE") String value,
            @Schema(examples = "250") long clicks,

            @Schema(examples = "83.33", description = "Share of the rule's matches that were examined")
            double percentage) {}
}
