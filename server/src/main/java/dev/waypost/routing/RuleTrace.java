package dev.waypost.routing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The evaluation of a rule for a visitor, by condition. */
public record RuleTrace(RuleId ruleId, String name, boolean matched, List<ConditionTrace> conditions) {

    /**
     * The evaluation of one condition.
     *
     * @param value a text, several, or null if the operator needs none
     * @param actual a text, a number, a boolean, or null if it is unknown
     */
    public record ConditionTrace(
            String field,
            Operator operator,
            @Nullable Object value,
            @Nullable Object actual,
            boolean matched) {}
}
