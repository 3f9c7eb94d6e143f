package dev.waypost.auth.scim.search;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.auth.scim.protocol.AttributePath;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimFilter;
import dev.waypost.auth.scim.protocol.ScimFilter.Operator;
import dev.waypost.auth.scim.protocol.ScimFilters;
import dev.waypost.platform.json.StorableText;
import dev.waypost.platform.web.input.JsonConventions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Translates a SCIM filter to an SQL condition, so that the database evaluates it. */
public final class FilterTranslator {
    private static final String VALUE = "value";
    private static final int MOST_COMPARISONS = 100;

    private final AttributeTargets targets;
    private final List<Object> args = new ArrayList<>();
    private int comparisons;

    private FilterTranslator(AttributeTargets targets) {
        this.targets = targets;
    }

    /** An SQL condition and its arguments. */
    public record Condition(String text, List<Object> args) {}

    /** The SQL expressions of the attributes of a resource. */
    public interface AttributeTargets {
        /**
         * Throws for an attribute that cannot be filtered.
         *
         * @param schema the schema of the path; null if it has none
         * @param part the sub-attribute; null for the whole attribute
         */
        FilterTarget of(@Nullable String schema, String attribute, @Nullable String part);
    }

    public static Condition condition(String filter, AttributeTargets targets) {
        FilterTranslator translator = new FilterTranslator(targets);
        String text = translator.translate(ScimFilters.filter(filter), null);
        return new Condition(text, List.copyOf(translator.args));
    }

    /** The ORDER BY expression. */
    static String order(String sortBy, AttributeTargets targets) {
        return switch (target(ScimFilters.path(sortBy), targets)) {
            case FilterTarget.Text text -> text.compared();
            case FilterTarget.Flag flag -> flag.expression();
            case FilterTarget.Time time -> time.expression();
            case FilterTarget.Identifier id -> id.expression();
            case FilterTarget.Emails _ -> "u.emails[1]";
            case FilterTarget.Values _ -> throw ScimException.invalidValue("Cannot sort by %s".formatted(sortBy));
        };
    }

    private static FilterTarget target(AttributePath path, AttributeTargets targets) {
        if (path.filter() != null) {
            throw ScimException.invalidFilter("A filter must not continue after a value path");
        }
        return targets.of(path.schema(), path.key(), path.partKey());
    }

    /** @param values the multi-valued attribute of a value path */
    private String translate(ScimFilter filter, FilterTarget.@Nullable Values values) {
        return switch (filter) {
            case ScimFilter.And(List<ScimFilter> filters) -> combined(filters, values, " AND ");
            case ScimFilter.Or(List<ScimFilter> filters) -> combined(filters, values, " OR ");
            case ScimFilter.Not(ScimFilter inverted) -> "(%s) IS NOT TRUE".formatted(translate(inverted, values));
            case ScimFilter.Within(AttributePath path, ScimFilter inner) -> within(path, inner, values);
            case ScimFilter.Present(AttributePath path) -> present(targetOf(path, values));
            case ScimFilter.Comparison(AttributePath path, Operator operator, JsonNode wanted) ->
                compared(targetOf(path, values), operator, wanted);
        };
    }

    private String combined(List<ScimFilter> filters, FilterTarget.@Nullable Values values, String operator) {
        return filters.stream().map(each -> translate(each, values)).collect(Collectors.joining(operator, "(", ")"));
    }

    private String within(AttributePath path, ScimFilter inner, FilterTarget.@Nullable Values outer) {
        if (outer != null) {
            throw ScimException.invalidFilter("Nested value paths are not supported");
        }
        FilterTarget.Values values = switch (target(path, targets)) {
            case FilterTarget.Emails(FilterTarget.Values emails) -> emails;
            case FilterTarget.Values several -> several;
            default -> throw ScimException.invalidFilter("%s has a single value".formatted(path.attribute()));
        };
        return "EXISTS (SELECT FROM %s AND %s)".formatted(values.source(), translate(inner, values));
    }

    private FilterTarget targetOf(AttributePath path, FilterTarget.@Nullable Values values) {
        if (++comparisons > MOST_COMPARISONS) {
            throw ScimException.invalidFilter("The filter has more than %d comparisons".formatted(MOST_COMPARISONS));
        }
        return values == null ? target(path, targets) : values.parts().apply(path.plain());
    }

    private static String present(FilterTarget target) {
        return switch (target) {
            case FilterTarget.Text text -> text.expression() + " IS NOT NULL";
            case FilterTarget.Flag(String expression) -> expression + " IS NOT NULL";
            case FilterTarget.Time _, FilterTarget.Identifier _ -> "TRUE";
            case FilterTarget.Emails(FilterTarget.Values values) ->
                "EXISTS (SELECT FROM %s)".formatted(values.source());
            case FilterTarget.Values values -> "EXISTS (SELECT FROM %s)".formatted(values.source());
        };
    }

