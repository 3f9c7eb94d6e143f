package dev.waypost.analytics.paths;

import dev.waypost.analytics.Percent;
import dev.waypost.routing.Condition;
import dev.waypost.routing.Hindsight;
import dev.waypost.routing.Hindsight.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Counts for each condition of a rule the clicks it holds for. */
final class ConditionTally {
    private final Hindsight hindsight;
    private final long[] evaluated;
    private final long[] matched;
    private long asked;

    ConditionTally(Hindsight hindsight) {
        this.hindsight = hindsight;
        this.evaluated = new long[hindsight.conditions().size()];
        this.matched = new long[evaluated.length];
    }

    void add(PastVisit visit) {
        asked++;
        for (int i = 0; i < evaluated.length; i++) {
            Verdict verdict = hindsight.ask(i, visit);
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
                    Condition condition = hindsight.conditions().get(i);
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
                            asked - evaluated[i]);
                })
                .toList();
    }

    /** How a condition fares with clicks, whatever the others say. */
    public record ConditionCount(
            @Schema(description = "Its place among the conditions, out of all groups")
            int index,

            @Schema(examples = "country") String field,

            @Schema(description = "Which parameter, header or cookie; for hours and days the time zone") @Nullable
            String name,

            @Schema(examples = "in") String operator,

            @Schema(
                    implementation = Object.class,
                    examples = "[\"DE\", \"AT\"]",
                    description = "A text, several, or null where the operator needs none")
            @Nullable
            Object value,

            @Schema(examples = "1000", description = "Clicks of which the fact was kept")
            long evaluated,

            @Schema(examples = "300") long matched,

            @Schema(examples = "30", description = "Matches of 100 that were evaluated")
            double matchRate,

            @Schema(examples = "0", description = "Clicks of which the fact was not kept, so that nobody can tell")
            long unknown) {}
}
