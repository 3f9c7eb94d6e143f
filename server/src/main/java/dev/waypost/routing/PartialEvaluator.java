package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Evaluates an expression for stored visits, which have only some of the facts. Never guesses missing facts. */
public final class PartialEvaluator {
    private final RuleCompiler compiler;
    private final List<Condition> conditions;
    private final List<Function<Visitor, Verdict>> single;
    private final Function<Visitor, Verdict> whole;

    private PartialEvaluator(RuleCompiler compiler, Expression when, Predicate<Condition> kept) {
        this.compiler = compiler;
        this.conditions = when.conditions();
        this.single =
                conditions.stream().map(condition -> question(condition, kept)).toList();
        this.whole = question(when, kept);
    }

    /**
     * Prepares an expression; hours and days use the zone unless a condition names another.
     *
     * @param kept whether the fact of a condition is stored
     */
    public static PartialEvaluator of(Expression when, ZoneId zone, Predicate<Condition> kept) {
        return new PartialEvaluator(new RuleCompiler(zone), when, kept);
    }

    /** All conditions, in the order of the source. */
    public List<Condition> conditions() {
        return conditions;
    }

    public Verdict ask(Visitor visitor) {
        return whole.apply(visitor);
    }

    /** Evaluates one condition by index. */
    public Verdict ask(int condition, Visitor visitor) {
        return single.get(condition).apply(visitor);
    }

    /** The fact of a condition, if it is stored and known. */
    public @Nullable Object actual(int condition, Visitor visitor) {
        return compiler.actual(conditions.get(condition), visitor);
    }

    private Function<Visitor, Verdict> question(Expression expression, Predicate<Condition> kept) {
        return switch (expression) {
            case Condition condition -> {
                if (!kept.test(condition)) {
                    yield _ -> Verdict.UNKNOWN;
                }
                Predicate<Visitor> plain = compiler.plain(condition);
                yield visitor -> plain.test(visitor) ? Verdict.YES : Verdict.NO;
            }
            case Expression.Group(ConditionLogic logic, List<Expression> members) -> {
                List<Function<Visitor, Verdict>> parts =
                        members.stream().map(member -> question(member, kept)).toList();
                yield switch (logic) {
                    case AND -> visitor -> first(Verdict.NO, Verdict.YES, parts, visitor);
                    case OR -> visitor -> first(Verdict.YES, Verdict.NO, parts, visitor);
                    case NOT ->
                        visitor ->
                                first(Verdict.YES, Verdict.NO, parts, visitor).opposite();
                };
            }
        };
    }

    /** One deciding part is sufficient, whatever is unknown about the others. */
    private static Verdict first(
            Verdict deciding, Verdict otherwise, List<Function<Visitor, Verdict>> parts, Visitor visitor) {
        Verdict sofar = otherwise;
        for (Function<Visitor, Verdict> part : parts) {
            Verdict verdict = part.apply(visitor);
            if (verdict == deciding) {
                return deciding;
            }
            if (verdict == Verdict.UNKNOWN) {
                sofar = Verdict.UNKNOWN;
            }
        }
        return sofar;
    }

    /** The result: true, false or unknown. */
    public enum Verdict {
        YES,
        NO,
        UNKNOWN;

        private Verdict opposite() {
            return switch (this) {
                case YES -> NO;
                case NO -> YES;
                case UNKNOWN -> UNKNOWN;
            };
        }
    }
}
