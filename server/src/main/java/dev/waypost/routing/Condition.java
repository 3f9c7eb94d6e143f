package dev.waypost.routing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison of a fact with values.
 *
 * @param values none for is_true and is_false, several where any of them is meant
 * @param name which parameter, header or cookie is meant; for an hour or a day the time zone, should it not be the usual one
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
