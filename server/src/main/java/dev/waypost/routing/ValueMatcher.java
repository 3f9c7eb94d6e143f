package dev.waypost.routing;

import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a condition says about a value, whoever's it is. Built once, then asked without making anything. */
final class ValueMatcher {
    private ValueMatcher() {}

    /** For text, parameters, languages and versions. */
    static TextTest text(Condition condition) {
        TextTest positive = positiveText(condition);
        return condition.operator().negated() ? actual -> !positive.test(actual) : positive;
    }

    private static TextTest positiveText(Condition condition) {
        FactKind kind = condition.field().kind();
        List<String> values = condition.values();
        return switch (condition.operator()) {
            case CONTAINS, NOT_CONTAINS -> containing(values.toArray(new String[0]));
            case GREATER_THAN -> kind == FactKind.VERSION ? newer(values.getFirst()) : numeric(number(condition));
            case LESS_THAN -> kind == FactKind.VERSION ? older(values.getFirst()) : numeric(number(condition));
            default ->
                switch (kind) {
                    case VERSION -> sameVersion(values.toArray(new String[0]));
                    case LANGUAGE -> speaking(values.toArray(new String[0]));
                    default -> oneOf(values);
                };
        };
    }

    private static TextTest oneOf(List<String> values) {
        if (values.size() == 1) {
            String only = values.getFirst();
            // Most facts are written as they should be, and plain equality takes a fraction of the time.
            return actual -> only.equals(actual) || only.equalsIgnoreCase(actual);
        }
        FoldedSet set = new FoldedSet(values);
        return actual -> actual != null && set.contains(actual);
    }

    private static TextTest containing(String[] parts) {
        return actual -> {
            if (actual != null) {
                for (String part : parts) {
                    if (contains(actual, part)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    /** Looks closer only where the first letter may be right; beyond ASCII case has too many ways to tell quickly. */
    static boolean contains(String text, String part) {
        char first = part.charAt(0);
        char lower = Character.toLowerCase(first);
        char upper = Character.toUpperCase(first);
        for (int i = 0; i <= text.length() - part.length(); i++) {
            char c = text.charAt(i);
            if ((c == lower || c == upper || c > 127 || first > 127)
                    && text.regionMatches(true, i, part, 0, part.length())) {
                return true;
            }
        }
        return false;
    }

    private static TextTest speaking(String[] tags) {
        return actual -> {
            if (actual != null) {
                for (String tag : tags) {
                    if (actual.regionMatches(true, 0, tag, 0, tag.length())
                            && (actual.length() == tag.length() || actual.charAt(tag.length()) == '-')) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    private static TextTest sameVersion(String[] versions) {
        return actual -> {
            if (actual != null) {
                boolean comparable = Version.isVersion(actual);
                for (String version : versions) {
                    if (same(actual, version, comparable)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    private static boolean same(String actual, String version, boolean comparable) {
        return (comparable && Version.isVersion(version))
                ? Version.compare(actual, version) == 0
                : actual.equalsIgnoreCase(version);
    }

    private static TextTest newer(String version) {
        return actual -> actual != null && Version.isVersion(actual) && Version.compare(actual, version) > 0;
    }

    private static TextTest older(String version) {
        return actual -> actual != null && Version.isVersion(actual) && Version.compare(actual, version) < 0;
    }

    private static TextTest numeric(DoublePredicate test) {
        return actual -> actual != null && test.test(NumberText.parse(actual));
    }

    /** For numbers, and for text that is compared as one. NaN is a number that is not known. */
    static DoublePredicate number(Condition condition) {
        double[] values = condition.values().stream()
                .mapToDouble(value -> numberOf(condition.field(), value))
                .toArray();
        double first = values[0];
        return switch (condition.operator()) {
            case GREATER_THAN -> actual -> actual > first;
            case LESS_THAN -> actual -> actual < first;
            case NOT_EQUALS, NOT_IN -> actual -> !holds(values, actual);
            default -> actual -> holds(values, actual);
        };
    }

    private static boolean holds(double[] values, double actual) {
        for (double value : values) {
            if (value == actual) {
                return true;
            }
        }
        return false;
    }

    static double numberOf(TargetingField field, String value) {
        return field == TargetingField.ASN ? NumberText.asn(value) : NumberText.parse(value);
    }

    /** For the kinds that have few values: a bit for each that the condition lets through. */
    static int mask(Condition condition) {
        FactKind kind = condition.field().kind();
        int all = (1 << size(kind)) - 1;
        IntStream values = condition.values().stream().mapToInt(value -> ordinal(kind, value));
        return switch (condition.operator()) {
            case IS_TRUE -> 0b10;
            case IS_FALSE -> 0b01;
            case GREATER_THAN ->
                bits(kind, values.map(value -> value + 1).findFirst().orElse(0), size(kind));
            case LESS_THAN -> bits(kind, 0, values.findFirst().orElse(0));
            case NOT_EQUALS, NOT_IN -> all & ~bits(values);
            default -> bits(values);
        };
    }

    static int size(FactKind kind) {
        return switch (kind) {
            case FLAG -> 2;
            case HOUR -> 24;
            case DAY -> 7;
            default -> throw new IllegalArgumentException("%s has any number of values".formatted(kind));
        };
    }

    /** Which of the few values a text names; -1 where it names none. */
    static int ordinal(FactKind kind, String value) {
        return switch (kind) {
            case FLAG -> List.of("false", "true").indexOf(value.toLowerCase(Locale.ROOT));
            case DAY -> Weekdays.number(value);
            default -> NumberText.whole(value, size(kind));
        };
    }

    private static int bits(IntStream values) {
        return values.map(value -> 1 << value).reduce(0, (a, b) -> a | b);
    }

    private static int bits(FactKind kind, int from, int until) {
        return bits(IntStream.range(from, Math.min(until, size(kind))));
    }

    /** A question about a text, or about there being none. */
    @FunctionalInterface
    interface TextTest {
        boolean test(@Nullable String actual);
    }
}