    private String compared(FilterTarget target, Operator operator, JsonNode wanted) {
        return switch (target) {
            case FilterTarget.Text text -> text(text, operator, wanted);
            case FilterTarget.Flag(String expression) -> flag(expression, operator, wanted);
            case FilterTarget.Time(String expression) -> time(expression, operator, wanted);
            case FilterTarget.Identifier identifier -> identifier(identifier, operator, wanted);
            case FilterTarget.Emails(FilterTarget.Values values) -> emails(values, operator, wanted);
            case FilterTarget.Values values -> any(values, operator, wanted);
        };
    }

    /** Whether any of the values matches; "not equal" means that none is equal. */
    private String any(FilterTarget.Values values, Operator operator, JsonNode wanted) {
        Operator asked = operator == Operator.NE ? Operator.EQ : operator;
        String found = "EXISTS (SELECT FROM %s AND %s)"
                .formatted(values.source(), compared(values.parts().apply(VALUE), asked, wanted));
        return operator == Operator.NE ? "NOT " + found : found;
    }

    private String emails(FilterTarget.Values values, Operator operator, JsonNode wanted) {
        if (!wanted.isTextual() || (operator != Operator.EQ && operator != Operator.NE)) {
            return any(values, operator, wanted);
        }
        String holds =
                with("u.emails @> ARRAY[lower(?)]::text[]", wanted.textValue().strip());
        return operator == Operator.EQ ? holds : "NOT (%s)".formatted(holds);
    }

    private String text(FilterTarget.Text text, Operator operator, JsonNode value) {
        String expression = text.compared();
        if (value.isNull()) {
            return nothing(operator, text.expression());
        }
        String wanted = value.asText();
        return switch (operator) {
            case EQ -> with(expression + " = " + text.argument(), wanted);
            case NE -> with(expression + " IS DISTINCT FROM " + text.argument(), wanted);
            case CO -> with(expression + " LIKE " + text.argument(), "%" + escaped(wanted) + "%");
            case SW -> with(expression + " LIKE " + text.argument(), escaped(wanted) + "%");
            case EW -> with(expression + " LIKE " + text.argument(), "%" + escaped(wanted));
            case GT, GE, LT, LE -> with(expression + sign(operator) + text.argument(), wanted);
        };
    }

    private String flag(String expression, Operator operator, JsonNode value) {
        String wanted = value.asText().toLowerCase(Locale.ROOT);
        boolean known = wanted.equals("true") || wanted.equals("false");
        if (!known || (operator != Operator.EQ && operator != Operator.NE)) {
            throw ScimException.invalidFilter("A boolean can be compared only with eq and ne");
        }
        return with(expression + (operator == Operator.EQ ? " = ?" : " IS DISTINCT FROM ?"), wanted.equals("true"));
    }

    private String time(String expression, Operator operator, JsonNode value) {
        Instant wanted;
        try {
            wanted = JsonConventions.instant(value.asText());
        } catch (IllegalArgumentException e) {
            throw ScimException.invalidFilter("The time " + e.getMessage());
        }
        return switch (operator) {
            case CO, SW, EW -> throw ScimException.invalidFilter("A time cannot be compared with co, sw or ew");
            case EQ, NE, GT, GE, LT, LE -> with(expression + sign(operator) + "?", wanted);
        };
    }

    private String identifier(FilterTarget.Identifier target, Operator operator, JsonNode value) {
        if (operator != Operator.EQ && operator != Operator.NE) {
            throw ScimException.invalidFilter("An ID can be compared only with eq and ne");
        }
        UUID wanted;
        try {
            wanted = target.reader().apply(value.asText());
        } catch (IllegalArgumentException e) {
            return operator == Operator.EQ ? "FALSE" : "TRUE";
        }
        return with(target.expression() + sign(operator) + "?", wanted);
    }

    private static String nothing(Operator operator, String expression) {
        return switch (operator) {
            case EQ -> expression + " IS NULL";
            case NE -> expression + " IS NOT NULL";
            default -> throw ScimException.invalidFilter("null can be compared only with eq and ne");
        };
    }

    private static String sign(Operator operator) {
        return switch (operator) {
            case EQ -> " = ";
            case NE -> " <> ";
            case GT -> " > ";
            case GE -> " >= ";
            case LT -> " < ";
            case LE -> " <= ";
            case CO, SW, EW -> throw new IllegalArgumentException("%s is no comparison of size".formatted(operator));
        };
    }

    private String with(String text, Object arg) {
        if (arg instanceof String wanted && !StorableText.isStorable(wanted)) {
            throw ScimException.invalidFilter("A text in the filter " + StorableText.PROBLEM);
        }
        args.add(arg);
        return text;
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\\\%_]", "\\\\$0");
    }
}
