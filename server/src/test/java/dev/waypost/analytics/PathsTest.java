package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.routing.RuleId;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores a random history of a link with rules and compares the paths of its clicks with a plain recomputation from the list. */
@WaypostTest
class PathsTest {
    private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2026-03-20T00:00:00Z");
    private static final String MARCH = "start=2026-03-01&end=2026-03-31&timezone=UTC";
    private static final int DESTINATIONS = 20;
    private static final int MOST_OF_A_LEVEL = 12;

    @Inject
    EventStore store;

    @Inject
    ExchangeRates exchange;

    @Inject
    TestLinks links;

    private Person person;
    private String campaign;
    private LinkId link;
    private String german;
    private String mobile;
    private String unused;
    private String deleted;
    private String ofCampaign;
    private List<Event> history;

    @BeforeEach
    void writeHistory() {
        person = Person.registered();
        campaign = made("/api/campaigns", Map.of("name", "Spring"));
        link = links.inCampaign(person, campaign);
        LinkId other = links.add(person, links.code());
        german = rule(
                "linkId", link, "Germans", Map.of("field", "country", "operator", "in", "value", List.of("DE", "US")));
        mobile = rule("linkId", link, "Phones", Map.of("field", "deviceType", "operator", "equals", "value", "mobile"));
        unused = rule("linkId", link, "Tor", Map.of("field", "tor", "operator", "is_true"));
        deleted = rule("linkId", link, "Former", Map.of("field", "os", "operator", "equals", "value", "iOS"));
        ofCampaign = rule("campaignId", campaign, "All", Map.of("field", "bot", "operator", "is_false"));
        person.asks().delete("/api/rules/" + deleted).statusCode(200);

        UUID workspace = Ids.parse(WorkspaceId.class, person.workspaceId()).value();
        List<Event> random = new RandomEvents(
                        System.nanoTime(),
                        workspace,
                        List.of(link.value(), other.value()),
                        List.of(Ids.parse(CampaignId.class, campaign).value()))
                .between(FIRST, LAST, 1_500);
        history = random.stream().map(this::routed).toList();
        store.append("test", Map.of(), history);
    }

    /** The rule and the destination follow from the id of the click, so that its conversions have the same. */
    private Event routed(Event event) {
        int chance = Math.floorMod(event.click().hashCode(), 1_000);
        String rule = List.of("", german, mobile, deleted, ofCampaign).get(chance % 5);
        int place = chance % 7 == 0 ? 0 : chance % DESTINATIONS;
        return new Event(
                event.kind(),
                event.at(),
                event.click(),
                event.workspace(),
                event.link(),
                event.campaign(),
                rule.isEmpty() ? null : Ids.parse(RuleId.class, rule).value(),
                event.domain(),
                event.visitor(),
                event.newVisitor(),
                event.charged(),
                event.trigger(),
                event.variant(),
                event.qrCode(),
                event.where(),
                event.device(),
                event.source(),
                "https://shop.example/%d?wp_cid=%s".formatted(place, event.click()),
                event.botReason(),
                event.outcome());
    }

    @Test
    void theMatchesOfRulesAndOfNoneAddUpToAllClicks() {
        compareRules("/api/analytics/" + link + "/rules", event -> event.link().equals(link.value()));
        compareRules("/api/campaigns/" + campaign + "/analytics/rules", event -> event.campaign() != null);
    }

