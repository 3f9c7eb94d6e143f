package dev.waypost.routing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.platform.json.StorableText;
import dev.waypost.platform.web.input.AsciiHost;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Parses conditions of clients and of the database. Errors name the position: {@code conditions[1].operator}. */
public final class ConditionReader {
    private static final int MOST_CONDITIONS = 100;
    private static final int MOST_VALUES = 1_000;
    private static final int LONGEST_VALUE = 2_000;
    private static final int LONGEST_NAME = 200;
    private static final int DEEPEST = 5;
    private static final String WWW = "www.";

    private int count;

    private ConditionReader() {}

    /** An array of conditions and groups, combined by the logic. */
    public static Expression.Group read(JsonNode conditions, ConditionLogic logic) {
        return new ConditionReader().group(conditions, logic, "conditions", 1);
    }

    private Expression.Group group(@Nullable JsonNode members, ConditionLogic logic, String place, int depth) {
        if (members == null || !members.isArray() || members.isEmpty()) {
            throw new InvalidConditionException(place, "must be an array with at least one condition");
        }
        if (depth > DEEPEST) {
            throw new InvalidConditionException(place, "is nested deeper than %d groups".formatted(DEEPEST));
        }
        List<Expression> read = new ArrayList<>(members.size());
        for (int i = 0; i < members.size(); i++) {
            read.add(member(members.get(i), "%s[%d]".formatted(place, i), depth));
        }
        return new Expression.Group(logic, read);
    }

    private Expression member(JsonNode node, String place, int depth) {
        if (!node.isObject()) {
            throw new InvalidConditionException(place, "must be an object with field, operator and value");
        }
        if (node.has("logic")) {
            String inside = node.has("groups") ? "groups" : "conditions";
            return group(
                    node.get(inside),
                    logic(text(node.get("logic")), place + ".logic"),
                    place + "." + inside,
                    depth + 1);
        }
        if (++count > MOST_CONDITIONS) {
            throw new InvalidConditionException(
                    place, "exceeds the limit of %d conditions in a rule".formatted(MOST_CONDITIONS));
        }
        return condition(node, place);
    }

    /** AND, OR or NOT, case-insensitive. */
    public static ConditionLogic logic(String text, String place) {
        try {
            return ConditionLogic.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new InvalidConditionException(place, "must be AND, OR or NOT");
        }
    }

    private static Condition condition(JsonNode node, String place) {
        TargetingField field = TargetingField.of(text(node.get("field")))
                .orElseThrow(() -> new InvalidConditionException(place + ".field", "must be one of " + fields()));
        Operator operator = Operator.of(text(node.get("operator")))
                .filter(field.kind().operators()::contains)
                .orElseThrow(() -> new InvalidConditionException(
                        place + ".operator", "must be one of %s for %s".formatted(operators(field), field.text())));
        return new Condition(
                field,
                operator,
                operator.takesValue() ? values(node.get("value"), field, operator, place + ".value") : List.of(),
                name(node, field, place));
    }

    private static List<String> values(
            @Nullable JsonNode value, TargetingField field, Operator operator, String place) {
        if (value == null || value.isNull() || (value.isContainerNode() && value.isEmpty())) {
            throw new InvalidConditionException(place, "is required for %s".formatted(operator.text()));
        }
        if (value.isObject()) {
            throw new InvalidConditionException(place, "must be a text, a number or an array of them");
        }
        if (value.isValueNode()) {
            return List.of(value(value, field, operator, place));
        }
        if (value.size() > 1 && !operator.takesMany()) {
            throw new InvalidConditionException(place, "must be a single value for %s".formatted(operator.text()));
        }
        if (value.size() > MOST_VALUES) {
            throw new InvalidConditionException(place, "must have at most %d values".formatted(MOST_VALUES));
        }
        List<String> values = new ArrayList<>(value.size());
        for (int i = 0; i < value.size(); i++) {
            values.add(value(value.get(i), field, operator, "%s[%d]".formatted(place, i)));
        }
        return values;
    }

