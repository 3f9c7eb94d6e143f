package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A filter (RFC 7644, 3.4.2.2). */
public sealed interface ScimFilter {
    /** All filters match. */
    record And(List<ScimFilter> filters) implements ScimFilter {}

    /** One of the filters matches. */
    record Or(List<ScimFilter> filters) implements ScimFilter {}

    record Not(ScimFilter filter) implements ScimFilter {}

    /** A value path: one value of the attribute matches the filter in brackets. */
    record Within(AttributePath path, ScimFilter filter) implements ScimFilter {}

    record Present(AttributePath path) implements ScimFilter {}

    record Comparison(AttributePath path, Operator operator, JsonNode value) implements ScimFilter {}

    /** The comparison operators. */
    enum Operator {
        EQ,
        NE,
        CO,
        SW,
        EW,
        GT,
        GE,
        LT,
        LE
    }

    /** Whether an element of a multi-valued attribute matches. */
    default boolean matches(JsonNode element) {
        return switch (this) {
            case And(List<ScimFilter> filters) -> filters.stream().allMatch(each -> each.matches(element));
            case Or(List<ScimFilter> filters) -> filters.stream().anyMatch(each -> each.matches(element));
            case Not(ScimFilter filter) -> !filter.matches(element);
            case Present(AttributePath path) -> value(path, element) != null;
            case Within _ -> throw ScimException.invalidPath("Nested value paths are not supported");
            case Comparison(AttributePath path, Operator operator, JsonNode wanted) ->
                compare(operator, value(path, element), wanted);
        };
    }

    private static @Nullable JsonNode value(AttributePath path, JsonNode element) {
        String attribute = path.plain();
        if (element.isValueNode()) {
            return attribute.equals("value") ? element : null;
        }
        return ScimJson.field(element, attribute)
                .filter(found -> !found.isNull())
                .orElse(null);
    }

    private static boolean compare(Operator operator, @Nullable JsonNode found, JsonNode wanted) {
        if (found == null || wanted.isNull()) {
            boolean equal = found == null && wanted.isNull();
            return operator == Operator.EQ ? equal : operator == Operator.NE && !equal;
        }
        String left = found.asText().toLowerCase(Locale.ROOT);
        String right = wanted.asText().toLowerCase(Locale.ROOT);
        return switch (operator) {
            case EQ -> left.equals(right);
            case NE -> !left.equals(right);
            case CO -> left.contains(right);
            case SW -> left.startsWith(right);
            case EW -> left.endsWith(right);
            case GT -> left.compareTo(right) > 0;
            case GE -> left.compareTo(right) >= 0;
            case LT -> left.compareTo(right) < 0;
            case LE -> left.compareTo(right) <= 0;
        };
    }
}