    private void compareRules(String path, Predicate<Event> scope) {
        List<Event> events = history.stream().filter(scope).toList();
        JsonBody answer = get(path + "?" + MARCH);
        List<Map<String, Object>> rows = answer.getList("data.rules");
        Map<String, List<Event>> expected = events.stream()
                .filter(event -> event.rule() != null && event.kind() != Event.Kind.BOT)
                .collect(groupingBy(event -> new RuleId(requireNonNull(event.rule())).text()));
        long all = clicks(events).size();

        long sum = answer.getLong("data.defaultMatches");
        assertThat(sum)
                .isEqualTo(clicks(events).stream()
                        .filter(event -> event.rule() == null)
                        .count());
        assertThat(answer.getLong("data.defaultConversions"))
                .as("what came of clicks that no rule took")
                .isEqualTo(conversions(
                        events.stream().filter(event -> event.rule() == null).toList()));
        for (Map<String, Object> row : rows) {
            List<Event> taken = expected.getOrDefault((String) row.get("ruleId"), List.of());
            List<Event> matches = clicks(taken);
            assertThat(row)
                    .as((String) row.get("ruleName"))
                    .containsEntry("matches", matches.size())
                    .containsEntry("uniqueVisitors", (int)
                            matches.stream().map(Event::visitor).distinct().count())
                    .containsEntry("conversions", (int) (new Recount(taken).leads() + new Recount(taken).sales()));
            matches.stream()
                    .mapToLong(Event::at)
                    .max()
                    .ifPresent(last -> assertThat(Instant.parse((String) row.get("lastMatchedAt")))
                            .isEqualTo(Instant.ofEpochMilli(last)));
            sum += matches.size();
        }
        assertThat(sum).isEqualTo(all).isEqualTo(answer.getLong("data.totalClicks"));
        assertThat(rows.stream().map(row -> row.get("ruleId"))).containsAll(expected.keySet());
    }

    @Test
    void rulesWithoutMatchesAreThereAndDeletedOnesKeepTheirName() {
        JsonBody answer = get("/api/analytics/" + link + "/rules?" + MARCH);
        String row = "data.rules.find { it.ruleId == '%s' }.";

        assertThat(answer.getInt(row.formatted(unused) + "matches")).isZero();
        assertThat(answer.getString(row.formatted(unused) + "type")).isEqualTo("network");
        assertThat(answer.getBoolean(row.formatted(unused) + "enabled")).isTrue();
        assertThat(answer.getString(row.formatted(deleted) + "ruleName")).isEqualTo("Former");
        assertThat(answer.getBoolean(row.formatted(deleted) + "deleted")).isTrue();
        assertThat(answer.getBoolean(row.formatted(deleted) + "enabled")).isFalse();
    }

    @Test
    void whatRulesEarnIsShownInTheCurrencyAskedFor() {
        JsonBody answer = get("/api/analytics/" + link + "/rules?currency=USD&" + MARCH);
        Recount germans = new Recount(ofLink())
                .where(Event::rule, Ids.parse(RuleId.class, german).value());

        assertThat(answer.getString("data.currency")).isEqualTo("USD");
        assertThat(answer.getDouble("data.rules.find { it.ruleId == '%s' }.revenue".formatted(german)))
                .isEqualTo(germans.revenue("USD", exchange.current()).doubleValue());
    }

    @Test
    void trafficIsConservedFromSourcesThroughRulesToDestinations() {
        JsonBody answer = get("/api/analytics/" + link + "/traffic-flow?" + MARCH);
        List<Map<String, Object>> nodes = answer.getList("data.nodes");
        List<Map<String, Object>> flows = answer.getList("data.links");
        List<Event> clicks = clicks(ofLink());

        Map<String, Long> levels =
                nodes.stream().collect(groupingBy(node -> text(node, "type"), summingLong(this::value)));
        assertThat(levels)
                .containsOnly(
                        Map.entry("source", (long) clicks.size()),
                        Map.entry("rule", (long) clicks.size()),
                        Map.entry("destination", (long) clicks.size()));
        Map<String, Long> out =
                flows.stream().collect(groupingBy(flow -> text(flow, "source"), summingLong(this::value)));
        Map<String, Long> in =
                flows.stream().collect(groupingBy(flow -> text(flow, "target"), summingLong(this::value)));
        for (Map<String, Object> node : nodes) {
            String id = text(node, "id");
            if (!text(node, "type").equals("destination")) {
                assertThat(out).as(id).containsEntry(id, value(node));
            }
            if (!text(node, "type").equals("source")) {
                assertThat(in).as(id).containsEntry(id, value(node));
            }
        }
        assertThat(nodes)
                .filteredOn(node -> text(node, "type").equals("destination"))
                .hasSize(MOST_OF_A_LEVEL + 1);
        assertThat(nodes).extracting(node -> text(node, "id")).contains("other:destination", "rule:none");
        Map<String, Long> bySource = clicks.stream().collect(groupingBy(PathsTest::source, counting()));
        assertThat(nodes.stream()
                        .filter(node -> text(node, "type").equals("source"))
                        .collect(toMap(node -> text(node, "label"), this::value)))
                .isEqualTo(bySource);
        assertThat(nodes.stream()
                        .filter(node -> text(node, "type").equals("rule"))
                        .mapToLong(node -> ((Number) requireNonNull(node.get("conversions"))).longValue())
                        .sum())
                .as("conversions of every rule and of none")
                .isEqualTo(conversions(ofLink()));
        for (Map<String, Object> node : nodes) {
            boolean named = clicks.stream()
                    .anyMatch(click -> text(node, "label").equals(click.source().utmSource()));
            assertThat(node.get("origin"))
                    .as(text(node, "id"))
                    .isEqualTo(
                            !text(node, "type").equals("source")
                                    ? null
                                    : named
                                            ? "utm_source"
                                            : switch (text(node, "label")) {
                                                case "(qr)" -> "qr";
                                                case "(direct)" -> "direct";
                                                default -> "referrer";
                                            });
        }
    }

