package dev.waypost.routing;

import dev.waypost.platform.web.input.AsciiHost;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Matches the value of a condition. Built once; matching allocates nothing, except for parts of international host names. */
public final class ValueMatcher {
    private ValueMatcher() {}

    /** For text, parameters, languages and versions. */
    public static TextTest text(Condition condition) {
        TextTest positive = positiveText(condition);
        return condition.operator().negated() ? actual -> !positive.test(actual) : positive;
    }

    private static TextTest positiveText(Condition condition) {
        FactKind kind = condition.field().kind();
        List<String> values = condition.values();
        return switch (condition.operator()) {
            case CONTAINS, NOT_CONTAINS -> {
                TextTest asSent = containing(values.toArray(new String[0]));
                yield condition.field().isHost() && !values.stream().allMatch(AsciiHost::isAscii)
                        ? actual -> actual != null && (asSent.test(actual) || asSent.test(AsciiHost.readable(actual)))
                        : asSent;
            }
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
            // Most facts have the expected case, and exact comparison is much faster.
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

    /** Compares further only if the first letter matches; beyond ASCII, case folding is too complex to shortcut. */
    public static boolean contains(String text, String part) {
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

    /** For numbers, and for text that is compared as a number. NaN is unknown. */
    public static DoublePredicate number(Condition condition) {
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

    public static double numberOf(TargetingField field, String value) {
        return field == TargetingField.ASN ? NumberText.asn(value) : NumberText.parse(value);
    }

    /** For facts with few values: a bit for each value that matches. */
    public static int mask(Condition condition) {
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

    public static int size(FactKind kind) {
        return switch (kind) {
            case FLAG -> 2;
            case HOUR -> 24;
            case DAY -> 7;
            default -> throw new IllegalArgumentException("%s has any number of values".formatted(kind));
        };
    }

    /** The index of a value; -1 if it is not valid. */
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

    /** A predicate on a text or null. */
    @FunctionalInterface
    public interface TextTest {
        boolean test(@Nullable String actual);
    }
}
