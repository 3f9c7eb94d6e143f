package dev.waypost.routing;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random rules and visitors with few distinct values, so that rules match often. */
public final class RandomRules {
    private static final List<String> TEXTS = List.of("a", "A", "b", "ab", "aB", "ba", "bab", "ä", "Ä", "de", "DE-at");
    private static final List<String> NUMBERS = List.of("-1", "0", "1", "1.5", "2", "52.25");
    private static final List<String> VERSIONS = List.of("1", "1.0", "1.9", "1.10", "1.9.0.1", "2", "17.4", "vista");
    private static final List<String> NETWORKS = List.of("1", "AS1", "as2", "15169");
    private static final List<String> DAYS = List.of("0", "1", "monday", "Sun", "saturday", "6");

    private RandomRules() {}

    static List<String> factsOf(TargetingField field) {
        return switch (field.kind()) {
            case TEXT, LANGUAGE -> TEXTS;
            case PARAMETER -> List.of("a", "b", "ab", "1", "2", "1.50");
            case VERSION -> VERSIONS;
            case NUMBER -> field == TargetingField.ASN ? List.of("1", "2", "15169") : NUMBERS;
            case SHARE -> List.of();
            case FLAG -> List.of("true", "false");
            case HOUR, DAY -> List.of();
        };
    }

    private static List<String> valuesOf(TargetingField field, Operator operator) {
        boolean ordered = operator == Operator.GREATER_THAN || operator == Operator.LESS_THAN;
        return switch (field.kind()) {
            case TEXT, LANGUAGE -> TEXTS;
            case PARAMETER -> ordered ? NUMBERS : factsOf(field);
            case VERSION -> ordered ? VERSIONS.subList(0, VERSIONS.size() - 1) : VERSIONS;
            case NUMBER -> field == TargetingField.ASN ? NETWORKS : NUMBERS;
            case SHARE -> List.of("0", "1", "30", "50", "99", "100");
            case FLAG -> List.of("true", "FALSE");
            case HOUR -> List.of("0", "1", "5", "12", "20", "23");
            case DAY -> DAYS;
        };
    }

    public static Arbitrary<Condition> condition() {
        return Arbitraries.of(TargetingField.class).flatMap(RandomRules::condition);
    }

    /** Few fields, so that conditions affect each other. */
    static Arbitrary<Condition> related() {
        return Arbitraries.of(
                        TargetingField.COUNTRY,
                        TargetingField.VPN,
                        TargetingField.HOUR,
                        TargetingField.OS_VERSION,
                        TargetingField.LATITUDE,
                        TargetingField.PERCENTAGE,
                        TargetingField.IS_NEW_VISITOR,
                        TargetingField.IS_RETURNING,
                        TargetingField.LANGUAGE,
                        TargetingField.QUERY)
                .flatMap(RandomRules::condition);
    }

    private static Arbitrary<Condition> condition(TargetingField field) {
        return Arbitraries.of(field.kind().operators()).flatMap(operator -> {
            int most = operator.takesMany() ? 3 : 1;
            Arbitrary<List<String>> values = operator.takesValue()
                    ? Arbitraries.of(valuesOf(field, operator))
                            .list()
                            .ofMinSize(1)
                            .ofMaxSize(most)
                    : Arbitraries.just(List.of());
            String name = field.named() ? "p" : null;
            return values.map(chosen -> new Condition(field, operator, chosen, name));
        });
    }

    public static Arbitrary<Expression> expression(Arbitrary<Condition> conditions) {
        Arbitrary<Expression> leaf = conditions.map(condition -> condition);
        return Arbitraries.recursive(() -> leaf, inner -> Arbitraries.oneOf(leaf, group(inner)), 0, 2);
    }

    public static Arbitrary<Expression> group(Arbitrary<Expression> members) {
        return Combinators.combine(
                        Arbitraries.of(ConditionLogic.class),
                        members.list().ofMinSize(1).ofMaxSize(3))
                .as(Expression.Group::new);
    }

    static Arbitrary<List<Rule>> rules(Arbitrary<Condition> conditions) {
        Arbitrary<Rule> rule = Combinators.combine(
                        expression(conditions),
                        Arbitraries.integers().between(1, 1000),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.of(true, true, true, false),
                        Arbitraries.of("https://a.example", "https://b.example"))
                .as((when, id, priority, enabled, url) -> new Rule(
                        RuleEvaluatorTest.id(id), "rule " + id, when, url, priority, enabled, RuleOptions.NONE));
        return rule.list().ofMinSize(1).ofMaxSize(5).uniqueElements(Rule::id);
    }

    public static Arbitrary<FixedVisitor> visitor() {
        Arbitrary<Map<String, String>> facts = Arbitraries.randomValue(random -> {
            Map<String, String> chosen = new HashMap<>();
            for (TargetingField field : TargetingField.values()) {
                List<String> possible = factsOf(field);
                if (!possible.isEmpty() && random.nextInt(5) > 0) {
                    String name = field.named() ? field.text() + " p" : field.text();
                    chosen.put(name, possible.get(random.nextInt(possible.size())));
                }
            }
            chosen.put("fingerprint", Long.toString(random.nextLong()));
            return chosen;
        });
        Arbitrary<Instant> times =
                Arbitraries.longs().between(1_700_000_000L, 1_900_000_000L).map(Instant::ofEpochSecond);
        return Combinators.combine(facts, times).as(FixedVisitor::new);
    }
}
