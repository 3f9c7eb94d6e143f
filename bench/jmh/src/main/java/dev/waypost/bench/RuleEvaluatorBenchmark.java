package dev.waypost.bench;

import dev.waypost.routing.Condition;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Expression;
import dev.waypost.routing.Operator;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.routing.RuleEvaluator;
import dev.waypost.routing.TargetingField;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The time that 20 rules of 3 conditions take to decide on a visitor whose facts are known. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RuleEvaluatorBenchmark {
    private static final int RULES = 20;

    private final WarmVisitor visitor = WarmVisitor.fromBerlin();
    private RuleEvaluator noneApplies;
    private RuleEvaluator lastApplies;
    private RuleEvaluator mixed;

    @Setup
    public void compile() {
        noneApplies = RuleEvaluator.compile(failingAtTheLastCondition(RULES), ZoneId.of("Europe/Berlin"));
        List<Rule> rules = new ArrayList<>(failingAtTheLastCondition(RULES - 1));
        rules.add(rule(RULES, holding(0), holding(1), holding(2)));
        lastApplies = RuleEvaluator.compile(rules, ZoneId.of("Europe/Berlin"));
        mixed = RuleEvaluator.compile(failingSomewhere(), ZoneId.of("Europe/Berlin"));
    }

    /** Evaluates all 60 conditions. */
    @Benchmark
    public Rule noneAppliesAfterSixtyConditions() {
        return noneApplies.match(visitor);
    }

    @Benchmark
    public Rule theLastOfTwentyApplies() {
        return lastApplies.match(visitor);
    }

    /** Typical rules: most fail at their first condition. */
    @Benchmark
    public Rule mostFailAtTheirFirstCondition() {
        return mixed.match(visitor);
    }

    private static List<Rule> failingAtTheLastCondition(int count) {
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rules.add(rule(i, holding(i), holding(i + 1), failing(i)));
        }
        return rules;
    }

    private static List<Rule> failingSomewhere() {
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i < RULES; i++) {
            rules.add(rule(i, i % 3 == 0 ? holding(i) : failing(i), failing(i + 1), holding(i + 2)));
        }
        return rules;
    }

    private static Condition holding(int number) {
        return switch (number % 10) {
            case 0 -> condition(TargetingField.COUNTRY, Operator.IN, "AT", "CH", "LI", "LU", "BE", "NL", "DK", "PL", "de");
            case 1 -> condition(TargetingField.DEVICE_TYPE, Operator.EQUALS, "mobile");
            case 2 -> condition(TargetingField.HOUR, Operator.LESS_THAN, "18");
            case 3 -> condition(TargetingField.OS_VERSION, Operator.GREATER_THAN, "17.9");
            case 4 -> condition(TargetingField.UTM_SOURCE, Operator.EQUALS, "Newsletter");
            case 5 -> condition(TargetingField.REFERRER_DOMAIN, Operator.CONTAINS, "gram");
            case 6 -> condition(TargetingField.VPN, Operator.IS_FALSE);
            case 7 -> condition(TargetingField.ASN, Operator.IN, "AS3320", "AS6805", "AS3209");
            case 8 -> condition(TargetingField.DAY_OF_WEEK, Operator.IN, "monday", "friday");
            default -> condition(TargetingField.LANGUAGE, Operator.IN, "de", "fr");
        };
    }

    private static Condition failing(int number) {
        return switch (number % 8) {
            case 0 -> condition(TargetingField.COUNTRY, Operator.NOT_IN, "DE", "AT", "CH");
            case 1 -> condition(TargetingField.OS, Operator.IN, "Android", "Windows", "Linux");
            case 2 -> condition(TargetingField.HOUR, Operator.GREATER_THAN, "20");
            case 3 -> condition(TargetingField.BROWSER_VERSION, Operator.LESS_THAN, "17.3.9");
            case 4 -> condition(TargetingField.CITY, Operator.IN, "Hamburg", "München", "Köln", "Frankfurt");
            case 5 -> condition(TargetingField.REFERRER, Operator.CONTAINS, "facebook.com");
            case 6 -> condition(TargetingField.IS_RETURNING, Operator.IS_TRUE);
            default -> condition(TargetingField.LATITUDE, Operator.LESS_THAN, "48.5");
        };
    }

    private static Condition condition(TargetingField field, Operator operator, String... values) {
        return new Condition(field, operator, List.of(values), null);
    }

    private static Rule rule(int number, Expression... conditions) {
        return new Rule(
                new RuleId(new UUID(0, number)),
                "rule " + number,
                new Expression.Group(ConditionLogic.AND, List.of(conditions)),
                "https://example.com/" + number,
                number,
                true,
                RuleOptions.NONE);
    }
}
