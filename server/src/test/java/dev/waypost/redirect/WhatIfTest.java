package dev.waypost.redirect;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.JsonBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests drafts on past clicks, then saves them and repeats the visits: both results must agree. */
@WaypostTest
class WhatIfTest {
    private static final String DRAFT = "https://example.com/draft";
    private static final List<String> AGENTS = List.of(
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5"
                    + " Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0");
    private static final List<String> PAGES =
            List.of("", "https://www.google.com/search", "https://news.example.com/a");
    private static final List<String> QUERIES =
            List.of("", "?utm_source=letter", "?color=red", "?utm_source=ad&color=red");

    private final Random random = new Random(7);
    private final List<Visitor> visitors = new ArrayList<>();
    private RedirectScene scene;
    private Link link;
    private String phones;
    private String end;

    @BeforeEach
    void recordVisits() {
        scene = RedirectScene.fresh();
        link = scene.link(Map.of());
        phones = scene.rule(
                "linkId", link.id(), "https://example.com/phones", condition("deviceType", "equals", "mobile"));
        scene.rule(
                "linkId",
                link.id(),
                "https://example.com/red",
                Map.of("field", "query", "name", "color", "operator", "equals", "value", "red"));
        for (int i = 0; i < 24; i++) {
            Visitor visitor = new Visitor(
                    "203.0.113." + (i % 9),
                    AGENTS.get(random.nextInt(3)),
                    PAGES.get(random.nextInt(3)),
                    QUERIES.get(random.nextInt(4)),
                    random.nextBoolean() ? "de-AT,de;q=0.9" : "en");
            visitors.add(visitor);
            visitor.follows(link);
        }
        await().untilAsserted(() ->
                scene.get("/api/analytics/" + link.id() + "/click-paths").body("data", hasSize(visitors.size())));
        end = SettableClock.INSTANCE.instant().plusMillis(1).toString();
    }

    @Test
    void theResultOfADraftEqualsThatOfTheSavedRule() {
        List<Map<String, String>> drafts = List.of(
                condition("utmSource", "equals", "letter"),
                condition("utmSource", "not_equals", "letter"),
                condition("referrerDomain", "contains", "google"),
                condition("referrer", "contains", "/A"),
                condition("browser", "in", "Firefox"),
                condition("os", "equals", "ios"),
                condition("language", "equals", "de"),
                condition("percentage", "less_than", "50"),
                condition("bot", "equals", "false"),
                condition("country", "equals", "XX"));
        for (Map<String, String> condition : drafts) {
            for (Integer priority : new Integer[] {0, 1, null}) {
                compare(condition, priority);
            }
        }
    }