    private static String value(JsonNode node, TargetingField field, Operator operator, String place) {
        boolean finite = !node.isDouble() || Double.isFinite(node.doubleValue());
        if (!finite || !(node.isTextual() || node.isNumber() || node.isBoolean())) {
            throw new InvalidConditionException(place, "must be a text or a number");
        }
        String text = node.isNumber()
                ? node.decimalValue().toPlainString()
                : node.asText().strip();
        if (text.isEmpty() || text.length() > LONGEST_VALUE) {
            throw new InvalidConditionException(place, "must have 1 to %d characters".formatted(LONGEST_VALUE));
        }
        if (!StorableText.isStorable(text)) {
            throw new InvalidConditionException(place, StorableText.PROBLEM);
        }
        @Nullable String problem = problem(text, field, operator);
        if (problem != null) {
            throw new InvalidConditionException(place, problem);
        }
        if (!field.isHost()) {
            return text;
        }
        String host = field == TargetingField.REFERRER_DOMAIN ? withoutWww(text) : text;
        // A part of a name has no international form: ValueMatcher compares it with the readable name.
        boolean part = operator == Operator.CONTAINS || operator == Operator.NOT_CONTAINS;
        return part ? host : AsciiHost.of(host).orElse(host);
    }

    /** The domain of a visit has no www. */
    private static String withoutWww(String domain) {
        return domain.regionMatches(true, 0, WWW, 0, WWW.length()) && domain.length() > WWW.length()
                ? domain.substring(WWW.length())
                : domain;
    }

    /** Why a value can never match the field. */
    private static @Nullable String problem(String text, TargetingField field, Operator operator) {
        FactKind kind = field.kind();
        boolean ordered = operator == Operator.GREATER_THAN || operator == Operator.LESS_THAN;
        boolean fits = switch (kind) {
            case TEXT, LANGUAGE -> true;
            case PARAMETER -> !ordered || !Double.isNaN(NumberText.parse(text));
            case VERSION -> !ordered || Version.isVersion(text);
            case NUMBER, SHARE -> !Double.isNaN(ValueMatcher.numberOf(field, text));
            case FLAG, HOUR, DAY -> ValueMatcher.ordinal(kind, text) >= 0;
        };
        if (fits) {
            return null;
        }
        return switch (kind) {
            case VERSION -> "must be a version such as 17.2";
            case FLAG -> "must be true or false";
            case HOUR -> "must be an hour from 0 to 23";
            case DAY -> "must be a day from 0 (Sunday) to 6, or its name";
            default -> field == TargetingField.ASN ? "must be a network such as AS15169" : "must be a number";
        };
    }

    private static @Nullable String name(JsonNode node, TargetingField field, String place) {
        return switch (field.kind()) {
            case PARAMETER -> {
                String name = text(node.get("name")).strip();
                if (name.isEmpty() || name.length() > LONGEST_NAME || !StorableText.isStorable(name)) {
                    throw new InvalidConditionException(place + ".name", "must name the %s".formatted(field.text()));
                }
                yield name;
            }
            case HOUR, DAY -> zone(node.get("timezone"), place + ".timezone");
            default -> null;
        };
    }

    private static @Nullable String zone(@Nullable JsonNode node, String place) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (!ZoneId.getAvailableZoneIds().contains(text(node))) {
            throw new InvalidConditionException(place, "must be an IANA time zone such as Europe/Berlin");
        }
        return node.asText();
    }

    private static String text(@Nullable JsonNode node) {
        return node != null && node.isTextual() ? node.asText() : "";
    }

    private static String fields() {
        return Arrays.stream(TargetingField.values()).map(TargetingField::text).collect(Collectors.joining(", "));
    }

    private static String operators(TargetingField field) {
        return field.kind().operators().stream().map(Operator::text).collect(Collectors.joining(", "));
    }
}