    private static long conversions(List<Event> events) {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.LEAD || event.kind() == Event.Kind.SALE)
                .mapToLong(event -> requireNonNull(event.outcome()).count())
                .sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&bots=true"})
    void pagesOfClicksHoldEveryClickOnce(String bots) {
        Map<String, Event> expected = ofLink().stream()
                .filter(event ->
                        event.kind() == Event.Kind.CLICK || (!bots.isEmpty() && event.kind() == Event.Kind.BOT))
                .collect(toMap(Event::click, Function.identity()));
        Map<String, Long> conversions = ofLink().stream()
                .filter(event -> event.kind() == Event.Kind.LEAD || event.kind() == Event.Kind.SALE)
                .collect(groupingBy(
                        Event::click,
                        summingLong(event -> requireNonNull(event.outcome()).count())));
        List<Map<String, Object>> rows = paths(bots);

        assertThat(rows).extracting(row -> text(row, "clickId")).containsExactlyInAnyOrderElementsOf(expected.keySet());
        assertThat(rows)
                .extracting(row -> text(row, "timestamp"))
                .isSortedAccordingTo((a, b) -> Instant.parse(b).compareTo(Instant.parse(a)));
        for (Map<String, Object> row : rows) {
            Event event = requireNonNull(expected.get(text(row, "clickId")));
            assertThat(row)
                    .containsEntry("converted", conversions.getOrDefault(event.click(), 0L) > 0)
                    .containsEntry("bot", event.kind() == Event.Kind.BOT)
                    .containsEntry("source", source(event))
                    .containsEntry("destinationHost", "shop.example")
                    .containsEntry("destinationUrl", event.destination())
                    .containsEntry("country", event.where().country());
        }
    }

    @Test
    void clicksCanBeNarrowedBySourceDestinationRuleAndConditions() {
        List<Event> clicks = clicks(ofLink());
        long byGermans = clicks.stream()
                .filter(event -> Ids.parse(RuleId.class, german).value().equals(event.rule()))
                .count();
        long byNone = clicks.stream().filter(event -> event.rule() == null).count();
        Map<String, Object> ofGermans =
                paths("&filterType=rule&filterValue=" + german).getFirst();

        assertThat(ofGermans)
                .containsEntry("ruleName", "Germans")
                .containsEntry("matchedConditions", List.of("country in DE, US"));
        narrowed("rule", german, byGermans);
        narrowed("rule", "default", byNone);
        narrowed("condition", text(ofGermans, "conditionsHash"), byGermans);
        narrowed("condition", "nobody-says-this", 0);
        narrowed(
                "source",
                "x.com",
                clicks.stream().filter(event -> source(event).equals("x.com")).count());
        narrowed("destination", "shop.example", clicks.size());
        narrowed(
                "destination",
                "https://shop.example/3",
                clicks.stream()
                        .filter(event -> requireNonNull(event.destination()).startsWith("https://shop.example/3?"))
                        .count());
    }

