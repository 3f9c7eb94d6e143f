package dev.waypost.routing;

import static java.util.Objects.requireNonNull;

import dev.waypost.visitor.Visitor;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the expressions of a rule set. Equal conditions are evaluated once, and so are clocks and facts that many
 * conditions compare.
 */
final class RuleCompiler {
    private final ZoneId zone;
    private final Map<Condition, Test> known = new HashMap<>();
    private final Map<String, TextLookup.Builder> lookups = new LinkedHashMap<>();
    private final List<LookupTest> looked = new ArrayList<>();
    private final Map<ZoneId, LocalClock> clocks = new HashMap<>();

    RuleCompiler(ZoneId zone) {
        this.zone = zone;
    }

    /** Evaluate only after {@link #finish}. */
    Test of(Expression expression) {
        return switch (expression) {
            case Condition condition -> known.computeIfAbsent(condition, this::cached);
            case Expression.Group(ConditionLogic logic, List<Expression> members) -> of(logic, members);
        };
    }

    /** Called after all expressions are known: lookup tables cover all conditions together. */
    void finish() {
        Map<String, TextLookup> built = new HashMap<>();
        lookups.forEach((fact, builder) -> built.put(fact, builder.build()));
        looked.forEach(test -> test.lookup = built.get(test.fact));
    }

    private Test cached(Condition condition) {
        Predicate<Visitor> plain = plain(condition);
        if (known.size() >= Long.SIZE) {
            return (visitor, _) -> plain.test(visitor);
        }
        long bit = 1L << known.size();
        if (!TextLookup.takes(condition)) {
            return new CachedTest(plain, bit);
        }
        String fact = condition.field() + " " + nameOf(condition);
        lookups.computeIfAbsent(fact, _ -> new TextLookup.Builder(condition.field(), nameOf(condition)))
                .add(condition, bit);
        LookupTest test = new LookupTest(fact, bit);
        looked.add(test);
        return test;
    }

    private Test of(ConditionLogic logic, List<Expression> members) {
        List<Test> tests = members.stream().map(this::of).toList();
        if (tests.size() == 1 && logic != ConditionLogic.NOT) {
            return tests.getFirst();
        }
        Test[] array = tests.toArray(Test[]::new);
        return switch (logic) {
            case AND -> new AllTest(array, needs(tests));
            case OR -> (visitor, results) -> any(array, visitor, results);
            case NOT -> (visitor, results) -> !any(array, visitor, results);
        };
    }

    private static long needs(List<Test> tests) {
        return tests.stream().mapToLong(Test::needs).reduce(0, (a, b) -> a | b);
    }

    private static boolean any(Test[] tests, Visitor visitor, ConditionResults results) {
        for (Test test : tests) {
            if (test.test(visitor, results)) {
                return true;
            }
        }
        return false;
    }

    /** Evaluates without caching. */
    Predicate<Visitor> plain(Condition condition) {
        TargetingField field = condition.field();
        return switch (field.kind()) {
            case TEXT, PARAMETER, LANGUAGE, VERSION -> {
                String name = nameOf(condition);
                ValueMatcher.TextTest test = ValueMatcher.text(condition);
                yield visitor -> test.test(FactReader.text(field, name, visitor));
            }
            case NUMBER, SHARE -> {
                DoublePredicate test = ValueMatcher.number(condition);
                yield visitor -> test.test(FactReader.number(field, visitor));
            }
            case FLAG -> {
                boolean wanted = ValueMatcher.mask(condition) == 0b10;
                yield visitor -> FactReader.flag(field, visitor) == wanted;
            }
            case HOUR -> {
                LocalClock clock = clock(condition);
                int mask = ValueMatcher.mask(condition);
                yield visitor -> (mask >>> clock.hour(visitor.at()) & 1) != 0;
            }
            case DAY -> {
                LocalClock clock = clock(condition);
                int mask = ValueMatcher.mask(condition);
                yield visitor -> (mask >>> clock.day(visitor.at()) & 1) != 0;
            }
        };
    }

    /** The fact of a condition, in readable form. */
    @Nullable
    Object actual(Condition condition, Visitor visitor) {
        TargetingField field = condition.field();
        return switch (field.kind()) {
            case TEXT, PARAMETER, LANGUAGE, VERSION -> FactReader.text(field, nameOf(condition), visitor);
            case NUMBER, SHARE -> plain(FactReader.number(field, visitor));
            case FLAG -> FactReader.flag(field, visitor);
            case HOUR -> clock(condition).hour(visitor.at());
            case DAY -> Weekdays.name(clock(condition).day(visitor.at()));
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

    /** A predicate on a visitor with partially known results. */
    @FunctionalInterface
    interface Test {
        boolean test(Visitor visitor, ConditionResults results);

        /** The conditions that must all be true for it, as far as their results are cached. */
        default long needs() {
            return 0;
        }
    }

    private static final class AllTest implements Test {
        private final Test[] tests;
        private final long needs;

        AllTest(Test[] tests, long needs) {
            this.tests = tests;
            this.needs = needs;
        }

        @Override
        public boolean test(Visitor visitor, ConditionResults results) {
            for (Test test : tests) {
                if (!test.test(visitor, results)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public long needs() {
            return needs;
        }
    }

    private record CachedTest(Predicate<Visitor> plain, long bit) implements Test {
        @Override
        public boolean test(Visitor visitor, ConditionResults results) {
            if ((results.asked & bit) == 0) {
                results.asked |= bit;
                results.yes |= plain.test(visitor) ? bit : 0;
            }
            return (results.yes & bit) != 0;
        }

        @Override
        public long needs() {
            return bit;
        }
    }

    private static final class LookupTest implements Test {
        private final String fact;
        private final long bit;
        private @Nullable TextLookup lookup;

        LookupTest(String fact, long bit) {
            this.fact = fact;
            this.bit = bit;
        }

        @Override
        public long needs() {
            return bit;
        }

        @Override
        public boolean test(Visitor visitor, ConditionResults results) {
            if ((results.asked & bit) == 0) {
                requireNonNull(lookup).ask(visitor, results);
            }
            return (results.yes & bit) != 0;
        }
    }
}
