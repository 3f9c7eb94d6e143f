package dev.waypost.routing.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides implications between literals. A positive answer is certain; a negative one may be due to a missing proof or
 * the limit on work, because rules can be many and long.
 */
final class Implication {
    private int budget = 3_000_000;

    /** Whether no value of any fact satisfies all literals. */
    boolean impossible(Map<Literal.Fact, List<Literal>> alternative) {
        for (Map.Entry<Literal.Fact, List<Literal>> entry : alternative.entrySet()) {
            List<Literal> literals = entry.getValue();
            @Nullable List<@Nullable Object> examples = examples(entry.getKey(), literals, List.of());
            if (examples == null ? excluded(literals) : none(examples, literals)) {
                return true;
            }
        }
        return false;
    }

    private static boolean excluded(List<Literal> literals) {
        for (Literal one : literals) {
            for (Literal other : literals) {
                if (one.excludes(other)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean none(List<@Nullable Object> examples, List<Literal> literals) {
        for (Object example : examples) {
            if (hold(literals, example)) {
                return false;
            }
        }
        return budget > 0;
    }

    /** Whether every visitor of the alternatives is in one of the others. */
    boolean covered(
            List<Map<Literal.Fact, List<Literal>>> alternatives, List<Map<Literal.Fact, List<Literal>>> others) {
        for (Map<Literal.Fact, List<Literal>> alternative : alternatives) {
            if (!impossible(alternative) && !follows(alternative, others)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the others follows, or several that differ in one fact and together cover all its values. */
    private boolean follows(Map<Literal.Fact, List<Literal>> given, List<Map<Literal.Fact, List<Literal>>> others) {
        for (Map<Literal.Fact, List<Literal>> other : others) {
            if (followsBut(null, given, other)) {
                return true;
            }
        }
        Set<Literal.Fact> facts =
                others.stream().flatMap(other -> other.keySet().stream()).collect(Collectors.toSet());
        for (Literal.Fact fact : facts) {
            List<List<Literal>> about = new ArrayList<>();
            for (Map<Literal.Fact, List<Literal>> other : others) {
                if (other.containsKey(fact) && followsBut(fact, given, other)) {
                    about.add(other.getOrDefault(fact, List.of()));
                }
            }
            if (about.size() > 1 && together(fact, given.getOrDefault(fact, List.of()), about)) {
                return true;
            }
        }
        return false;
    }

    private boolean followsBut(
            Literal.@Nullable Fact left,
            Map<Literal.Fact, List<Literal>> given,
            Map<Literal.Fact, List<Literal>> other) {
        for (Map.Entry<Literal.Fact, List<Literal>> entry : other.entrySet()) {
            Literal.Fact fact = entry.getKey();
            if (!fact.equals(left) && !together(fact, given.getOrDefault(fact, List.of()), List.of(entry.getValue()))) {
                return false;
            }
        }
        return true;
    }

    /** Whether every value of the fact that the given literals allow is allowed by one of the alternatives. */
    private boolean together(Literal.Fact fact, List<Literal> given, List<List<Literal>> alternatives) {
        @Nullable
        List<@Nullable Object> examples = examples(
                fact, given, alternatives.stream().flatMap(List::stream).toList());
        if (examples == null) {
            return alternatives.size() == 1
                    && alternatives.getFirst().stream()
                            .allMatch(wanted -> given.stream().anyMatch(wanted::followsFrom));
        }
        for (Object example : examples) {
            if (hold(given, example) && alternatives.stream().noneMatch(alternative -> hold(alternative, example))) {
                return false;
            }
        }
        return budget > 0;
    }

    private boolean hold(List<Literal> literals, @Nullable Object example) {
        budget -= 1 + literals.size();
        for (Literal literal : literals) {
            if (!literal.holds(example)) {
                return false;
            }
        }
        return true;
    }

    /** Representative values that satisfy the given literals, or all of them; null if they cannot be enumerated. */
    private @Nullable List<@Nullable Object> examples(Literal.Fact fact, List<Literal> given, List<Literal> others) {
        if (budget <= 0) {
            return null;
        }
        for (Literal literal : given) {
            if (literal.onlyItsValues()) {
                return new ArrayList<>(literal.condition().values());
            }
        }
        List<Literal> all = Stream.concat(given.stream(), others.stream()).toList();
        budget -= all.size();
        return all.stream().anyMatch(Literal::asksForParts) ? null : RepresentativeValues.of(fact, all);
    }
}
