package dev.waypost.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.routing.lint.LintCode;
import dev.waypost.routing.lint.LintWarning;
import dev.waypost.routing.lint.RuleLint;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of all rules and all visitors. */
class RuleEvaluatorPropertiesTest {
    private static final int VISITORS = 20;

    @Property
    void agreesWithANaiveEvaluation(
            @ForAll("rules") List<Rule> rules,
            @ForAll("visitors") List<FixedVisitor> visitors,
            @ForAll("zones") ZoneId zone) {
        RuleEvaluator compiled = RuleEvaluator.compile(rules, zone);
        for (FixedVisitor visitor : visitors) {
            assertThat(compiled.match(visitor)).isEqualTo(NaiveRules.match(rules, zone, visitor));
        }
    }

    @Property(tries = 300)
    void theFirstRuleExplainedAsMatchedIsTheOneThatDecides(
            @ForAll("rules") List<Rule> rules,
            @ForAll("visitors") List<FixedVisitor> visitors,
            @ForAll("zones") ZoneId zone) {
        RuleEvaluator compiled = RuleEvaluator.compile(rules, zone);
        for (FixedVisitor visitor : visitors) {
            Rule decided = compiled.match(visitor);
            assertThat(compiled.explain(visitor).stream()
                            .filter(RuleTrace::matched)
                            .map(RuleTrace::ruleId)
                            .findFirst()
                            .orElse(null))
                    .isEqualTo(decided == null ? null : decided.id());
        }
    }

    @Property
    void lintIsNeverWrong(
            @ForAll("relatedRules") List<Rule> rules,
            @ForAll("visitors") List<FixedVisitor> visitors,
            @ForAll("zones") ZoneId zone) {
        RuleEvaluator compiled = RuleEvaluator.compile(rules, zone);
        for (LintWarning warning : RuleLint.check(rules, zone)) {
            Rule rule = rules.stream()
                    .filter(candidate -> candidate.id().equals(warning.ruleId()))
                    .findFirst()
                    .orElseThrow();
            for (FixedVisitor visitor : visitors) {
                if (warning.code().equals(LintCode.ALWAYS_MATCHES.text())) {
                    assertThat(NaiveRules.holds(rule.when(), zone, visitor)).isTrue();
                } else {
                    assertThat(compiled.match(visitor)).isNotEqualTo(rule);
                }
                if (warning.code().equals(LintCode.CONTRADICTION.text())) {
                    assertThat(NaiveRules.holds(rule.when(), zone, visitor)).isFalse();
                }
            }
        }
    }

    @Provide
    Arbitrary<List<Rule>> rules() {
        return RandomRules.rules(RandomRules.condition());
    }

    @Provide
    Arbitrary<List<Rule>> relatedRules() {
        return RandomRules.rules(RandomRules.related());
    }

    @Provide
    Arbitrary<List<FixedVisitor>> visitors() {
        return RandomRules.visitor().list().ofSize(VISITORS);
    }

    @Provide
    Arbitrary<ZoneId> zones() {
        return Arbitraries.of("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe")
                .map(ZoneId::of);
    }
}
