package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The enabled rules of one owner in the order they are tried, ready to decide. Safe to share between threads. */
public final class RuleSet {
    /** Shared by all links without rules, which most are. */
    private static final RuleSet NONE = new RuleSet(new Compiled(ZoneOffset.UTC), new Rule[0], new Compiled.Test[0]);

    private final Compiled compiled;
    private final Rule[] rules;
    private final Compiled.Test[] tests;
    /** By rule, the conditions without which it does not apply; side by side, to pass over many rules at a glance. */
    private final long[] needs;

    private RuleSet(Compiled compiled, Rule[] rules, Compiled.Test[] tests) {
        this.compiled = compiled;
        this.rules = rules;
        this.tests = tests;
        this.needs = Arrays.stream(tests).mapToLong(Compiled.Test::needs).toArray();
    }

    /** Prepares rules; hours and days are those of the zone, where a condition names no other. */
    public static RuleSet compile(List<Rule> rules, ZoneId zone) {
        Rule[] ordered = rules.stream().filter(Rule::enabled).sorted(Rule.ORDER).toArray(Rule[]::new);
        if (ordered.length == 0) {
            return NONE;
        }
        Compiled compiled = new Compiled(zone);
        Compiled.Test[] tests = new Compiled.Test[ordered.length];
        for (int i = 0; i < ordered.length; i++) {
            tests[i] = compiled.of(ordered[i].when());
        }
        compiled.finish();
        return new RuleSet(compiled, ordered, tests);
    }

    public boolean isEmpty() {
        return rules.length == 0;
    }

    /** The first rule that applies to the visitor. */
    public @Nullable Rule match(Visitor visitor) {
        Answers answers = new Answers();
        for (int i = 0; i < tests.length; i++) {
            if (!answers.deny(needs[i]) && tests[i].test(visitor, answers)) {
                return rules[i];
            }
        }
        return null;
    }

    /** How every rule fares with the visitor, whichever is the first to apply. */
    public List<RuleTrace> explain(Visitor visitor) {
        Answers answers = new Answers();
        return IntStream.range(0, rules.length)
                .mapToObj(i -> trace(rules[i], tests[i].test(visitor, answers), visitor))
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
                compiled.actual(condition, visitor),
                compiled.plain(condition).test(visitor));
    }
}
