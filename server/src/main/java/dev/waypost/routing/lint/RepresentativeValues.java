package dev.waypost.routing.lint;

import dev.waypost.routing.ValueMatcher;
import dev.waypost.routing.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Representative values of a fact for some literals: every possible value is treated like one of them. What holds for
 * all representatives holds for all values.
 */
final class RepresentativeValues {
    /** No condition contains it, so it represents every text that no condition mentions. */
    private static final String UNMENTIONED = "\0";

    private static final int SHARES = 100;

    private RepresentativeValues() {}

    static List<@Nullable Object> of(Literal.Fact fact, List<Literal> literals) {
        List<@Nullable Object> examples = new ArrayList<>();
        switch (fact.kind()) {
            case FLAG, HOUR, DAY -> {
                for (int value = 0; value < ValueMatcher.size(fact.kind()); value++) {
                    examples.add(value);
                }
            }
            case SHARE -> {
                for (int part = 0; part < SHARES; part++) {
                    examples.add((double) part);
                }
            }
            case NUMBER -> {
                examples.add(Double.NaN);
                values(literals).forEach(value -> around(ValueMatcher.numberOf(fact.field(), value), examples));
            }
            case TEXT, PARAMETER, LANGUAGE -> {
                examples.add(null);
                examples.add(UNMENTIONED);
                examples.addAll(values(literals));
            }
            case VERSION -> {
                examples.add(null);
                examples.add(UNMENTIONED);
                examples.add("0");
                versions(values(literals), examples);
            }
        }
        return examples;
    }

    private static List<String> values(List<Literal> literals) {
        return literals.stream()
                .flatMap(literal -> literal.condition().values().stream())
                .toList();
    }

    private static void around(double number, List<@Nullable Object> examples) {
        examples.add(Math.nextDown(number));
        examples.add(number);
        examples.add(Math.nextUp(number));
    }

    /** Each version, and the next one after it: with one more part than any other, which is the smallest possible. */
    private static void versions(List<String> values, List<@Nullable Object> examples) {
        int parts = 0;
        for (String value : values) {
            parts = Math.max(parts, value.length());
        }
        for (String value : values) {
            examples.add(value);
            if (Version.isVersion(value)) {
                examples.add(value + ".0".repeat(parts) + ".1");
            }
        }
    }
}