    private void narrowed(String type, String value, long expected) {
        ask("/api/analytics/%s/click-paths?limit=5&filterType=%s&filterValue=%s&%s".formatted(link, type, value, MARCH))
                .statusCode(200)
                .header("X-Cache", "BYPASS")
                .body("pagination.total", is((int) expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filterType=source",
                "filterValue=x.com",
                "filterType=colour&filterValue=red",
                "filterType=rule&filterValue=rule_1",
                "filterType=source&filterValue=%00",
                "page=0",
                "page=x",
                "limit=0",
                "bots=perhaps"
            })
    void aContradictoryQueryIsRefused(String parameters) {
        ask("/api/analytics/%s/click-paths?%s".formatted(link, parameters))
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void conditionResultsEqualAPlainEvaluation() {
        List<Event> clicks = clicks(ofLink());
        JsonBody germans = get("/api/analytics/%s/rules/%s/conditions?%s".formatted(link, german, MARCH));
        long german = clicks.stream()
                .filter(event -> "DE".equals(event.where().country())
                        || "US".equals(event.where().country()))
                .count();
        List<Event> taken = clicks.stream()
                .filter(event -> Ids.parse(RuleId.class, this.german).value().equals(event.rule()))
                .toList();

        assertThat(germans.getLong("data.totalMatches")).isEqualTo(taken.size());
        assertThat(germans.getLong("data.examined")).isEqualTo(clicks.size());
        assertThat(germans.getBoolean("data.sampled")).isFalse();
        assertThat(germans.getLong("data.conditions[0].evaluated")).isEqualTo(clicks.size());
        assertThat(germans.getLong("data.conditions[0].matched")).isEqualTo(german);
        assertThat(germans.<List<String>>get("data.conditions[0].value")).containsExactly("DE", "US");
        assertThat(germans.getLong("data.topValues.find { it.value == 'IN' }.clicks"))
                .isEqualTo(taken.stream()
                        .filter(event -> "IN".equals(event.where().country()))
                        .count());

        JsonBody tor = get("/api/analytics/%s/rules/%s/conditions?%s".formatted(link, unused, MARCH));
        assertThat(tor.getLong("data.conditions[0].evaluated")).isZero();
        assertThat(tor.getLong("data.conditions[0].unknown")).isEqualTo(clicks.size());
    }

    @Test
    void aRuleOfAnotherLinkIsNotFound() {
        LinkId other = links.add(person, links.code());
        ask("/api/analytics/%s/rules/%s/conditions".formatted(other, german)).statusCode(404);
        ask("/api/analytics/%s/rules/%s/conditions".formatted(link, new RuleId(UUID.randomUUID())))
                .statusCode(404);
    }

    private List<Event> ofLink() {
        return history.stream()
                .filter(event -> event.link().equals(link.value()))
                .toList();
    }

    private static List<Event> clicks(List<Event> events) {
        return events.stream().filter(event -> event.kind() == Event.Kind.CLICK).toList();
    }

    private static String source(Event event) {
        String utm = event.source().utmSource();
        String referrer = event.source().referrerDomain();
        String neither = event.trigger().equals("qr") ? "(qr)" : "(direct)";
        return utm != null ? utm : referrer != null ? referrer : neither;
    }

    private List<Map<String, Object>> paths(String more) {
        List<Map<String, Object>> rows = new ArrayList<>();
        boolean left = true;
        for (int page = 1; left; page++) {
            JsonBody answer =
                    get("/api/analytics/%s/click-paths?limit=97&page=%d%s&%s".formatted(link, page, more, MARCH));
            rows.addAll(answer.getList("data"));
            left = answer.getBoolean("pagination.hasMore");
            assertThat(answer.getInt("pagination.total")).isGreaterThanOrEqualTo(rows.size());
        }
        return rows;
    }

    private String rule(String ownerField, Object owner, String name, Map<String, ?> condition) {
        return made(
                "/api/rules",
                Map.of(
                        ownerField,
                        owner.toString(),
                        "name",
                        name,
                        "destinationUrl",
                        "https://example.com/" + name,
                        "conditions",
                        List.of(condition)));
    }

    private String made(String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).path("data.id");
    }

    private JsonBody get(String path) {
        return ask(path).statusCode(200).jsonPath();
    }

    private ApiResponse ask(String path) {
        return person.asks().encoded().get(path);
    }

    private long value(Map<String, Object> map) {
        return ((Number) requireNonNull(map.get("value"))).longValue();
    }

    private static String text(Map<String, Object> map, String key) {
        @Nullable Object value = map.get(key);
        return String.valueOf(value);
    }
}
