package dev.waypost.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.routing.lint.RuleLint;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleLintTest {
    private static final String DE = "{'field': 'country', 'operator': 'equals', 'value': 'DE'}";
    private static final String FR = "{'field': 'country', 'operator': 'equals', 'value': 'FR'}";
    private static final String DE_AT = "{'field': 'country', 'operator': 'in', 'value': ['AT', 'de']}";
    private static final String NOT_DE = "{'field': 'country', 'operator': 'not_equals', 'value': 'DE'}";
    private static final String PHONE = "{'field': 'deviceType', 'operator': 'equals', 'value': 'mobile'}";
    private static final String VPN = "{'field': 'vpn', 'operator': 'is_true'}";
    private static final String NO_VPN = "{'field': 'vpn', 'operator': 'is_false'}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                DE + "," + FR,
                DE + "," + NOT_DE,
                VPN + "," + NO_VPN,
                DE + ", {'field': 'country', 'operator': 'contains', 'value': 'F'}",
                "{'field': 'country', 'operator': 'in', 'value': ['A', 'B']}, {'field': 'country', 'operator': 'in', 'value': ['C', 'D']}",
                "{'field': 'hour', 'operator': 'greater_than', 'value': 20}, {'field': 'hour', 'operator': 'less_than', 'value': 5}",
                "{'field': 'latitude', 'operator': 'greater_than', 'value': 20}, {'field': 'latitude', 'operator': 'less_than', 'value': 20}",
                "{'field': 'osVersion', 'operator': 'greater_than', 'value': '17.10'}, {'field': 'osVersion', 'operator': 'less_than', 'value': '17.9'}",
                "{'field': 'city', 'operator': 'contains', 'value': 'berlin'}, {'field': 'city', 'operator': 'not_contains', 'value': 'BER'}",
                "{'field': 'isNewVisitor', 'operator': 'is_true'}, {'field': 'isReturning', 'operator': 'is_true'}",
                "{'field': 'percentage', 'operator': 'less_than', 'value': 0}",
                "{'logic': 'NOT', 'conditions': [" + VPN + "," + NO_VPN + "]}"
            })
    void conditionsThatExcludeOneAnother(String conditions) {
        assertThat(codes(conditions)).containsExactly("1 contradiction");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                DE + "," + PHONE,
                DE + "," + DE_AT,
                "{'field': 'hour', 'operator': 'greater_than', 'value': 4}, {'field': 'hour', 'operator': 'less_than', 'value': 6}",
                "{'field': 'osVersion', 'operator': 'greater_than', 'value': '17.9'}, {'field': 'osVersion', 'operator': 'less_than', 'value': '17.10'}",
                "{'field': 'city', 'operator': 'contains', 'value': 'a'}, {'field': 'city', 'operator': 'contains', 'value': 'b'}"
            })
    void compatibleConditionsRaiseNoWarning(String conditions) {
        assertThat(codes(conditions)).isEmpty();
    }

    @Test
    void aRuleThatTakesEveryoneStopsThoseAfterIt() {
        String anyone = "{'logic': 'OR', 'conditions': [" + DE + "," + NOT_DE + "]}";
        assertThat(codes(anyone, PHONE)).containsExactly("1 always_matches", "2 unreachable by 1");
        assertThat(codes(PHONE, anyone)).isEmpty();
    }

    @Test
    void aNarrowerRuleAfterAWiderOneIsNeverReached() {
        assertThat(codes(DE_AT, DE + "," + PHONE)).containsExactly("2 unreachable by 1");
        assertThat(codes(DE + "," + PHONE, DE_AT)).isEmpty();
        assertThat(codes(DE, DE_AT)).isEmpty();
        assertThat(codes(
                        "{'field': 'city', 'operator': 'contains', 'value': 'b'}",
                        "{'field': 'city', 'operator': 'contains', 'value': 'ber'}"))
                .containsExactly("2 unreachable by 1");
    }

    @Test
    void severalRulesTogetherCanShadowTheNext() {
        assertThat(codes(VPN, NO_VPN, PHONE)).containsExactly("3 unreachable");
    }

    @Test
    void theSameRuleTwiceIsADuplicate() {
        assertThat(codes(DE_AT + "," + PHONE, PHONE + "," + DE + "," + DE_AT)).containsExactly("2 unreachable by 1");
        assertThat(codes(DE_AT + "," + PHONE, PHONE + "," + DE_AT)).containsExactly("2 duplicate by 1");
    }

    @Test
    void manyLongRulesAreCheckedInReasonableTime() {
        String[] rules = IntStream.range(0, 400)
                .mapToObj(i -> "{'field': 'city', 'operator': 'in', 'value': [%s]}"
                        .formatted(String.join(
                                ",",
                                IntStream.range(0, 200)
                                        .mapToObj(j -> "'c%d-%d'".formatted(i, j))
                                        .toList())))
                .toArray(String[]::new);
        // Measures processor time, because other threads may be running.
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        assertThat(codes(rules)).isEmpty();
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    private static List<String> codes(String... rules) {
        List<Rule> read = new ArrayList<>();
        for (String rule : rules) {
            Expression when = RuleEvaluatorTest.read("[" + rule.replace('\'', '"') + "]", ConditionLogic.AND);
            int number = read.size() + 1;
            read.add(new Rule(
                    RuleEvaluatorTest.id(number),
                    "r" + number,
                    when,
                    "https://example.com",
                    number,
                    true,
                    RuleOptions.NONE));
        }
        return RuleLint.check(read, ZoneId.of("UTC")).stream()
                .map(warning -> number(read, warning.ruleId()) + " " + warning.code()
                        + (warning.otherRuleId() == null ? "" : " by " + number(read, warning.otherRuleId())))
                .toList();
    }

    private static int number(List<Rule> rules, RuleId id) {
        return rules.stream().map(Rule::id).toList().indexOf(id) + 1;
    }
}