    private void compare(Map<String, String> condition, @Nullable Integer priority) {
        Map<String, Object> draft = draft(condition, priority);
        JsonBody said = whatIf(draft);
        Map<String, Object> rule = new HashMap<>(draft);
        rule.put("linkId", link.id());
        rule.put("name", "Draft");
        rule.remove("end");
        String id = scene.person()
                .asks()
                .body(rule)
                .post("/api/rules")
                .statusCode(201)
                .path("data.id");
        long done = visitors.stream()
                .filter(visitor -> visitor.follows(link).startsWith(DRAFT))
                .count();
        scene.person().asks().delete("/api/rules/" + id).statusCode(200);

        assertThat(said.getLong("data.matches"))
                .as("%s at %s", condition, priority)
                .isEqualTo(done);
        assertThat(said.getLong("data.unknown")).isZero();
        assertThat(said.getLong("data.examined")).isEqualTo(visitors.size());
        assertThat(said.getList("data.went.clicks", Long.class).stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(done);
        assertThat(said.getList("data.timeseries.matches", Long.class).stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(done);
    }

    @Test
    void unknownFactsAreReportedAsUnknown() {
        JsonBody said = whatIf(draft(Map.of("field", "query", "name", "size", "operator", "equals", "value", "L"), 0));

        assertThat(said.getLong("data.matches")).isZero();
        assertThat(said.getLong("data.unknown")).isEqualTo(visitors.size());
        assertThat(said.getLong("data.conditions[0].unknown")).isEqualTo(visitors.size());
        assertThat(said.getLong("data.conditions[0].evaluated")).isZero();
    }

    @Test
    void aRuleThatWasChangedSinceSaysNothingAboutClicksBefore() {
        scene.change("/api/rules/" + phones, Map.of("enabled", false));
        List<Map<String, Object>> rules =
                scene.get("/api/rules?linkId=" + link.id()).path("data");
        scene.change("/api/rules/" + rules.getLast().get("id"), Map.of("name", "Another"));
        JsonBody said = whatIf(draft(condition("bot", "is_false", ""), null));

        assertThat(said.getLong("data.matches")).isZero();
        assertThat(said.getLong("data.unknown")).isEqualTo(visitors.size());
    }

    @Test
    void aChangeOfARuleIsTriedInItsPlace() {
        Map<String, Object> draft = draft(condition("deviceType", "equals", "desktop"), null);
        draft.put("ruleId", phones);
        JsonBody said = whatIf(draft);
        long desktops = visitors.stream()
                .filter(visitor -> !visitor.agent().contains("iPhone"))
                .count();

        assertThat(said.getLong("data.matches")).isEqualTo(desktops);
        assertThat(said.getLong("data.takenBefore")).isZero();
        assertThat(said.getLong("data.released")).isEqualTo(visitors.size() - desktops);
    }

    @Test
    void aDraftIsRefusedAsTheRuleWouldBe() {
        Map<String, Object> nonsense = draft(condition("colour", "equals", "red"), null);
        scene.person()
                .asks()
                .body(nonsense)
                .post("/api/links/" + link.id() + "/what-if")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is("conditions[0].field"));
        Map<String, Object> typed = draft(Map.of(), null);
        typed.put("type", "time");
        typed.put("conditions", Map.of("hours", List.of(99)));
        scene.person()
                .asks()
                .body(typed)
                .post("/api/links/" + link.id() + "/what-if")
                .statusCode(400)
                .body("error.details[0].field", is("conditions.hours[0]"));
        Map<String, Object> elsewhere = draft(condition("os", "equals", "iOS"), null);
        elsewhere.put("ruleId", "rule_01k2m4p6r8t0v2x4z6b8d0f2");
        scene.person()
                .asks()
                .body(elsewhere)
                .post("/api/links/" + link.id() + "/what-if")
                .statusCode(404);
        RedirectScene.fresh()
                .person()
                .asks()
                .body(draft(condition("os", "equals", "iOS"), null))
                .post("/api/links/" + link.id() + "/what-if")
                .statusCode(404);
    }

    private JsonBody whatIf(Map<String, Object> draft) {
        return scene.person()
                .asks()
                .body(draft)
                .post("/api/links/" + link.id() + "/what-if")
                .statusCode(200)
                .header("X-Cache", "BYPASS")
                .jsonPath();
    }

    private Map<String, Object> draft(Map<String, String> condition, @Nullable Integer priority) {
        Map<String, Object> draft = new HashMap<>();
        draft.put("destinationUrl", DRAFT);
        draft.put("conditions", List.of(condition));
        draft.put("end", end);
        if (priority != null) {
            draft.put("priority", priority);
        }
        return draft;
    }

    private static Map<String, String> condition(String field, String operator, String value) {
        return Map.of("field", field, "operator", operator, "value", value);
    }

    private record Visitor(String address, String agent, String page, String query, String language) {
        /** The destination of the redirect. */
        String follows(Link link) {
            ApiRequest visit = given().encoded()
                    .header("X-Forwarded-For", address)
                    .header("User-Agent", agent)
                    .header("Accept-Language", language);
            if (!page.isEmpty()) {
                visit.header("Referer", page);
            }
            return visit.get(link.path() + query).statusCode(302).header("Location");
        }
    }
}
