package dev.waypost.analytics.paths;

import dev.waypost.routing.RuleId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the conditions of a rule have to do with a link's clicks. */
public record ConditionsView(
        RuleId ruleId,

        @Schema(examples = "Visitors from Germany") String ruleName,

        @Schema(examples = "300", description = "Clicks that the rule took")
        long totalMatches,

        @Schema(examples = "1000", description = "Clicks of the link that the conditions were asked about, the latest")
        long examined,

        @Schema(description = "There were more clicks than were examined")
        boolean sampled,

        List<ConditionTally.ConditionCount> conditions,

        @Schema(description = "What the conditions found in the clicks that the rule took, the most common first")
        List<TopValue> topValues) {

    /** A value that a condition compared. */
    public record TopValue(
            @Schema(examples = "country") String field,
            @Schema(examples = "DE") String value,
            @Schema(examples = "250") long clicks,

            @Schema(examples = "83.33", description = "Share of the rule's matches that were examined")
            double percentage) {}
}
