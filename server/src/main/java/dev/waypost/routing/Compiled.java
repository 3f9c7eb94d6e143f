package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Turns expressions into predicates. Clocks are shared, so that a zone's rules are asked once for all conditions. */
final class Compiled {
    private final ZoneId zone;
    private final Map<ZoneId, LocalClock> clocks = new HashMap<>();

    Compiled(ZoneId zone) {
        this.zone = zone;
    }

    Predicate<Visitor> of(Expression expression) {
        return switch (expression) {
            case Condition condition -> of(condition);
            case Expression.Group(ConditionLogic logic, List<Expression> members) -> of(logic, members);
        };
    }

    private Predicate<Visitor> of(ConditionLogic logic, List<Expression> members) {
        List<Predicate<Visitor>> tests = members.stream().map(this::of).toList();
        if (tests.size() == 1 && logic != ConditionLogic.NOT) {
            return tests.getFirst();
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Predicate<Visitor>[] array = tests.toArray(new Predicate[0]);
        return switch (logic) {
            case AND -> visitor -> all(array, visitor);
            case OR -> visitor -> any(array, visitor);
            case NOT -> visitor -> !any(array, visitor);
        };
    }

    private static boolean all(Predicate<Visitor>[] tests, Visitor visitor) {
        for (Predicate<Visitor> test : tests) {
            if (!test.test(visitor)) {
                return false;
            }
        }
        return true;
    }

    private static boolean any(Predicate<Visitor>[] tests, Visitor visitor) {
        for (Predicate<Visitor> test : tests) {
            if (test.test(visitor)) {
                return true;
            }
        }
        return false;
    }

    private Predicate<Visitor> of(Condition condition) {
        TargetingField field = condition.field();
        return switch (field.kind()) {
            case TEXT, PARAMETER, LANGUAGE, VERSION -> {
                String name = nameOf(condition);
                Matching.TextTest test = Matching.text(condition);
                yield visitor -> test.test(Facts.text(field, name, visitor));
            }
            case NUMBER, SHARE -> {
                DoublePredicate test = Matching.number(condition);
                yield visitor -> test.test(Facts.number(field, visitor));
            }
            case FLAG -> {
                boolean wanted = Matching.mask(condition) == 0b10;
                yield visitor -> Facts.flag(field, visitor) == wanted;
            }
            case HOUR -> {
                LocalClock clock = clock(condition);
                int mask = Matching.mask(condition);
                yield visitor -> (mask >>> clock.hour(visitor.at()) & 1) != 0;
            }
            case DAY -> {
                LocalClock clock = clock(condition);
                int mask = Matching.mask(condition);
                yield visitor -> (mask >>> clock.day(visitor.at()) & 1) != 0;
            }
        };
    }

    /** The fact a condition asks about, as a person would read it. */
    @Nullable
    Object actual(Condition condition, Visitor visitor) {
        TargetingField field = condition.field();
        return switch (field.kind()) {
            case TEXT, PARAMETER, LANGUAGE, VERSION -> Facts.text(field, nameOf(condition), visitor);
            case NUMBER, SHARE -> plain(Facts.number(field, visitor));
            case FLAG -> Facts.flag(field, visitor);
            case HOUR -> clock(condition).hour(visitor.at());
            case DAY -> Day.name(clock(condition).day(visitor.at()));
        };
    }

    private static @Nullable Object plain(double number) {
        if (Double.isNaN(number)) {
            return null;
        }
        return number == Math.rint(number) ? (Object) (long) number : (Object) number;
    }

    private LocalClock clock(Condition condition) {
        ZoneId of = condition.name() == null ? zone : ZoneId.of(condition.name());
        return clocks.computeIfAbsent(of, LocalClock::new);
    }

    private static String nameOf(Condition condition) {
        return condition.name() == null ? "" : condition.name();
    }
}
