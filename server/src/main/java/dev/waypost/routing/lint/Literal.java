package dev.waypost.routing.lint;

import dev.waypost.routing.Condition;
import dev.waypost.routing.FactKind;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import dev.waypost.routing.ValueMatcher;
import java.time.ZoneId;
import java.util.Objects;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A condition or its negation, as a statement about one fact. */
record Literal(Fact fact, Condition condition, boolean positive, Predicate<@Nullable Object> test) {

    /** The subject of a literal. Literals on the same fact are related; different facts are treated as independent. */
    record Fact(TargetingField field, @Nullable String name) {
        FactKind kind() {
            return field.kind();
        }
    }

    static Literal of(Condition condition, boolean positive, ZoneId zone) {
        boolean returning = condition.field() == TargetingField.IS_RETURNING;
        Fact fact = switch (condition.field().kind()) {
            case HOUR, DAY -> new Fact(condition.field(), Objects.requireNonNullElse(condition.name(), zone.getId()));
            case PARAMETER -> new Fact(condition.field(), condition.name());
            default -> new Fact(returning ? TargetingField.IS_NEW_VISITOR : condition.field(), null);
        };
        // "Returning" is the negation of "new": one fact under two names.
        return new Literal(fact, condition, positive, test(condition, positive != returning));
    }

    private static Predicate<@Nullable Object> test(Condition condition, boolean positive) {
        return switch (condition.field().kind()) {
            case TEXT, PARAMETER, LANGUAGE, VERSION -> {
                ValueMatcher.TextTest test = ValueMatcher.text(condition);
                yield value -> test.test((String) value) == positive;
            }
            case NUMBER, SHARE -> {
                DoublePredicate test = ValueMatcher.number(condition);
                yield value -> test.test((Double) Objects.requireNonNull(value)) == positive;
            }
            case FLAG, HOUR, DAY -> {
                int mask = ValueMatcher.mask(condition);
                yield value -> ((mask >>> (Integer) Objects.requireNonNull(value) & 1) != 0) == positive;
            }
        };
    }

    boolean holds(@Nullable Object value) {
        return test.test(value);
    }

    /** Whether only its own values satisfy it. */
    boolean onlyItsValues() {
        boolean text = fact.kind() == FactKind.TEXT || fact.kind() == FactKind.PARAMETER;
        return text
                && switch (condition.operator()) {
                    case EQUALS, IN -> positive;
                    case NOT_EQUALS, NOT_IN -> !positive;
                    default -> false;
                };
    }

    /** Whether it compares substrings, which no list of examples can decide. */
    boolean asksForParts() {
        return switch (condition.operator()) {
            case CONTAINS, NOT_CONTAINS -> true;
            case GREATER_THAN, LESS_THAN -> fact.kind() == FactKind.PARAMETER;
            default -> false;
        };
    }

    /** Whether one of its values must be a substring. */
    boolean wantsPart() {
        return condition.operator() == (positive ? Operator.CONTAINS : Operator.NOT_CONTAINS);
    }

    /** Whether none of its values may be a substring. */
    boolean forbidsParts() {
        return condition.operator() == (positive ? Operator.NOT_CONTAINS : Operator.CONTAINS);
    }

    /** Whether each of the texts contains one of the parts. */
    static boolean eachHasOne(Iterable<String> texts, Iterable<String> parts) {
        for (String text : texts) {
            boolean found = false;
            for (String part : parts) {
                found |= ValueMatcher.contains(text, part);
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }

    /** Whether it syntactically follows from another literal on the same fact. */
    boolean followsFrom(Literal other) {
        if (other.positive == positive && other.condition.equals(condition)) {
            return true;
        }
        if (wantsPart() && other.wantsPart()) {
            return eachHasOne(other.condition.values(), condition.values());
        }
        return forbidsParts() && other.forbidsParts() && eachHasOne(condition.values(), other.condition.values());
    }

    /** Whether it syntactically contradicts another literal on the same fact. */
    boolean excludes(Literal other) {
        return wantsPart() && other.forbidsParts() && eachHasOne(condition.values(), other.condition.values());
    }
}
