package dev.waypost.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.visitor.Visitor;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleEvaluatorTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            country     | DE        | equals       | "de"                  | true
            country     | DE        | not_equals   | "DE"                  | false
            country     |           | equals       | "DE"                  | false
            country     |           | not_equals   | "DE"                  | true
            country     |           | not_in       | ["DE"]                | true
            city        |           | not_contains | "ber"                 | true
            city        | Berlin    | contains     | "BER"                 | true
            city        | Kelvin    | contains     | "\u212aELV"          | true
            city        | \u212aelvin | contains   | "kelv"                | true
            city        | Zürich    | in           | ["x", "y", "zÜRICH"]  | true
            country     | FR        | in           | ["DE", "AT"]          | false
            osVersion   | 17.10     | greater_than | "17.9"                | true
            osVersion   | 17.9      | less_than    | "17.10"               | true
            osVersion   | 17        | equals       | "17.0"                | true
            osVersion   | 17.1      | equals       | "17.10"               | false
            osVersion   | Vista     | greater_than | "5"                   | false
            osVersion   | Vista     | equals       | "vista"               | true
            asn         | 15169     | equals       | "AS15169"             | true
            asn         | 15169     | in           | [15169, 1]            | true
            asn         | 0         | not_in       | ["AS1"]               | true
            asn         | 0         | less_than    | 5                     | false
            latitude    | 52.5      | greater_than | "52.4"                | true
            latitude    |           | less_than    | 90                    | false
            vpn         | true      | is_true      | null                  | true
            vpn         |           | is_false     | null                  | true
            vpn         | true      | equals       | true                  | true
            isReturning |           | is_true      | null                  | true
            language    | de-AT     | equals       | "de"                  | true
            language    | den       | equals       | "de"                  | false
            referrerDomain | example.com | equals  | "WWW.example.com"     | true
            referrerDomain | example.com | not_in  | ["www.example.com"]   | false
            referrerDomain | www         | equals  | "www."                | false
            referrerDomain | xn--bcher-kva.example | equals | "Bücher.example" | true
            referrerDomain | shop.xn--bcher-kva.example | contains | ["bücher.example"] | true
            referrerDomain | b | equals | "ü..b" | false
            referrerDomain | xn--bcher-kva.example | contains | ["BÜCH"] | true
            referrerDomain | xn--bcher-kva.example | not_contains | ["xyz", "büch"] | false
            referrerDomain | xn--bcher-kva.example | contains | ["ü", "n--b"] | true
            referrerDomain | bucher.example | contains | ["büch"] | false
            referrerDomain | fass.de | equals | "faß.de" | false
            referrerDomain | xn--fa-hia.de | equals | "faß.de" | true
            hostname    | xn--bcher-kva.example | not_in | ["bücher.example"] | false
            percentage  |           | less_than    | 1                     | true
            percentage  |           | less_than    | 0                     | false
            """)
    void everyOperatorMatchesItsSpecification(String field, String fact, String operator, String value, boolean holds) {
        Visitor visitor = FixedVisitor.with(fact == null ? Map.of() : Map.of(field, fact));

        assertThat(holds("""
                {"field": "%s", "operator": "%s", "value": %s}
                """.formatted(field, operator, value), visitor)).isEqualTo(holds);
    }

    @Test
    void namesWhichParameterIsMeantAndComparesItAsANumberIfItIsOne() {
        String condition = """
                {"field": "query", "name": "age", "operator": "greater_than", "value": 17}
                """;
        assertThat(holds(condition, FixedVisitor.with(Map.of("query age", "18"))))
                .isTrue();
        assertThat(holds(condition, FixedVisitor.with(Map.of("query age", "old"))))
                .isFalse();
        assertThat(holds(condition, FixedVisitor.with(Map.of()))).isFalse();
    }

    @Test
    void hoursAndDaysAreThoseOfTheZoneAlsoWhereTheClocksChange() {
        // Sunday, 25 October 2026: at 01:00 UTC, Berlin goes back from 3 to 2 o'clock.
        Visitor before = new FixedVisitor(Map.of(), Instant.parse("2026-10-25T00:59:59Z"));
        Visitor after = new FixedVisitor(Map.of(), Instant.parse("2026-10-25T01:00:00Z"));
        Visitor saturday = new FixedVisitor(Map.of(), Instant.parse("2026-10-24T21:59:59Z"));

        String two = "{\"field\": \"hour\", \"operator\": \"equals\", \"value\": 2}";
        assertThat(holds(two, before)).isTrue();
        assertThat(holds(two, after)).isTrue();
        assertThat(holds("{\"field\": \"hour\", \"operator\": \"equals\", \"value\": 23}", saturday))
                .isTrue();
        assertThat(holds("{\"field\": \"dayOfWeek\", \"operator\": \"in\", \"value\": [\"Sunday\"]}", before))
                .isTrue();
        assertThat(holds("{\"field\": \"dayOfWeek\", \"operator\": \"equals\", \"value\": 6}", saturday))
                .isTrue();
        assertThat(holds("""
                {"field": "hour", "operator": "equals", "value": 20, "timezone": "America/New_York"}
                """, before)).isTrue();
    }

    @Test
    void evaluatesEnabledRulesByPriorityAndThenByAge() {
        Rule late = rule(3, 5, true, "country", "DE");
        Rule younger = rule(2, 1, true, "country", "DE");
        Rule older = rule(1, 1, true, "country", "DE");
        Rule off = rule(4, 0, false, "country", "DE");
        Visitor german = FixedVisitor.with(Map.of("country", "DE"));

        assertThat(RuleEvaluator.compile(List.of(late, younger, older, off), BERLIN)
                        .match(german))
                .isEqualTo(older);
        assertThat(RuleEvaluator.compile(List.of(late, off), BERLIN).match(german))
                .isEqualTo(late);
        assertThat(RuleEvaluator.compile(List.of(late), BERLIN).match(FixedVisitor.with(Map.of())))
                .isNull();
    }

    @Test
    void evaluatesAnyNumberOfConditions() {
        List<Rule> rules = IntStream.range(0, 150)
                .mapToObj(i -> rule(i, i, true, "city", "City " + i))
                .toList();
        RuleEvaluator set = RuleEvaluator.compile(rules, BERLIN);

        for (int i : new int[] {0, 63, 64, 149}) {
            assertThat(set.match(FixedVisitor.with(Map.of("city", "city " + i))))
                    .isEqualTo(rules.get(i));
        }
        assertThat(set.match(FixedVisitor.with(Map.of("city", "City 150")))).isNull();
    }

    @Test
    void explainsEveryConditionOfEveryRule() {
        Expression when = read("""
                [{"field": "country", "operator": "in", "value": ["DE", "AT"]},
                 {"logic": "NOT", "conditions": [{"field": "vpn", "operator": "is_true"}]},
                 {"field": "hour", "operator": "less_than", "value": 5}]
                """, ConditionLogic.AND);
        Rule rule = new Rule(id(1), "night", when, "https://example.com", 1, true, RuleOptions.NONE);

        RuleTrace trace = RuleEvaluator.compile(List.of(rule), BERLIN)
                .explain(FixedVisitor.with(Map.of("country", "AT")))
                .getFirst();

        assertThat(trace.matched()).isFalse();
        assertThat(trace.conditions())
                .containsExactly(
                        new RuleTrace.ConditionTrace("country", Operator.IN, List.of("DE", "AT"), "AT", true),
                        new RuleTrace.ConditionTrace("vpn", Operator.IS_TRUE, null, false, false),
                        new RuleTrace.ConditionTrace("hour", Operator.LESS_THAN, "5", 14, false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            []                                                                   | conditions
            {"a": 1}                                                             | conditions
            [7]                                                                  | conditions[0]
            [{"field": "colour", "operator": "equals", "value": "x"}]            | conditions[0].field
            [{"field": "country", "operator": "equals", "value": "x"}, {}]       | conditions[1].field
            [{"field": "country", "operator": "greater_than", "value": "x"}]     | conditions[0].operator
            [{"field": "vpn", "operator": "contains", "value": "x"}]             | conditions[0].operator
            [{"field": "country", "operator": "equals"}]                         | conditions[0].value
            [{"field": "country", "operator": "in", "value": []}]                | conditions[0].value
            [{"field": "country", "operator": "equals", "value": ["a", "b"]}]    | conditions[0].value
            [{"field": "country", "operator": "in", "value": ["a", null]}]       | conditions[0].value[1]
            [{"field": "country", "operator": "equals", "value": {"a": 1}}]      | conditions[0].value
            [{"field": "country", "operator": "equals", "value": 1e999}]         | conditions[0].value
            [{"field": "hour", "operator": "equals", "value": 24}]               | conditions[0].value
            [{"field": "dayOfWeek", "operator": "equals", "value": "someday"}]   | conditions[0].value
            [{"field": "latitude", "operator": "less_than", "value": "north"}]   | conditions[0].value
            [{"field": "osVersion", "operator": "less_than", "value": "new"}]    | conditions[0].value
            [{"field": "header", "operator": "equals", "value": "x"}]            | conditions[0].name
            [{"field": "hour", "operator": "equals", "value": 1, "timezone": 7}] | conditions[0].timezone
            [{"logic": "XOR", "conditions": []}]                                 | conditions[0].logic
            [{"logic": "OR", "groups": [{"logic": "OR"}]}]                       | conditions[0].groups[0].conditions
            """)
    void refusesInvalidConditionsByPosition(String conditions, String place) {
        assertThatThrownBy(() -> read(conditions, ConditionLogic.AND))
                .isInstanceOfSatisfying(
                        InvalidConditionException.class,
                        bad -> assertThat(bad.place()).isEqualTo(place));
    }

    @Test
    void knowsTheFieldsOfTheSpecification() {
        String specified = "country region city timezone isp asn latitude longitude deviceType os osVersion browser"
                + " browserVersion deviceBrand vpn proxy tor datacenter bot isCrawler referrer referrerDomain utmSource"
                + " utmMedium utmCampaign utmTerm utmContent hour dayOfWeek isNewVisitor isReturning";
        assertThat(Arrays.stream(TargetingField.values())
                        .map(TargetingField::text)
                        .collect(Collectors.toSet()))
                .contains(specified.split(" "));
    }

    private static boolean holds(String condition, Visitor visitor) {
        Expression when = read("[" + condition + "]", ConditionLogic.AND);
        Rule rule = new Rule(id(1), "r", when, "https://example.com", 1, true, RuleOptions.NONE);
        return RuleEvaluator.compile(List.of(rule), BERLIN).match(visitor) != null;
    }

    private static Rule rule(int id, int priority, boolean enabled, String field, String value) {
        Condition when = new Condition(TargetingField.of(field).orElseThrow(), Operator.EQUALS, List.of(value), null);
        return new Rule(id(id), "r" + id, when, "https://example.com", priority, enabled, RuleOptions.NONE);
    }

    static RuleId id(int number) {
        return new RuleId(new UUID(0x7000L, 0x8000_0000_0000_0000L | (long) number << 2));
    }

    static Expression read(String conditions, ConditionLogic logic) {
        try {
            JsonNode node = new ObjectMapper().readTree(conditions);
            return ConditionReader.read(node, logic);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
