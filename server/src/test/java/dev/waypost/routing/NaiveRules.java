package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.math.BigInteger;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A naive implementation of all operators, with which the compiled rules must agree. */
final class NaiveRules {
    private NaiveRules() {}

    static @Nullable Rule match(List<Rule> rules, ZoneId zone, FixedVisitor visitor) {
        return rules.stream()
                .filter(Rule::enabled)
                .sorted(Comparator.comparingInt(Rule::priority)
                        .thenComparing(rule -> rule.id().text()))
                .filter(rule -> holds(rule.when(), zone, visitor))
                .findFirst()
                .orElse(null);
    }

    static boolean holds(Expression expression, ZoneId zone, FixedVisitor visitor) {
        return switch (expression) {
            case Condition condition -> holds(condition, actual(condition, zone, visitor));
            case Expression.Group group -> {
                Predicate<Expression> member = inside -> holds(inside, zone, visitor);
                yield switch (group.logic()) {
                    case AND -> group.members().stream().allMatch(member);
                    case OR -> group.members().stream().anyMatch(member);
                    case NOT -> group.members().stream().noneMatch(member);
                };
            }
        };
    }

    /** The fact as text, or null if it is missing. */
    private static @Nullable String actual(Condition condition, ZoneId zone, FixedVisitor visitor) {
        TargetingField field = condition.field();
        ZonedDateTime local = ((Visitor) visitor).at().atZone(zone);
        return switch (field) {
            case HOUR -> Integer.toString(local.getHour());
            case DAY_OF_WEEK -> Integer.toString(local.getDayOfWeek().getValue() % 7);
            case PERCENTAGE -> Long.toString(Math.floorMod(visitor.fingerprint(), 100L));
            case IS_RETURNING -> Boolean.toString(!visitor.isNew());
            case HOSTNAME -> visitor.host();
            case PATH -> visitor.path();
            case METHOD -> visitor.method();
            default -> {
                String fact = visitor.facts().get(field.named() ? field.text() + " " + condition.name() : field.text());
                yield fact == null && field.kind() == FactKind.FLAG ? "false" : fact;
            }
        };
    }

    private static boolean holds(Condition condition, @Nullable String actual) {
        List<String> values = condition.values();
        FactKind kind = condition.field().kind();
        return switch (condition.operator()) {
            case EQUALS, IN -> actual != null && values.stream().anyMatch(value -> same(kind, actual, value));
            case NOT_EQUALS, NOT_IN -> actual == null || values.stream().noneMatch(value -> same(kind, actual, value));
            case CONTAINS ->
                actual != null
                        && values.stream().anyMatch(value -> lower(actual).contains(lower(value)));
            case NOT_CONTAINS ->
                actual == null
                        || values.stream().noneMatch(value -> lower(actual).contains(lower(value)));
            case GREATER_THAN -> actual != null && order(kind, actual, values.getFirst()) == 1;
            case LESS_THAN -> actual != null && order(kind, actual, values.getFirst()) == -1;
            case IS_TRUE -> "true".equals(actual);
            case IS_FALSE -> !"true".equals(actual);
        };
    }

    private static boolean same(FactKind kind, String actual, String value) {
        return switch (kind) {
            case LANGUAGE -> lower(actual).equals(lower(value)) || lower(actual).startsWith(lower(value) + "-");
            case VERSION -> lower(actual).equals(lower(value)) || order(kind, actual, value) == 0;
            case NUMBER, HOUR, DAY -> order(kind, actual, value) == 0;
            default -> lower(actual).equals(lower(value));
        };
    }

    /** -1, 0 or 1; another number if the values cannot be compared. */
    private static int order(FactKind kind, String actual, String value) {
        String number = kind == FactKind.DAY
                ? day(value)
                : value.toLowerCase(Locale.ROOT).replaceFirst("^as", "");
        String pattern = kind == FactKind.VERSION ? "\\d+(\\.\\d+)*" : "-?\\d+(\\.\\d+)?";
        if (!actual.matches(pattern) || !number.matches(pattern)) {
            return 9;
        }
        return kind == FactKind.VERSION
                ? versions(actual.split("\\."), number.split("\\."))
                : Double.compare(Double.parseDouble(actual), Double.parseDouble(number));
    }

    private static int versions(String[] a, String[] b) {
        for (int i = 0; i < Math.max(a.length, b.length); i++) {
            int order = new BigInteger(i < a.length ? a[i] : "0").compareTo(new BigInteger(i < b.length ? b[i] : "0"));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String day(String value) {
        List<String> names = List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat");
        return value.length() < 3
                ? value
                : Integer.toString(names.indexOf(lower(value).substring(0, 3)));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
