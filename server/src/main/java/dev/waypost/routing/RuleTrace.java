package dev.waypost.routing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a rule fared with a visitor, condition by condition. */
public record RuleTrace(RuleId ruleId, String name, boolean matched, List<ConditionTrace> conditions) {

    /**
     * How one condition fared.
     *
     * @param value a text, several, or null where the operator needs none
     * @param actual a text, a number, a truth value, or null where nothing is known
     */
    public record ConditionTrace(
            String field,
            Operator operator,
            @Nullable Object value,
            @Nullable Object actual,
            boolean matched) {}
}
