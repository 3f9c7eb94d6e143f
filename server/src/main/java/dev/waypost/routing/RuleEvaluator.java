package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Evaluates the enabled rules of one owner, compiled and in evaluation order. Thread-safe. */
public final class RuleEvaluator {
    /** Shared by all links without rules, which most are. */
    private static final RuleEvaluator NONE =
            new RuleEvaluator(new RuleCompiler(ZoneOffset.UTC), new Rule[0], new RuleCompiler.Test[0]);

    private final RuleCompiler compiler;
    private final Rule[] rules;
    private final RuleCompiler.Test[] tests;
    /** The required conditions of each rule, in one array so that many rules can be skipped quickly. */
    private final long[] needs;

    private RuleEvaluator(RuleCompiler compiler, Rule[] rules, RuleCompiler.Test[] tests) {
        this.compiler = compiler;
        this.rules = rules;
        this.tests = tests;
        this.needs = Arrays.stream(tests).mapToLong(RuleCompiler.Test::needs).toArray();
    }

    /** Compiles rules; hours and days use the zone unless a condition names another. */
    public static RuleEvaluator compile(List<Rule> rules, ZoneId zone) {
        Rule[] ordered = rules.stream().filter(Rule::enabled).sorted(Rule.ORDER).toArray(Rule[]::new);
        if (ordered.length == 0) {
            return NONE;
        }
        RuleCompiler compiler = new RuleCompiler(zone);
        RuleCompiler.Test[] tests = new RuleCompiler.Test[ordered.length];
        for (int i = 0; i < ordered.length; i++) {
            tests[i] = compiler.of(ordered[i].when());
        }
        compiler.finish();
        return new RuleEvaluator(compiler, ordered, tests);
    }

    public boolean isEmpty() {
        return rules.length == 0;
    }

    /** The first rule that matches the visitor. */
    public @Nullable Rule match(Visitor visitor) {
        ConditionResults results = new ConditionResults();
        for (int i = 0; i < tests.length; i++) {
            if (!results.deny(needs[i]) && tests[i].test(visitor, results)) {
                return rules[i];
            }
        }
        return null;
    }

    /** The evaluation of every rule for the visitor. */
    public List<RuleTrace> explain(Visitor visitor) {
        ConditionResults results = new ConditionResults();
        return IntStream.range(0, rules.length)
                .mapToObj(i -> trace(rules[i], tests[i].test(visitor, results), visitor))
                .toList();
    }

    private RuleTrace trace(Rule rule, boolean matched, Visitor visitor) {
        return new RuleTrace(
                rule.id(),
                rule.name(),
                matched,
                rule.when().conditions().stream()
                        .map(condition -> trace(condition, visitor))
                        .toList());
    }

    private RuleTrace.ConditionTrace trace(Condition condition, Visitor visitor) {
        List<String> values = condition.values();
        return new RuleTrace.ConditionTrace(
                condition.field().text(),
                condition.operator(),
                values.isEmpty() ? null : values.size() == 1 ? values.getFirst() : values,
                compiler.actual(condition, visitor),
                compiler.plain(condition).test(visitor));
    }
}
