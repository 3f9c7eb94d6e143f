package dev.waypost.analytics.paths;

import dev.waypost.analytics.Percent;
import dev.waypost.routing.Condition;
import dev.waypost.routing.PartialEvaluator;
import dev.waypost.routing.PartialEvaluator.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Counts the clicks that each condition of a rule holds for. */
final class ConditionTally {
    private final PartialEvaluator evaluator;
    private final long[] evaluated;
    private final long[] matched;
    private long context;

    ConditionTally(PartialEvaluator evaluator) {
        this.evaluator = evaluator;
        this.evaluated = new long[evaluator.conditions().size()];
        this.matched = new long[evaluated.length];
    }

    void add(PastVisit visit) {
        context++;
        for (int i = 0; i < evaluated.length; i++) {
            Verdict verdict = evaluator.ask(i, visit);
            if (verdict != Verdict.UNKNOWN) {
                evaluated[i]++;
            }
            if (verdict == Verdict.YES) {
                matched[i]++;
            }
        }
    }

    List<ConditionCount> counts() {
        return IntStream.range(0, evaluated.length)
                .mapToObj(i -> {
                    Condition condition = evaluator.conditions().get(i);
                    List<String> values = condition.values();
                    return new ConditionCount(
                            i,
                            condition.field().text(),
                            condition.name(),
                            condition.operator().text(),
                            values.isEmpty() ? null : values.size() == 1 ? values.getFirst() : values,
                            evaluated[i],
                            matched[i],
                            Percent.of(matched[i], evaluated[i]),
                            context - evaluated[i]);
                })
                .toList();
    }

    /** The clicks that a condition holds for, independent of the others. */
    public record ConditionCount(
            @Schema(description = "The index of the condition, without groups")
            int index,

            @Schema(examples = "country") String field,

            @Schema(description = "Which parameter, header or cookie; for hours and days the time zone") @Nullable
            String name,

            @Schema(examples = "in") String operator,

            @Schema(
                    implementation = Object.class,
                    examples = "[\"DE\", \"AT\"]",
                    description = "A string, an array of strings, or null if the operator needs no value")
            @Nullable
            Object value,

            @Schema(examples = "1000", description = "Clicks with a stored value")
            long evaluated,

            @Schema(examples = "300") long matched,

            @Schema(examples = "30", description = "Matches per 100 evaluated clicks")
            double matchRate,

            @Schema(examples = "0", description = "Clicks without a stored value")
            long unknown) {}
}
