package dev.waypost.routing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison of a fact with values.
 *
 * @param values empty for is_true and is_false; several mean any of them
 * @param name of the parameter, header or cookie; for an hour or a day the time zone, if it is not the default
 */
public record Condition(
        TargetingField field,
        Operator operator,
        List<String> values,
        @Nullable String name) implements Expression {
    public Condition {
        values = List.copyOf(values);
    }
}
