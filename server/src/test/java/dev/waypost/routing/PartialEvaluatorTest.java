package dev.waypost.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.routing.PartialEvaluator.Verdict;
import java.time.ZoneId;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Evaluates rules for past clicks. */
class PartialEvaluatorTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    @Property
    void withAllFactsItAgreesWithAPlainEvaluation(
            @ForAll("expressions") Expression when, @ForAll("visitors") FixedVisitor visitor) {
        assertThat(PartialEvaluator.of(when, ZONE, _ -> true).ask(visitor))
                .isEqualTo(NaiveRules.holds(when, ZONE, visitor) ? Verdict.YES : Verdict.NO);
    }

    @Property
    void withMissingFactsItIsNeverWrong(
            @ForAll("expressions") Expression when,
            @ForAll("visitors") FixedVisitor visitor,
            @ForAll Set<TargetingField> forgotten) {
        PartialEvaluator evaluator =
                PartialEvaluator.of(when, ZONE, condition -> !forgotten.contains(condition.field()));
        Verdict verdict = evaluator.ask(visitor);
        boolean truth = NaiveRules.holds(when, ZONE, visitor);

        assertThat(verdict).isIn(Verdict.UNKNOWN, truth ? Verdict.YES : Verdict.NO);
        if (when.conditions().stream().noneMatch(condition -> forgotten.contains(condition.field()))) {
            assertThat(verdict).isNotEqualTo(Verdict.UNKNOWN);
        }
        for (int i = 0; i < evaluator.conditions().size(); i++) {
            boolean isForgotten =
                    forgotten.contains(evaluator.conditions().get(i).field());
            assertThat(evaluator.ask(i, visitor) == Verdict.UNKNOWN).isEqualTo(isForgotten);
        }
    }

    @Provide
    Arbitrary<Expression> expressions() {
        return Arbitraries.oneOf(
                RandomRules.expression(RandomRules.condition()),
                RandomRules.group(RandomRules.expression(RandomRules.related())));
    }

    @Provide
    Arbitrary<FixedVisitor> visitors() {
        return RandomRules.visitor();
    }
}
