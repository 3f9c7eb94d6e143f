package dev.waypost.routing.lint;

import dev.waypost.routing.Condition;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Expression;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An expression in disjunctive normal form: alternatives of literals that must all hold. */
record DisjunctiveForm(List<Map<Literal.Fact, List<Literal>>> alternatives) {
    private static final int MOST = 64;

    /** Empty for an expression with too many alternatives to analyse. */
    static Optional<DisjunctiveForm> of(Expression expression, ZoneId zone) {
        return alternatives(expression, true, zone)
                .map(all -> new DisjunctiveForm(
                        all.stream().map(DisjunctiveForm::byFact).toList()));
    }

    private static Map<Literal.Fact, List<Literal>> byFact(List<Literal> literals) {
        Map<Literal.Fact, List<Literal>> byFact = new LinkedHashMap<>();
        literals.forEach(literal ->
                byFact.computeIfAbsent(literal.fact(), _ -> new ArrayList<>()).add(literal));
        return byFact;
    }

    private static Optional<List<List<Literal>>> alternatives(Expression expression, boolean positive, ZoneId zone) {
        return switch (expression) {
            case Condition condition -> Optional.of(List.of(List.of(Literal.of(condition, positive, zone))));
            case Expression.Group(ConditionLogic logic, List<Expression> members) -> {
                boolean inside = positive != (logic == ConditionLogic.NOT);
                // De Morgan: NOT of a group is all of the negations; the negation of all is any of the negations.
                boolean all = switch (logic) {
                    case AND, NOT -> positive;
                    case OR -> !positive;
                };
                yield all ? product(members, inside, zone) : union(members, inside, zone);
            }
        };
    }

    private static Optional<List<List<Literal>>> union(List<Expression> members, boolean positive, ZoneId zone) {
        List<List<Literal>> all = new ArrayList<>();
        for (Expression member : members) {
            Optional<List<List<Literal>>> some = alternatives(member, positive, zone);
            if (some.isEmpty() || all.size() + some.get().size() > MOST) {
                return Optional.empty();
            }
            all.addAll(some.get());
        }
        return Optional.of(all);
    }

    private static Optional<List<List<Literal>>> product(List<Expression> members, boolean positive, ZoneId zone) {
        List<List<Literal>> all = List.of(List.of());
        for (Expression member : members) {
            Optional<List<List<Literal>>> some = alternatives(member, positive, zone);
            if (some.isEmpty() || all.size() * some.get().size() > MOST) {
                return Optional.empty();
            }
            List<List<Literal>> longer = new ArrayList<>();
            for (List<Literal> before : all) {
                for (List<Literal> more : some.get()) {
                    List<Literal> joined = new ArrayList<>(before);
                    joined.addAll(more);
                    longer.add(joined);
                }
            }
            all = longer;
        }
        return Optional.of(all);
    }
}
