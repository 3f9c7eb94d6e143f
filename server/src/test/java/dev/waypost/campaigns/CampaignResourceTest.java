package dev.waypost.campaigns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Announcements;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CampaignResourceTest {
    @Inject
    Team team;

    @Inject
    TestLinks links;

    @Inject
    Announcements announcements;

    @Inject
    Db db;

    @Inject
    Ids ids;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aCampaignOfJustANameIsActiveAndTracksConversions() {
        String id = create(Map.of("name", "  Summer "))
                .statusCode(201)
                .body("data.id", startsWith("camp_"))
                .body("data.workspaceId", is(person.workspaceId()))
                .body("data.name", is("Summer"))
                .body("data.type", is("link"))
                .body("data.status", is("active"))
                .body("data.conversionTracking", is(true))
                .body("data.costModel", nullValue())
                .body("data.costCurrency", is("USD"))
                .body("data.currency", is("USD"))
                .body("data.tags", empty())
                .body("data.metadata", anEmptyMap())
                .body("data.linksCount", is(0))
                .body("data.clicks", is(0))
                .body("data.cost", is(0.0))
                .body("data.budgetStatus.state", is("ok"))
                .body("data.budgetStatus.dailyRemaining", nullValue())
                .path("data.id");
        get(id).statusCode(200).body("data.name", is("Summer"));
        get(id.replace("camp_", "campaign_")).statusCode(200).body("data.id", is(id));
    }

    @Test
    void everyFieldIsKept() {
        Map<String, Object> all = Map.ofEntries(
                Map.entry("name", "Launch"),
                Map.entry("description", "All of it"),
                Map.entry("type", "pixel"),
                Map.entry("status", "paused"),
                Map.entry("goalType", "sales"),
                Map.entry("goalValue", new BigDecimal("1000.5")),
                Map.entry("costModel", "revshare"),
                Map.entry("costOverride", new BigDecimal("12.5")),
                Map.entry("costCurrency", "EUR"),
                Map.entry("dailyBudget", new BigDecimal("50.25")),
                Map.entry("totalBudget", 1000),
                Map.entry("budgetFallbackUrl", "https://example.com/sold-out"),
                Map.entry("conversionTracking", false),
                Map.entry("tags", List.of("a", "a", " b ")),
                Map.entry("metadata", Map.of("team", Map.of("lead", "Ada"), "n", List.of(1, 2))),
                Map.entry("startsAt", "2026-05-01T12:00:00.000Z"),
                Map.entry("endsAt", "2026-06-01T12:00:00.000Z"));
        create(all)
                .statusCode(201)
                .body("data.description", is("All of it"))
                .body("data.type", is("pixel"))
                .body("data.status", is("paused"))
                .body("data.goalType", is("sales"))
                .body("data.goalValue", is(1000.5))
                .body("data.costModel", is("revshare"))
                .body("data.costOverride", is(12.5))
                .body("data.costCurrency", is("EUR"))
                .body("data.dailyBudget", is(50.25))
                .body("data.totalBudget", is(1000.0))
                .body("data.budgetFallbackUrl", is("https://example.com/sold-out"))
                .body("data.conversionTracking", is(false))
                .body("data.tags", is(List.of("a", "b")))
                .body("data.metadata.team.lead", is("Ada"))
                .body("data.metadata.n", is(List.of(1, 2)))
                .body("data.startsAt", is("2026-05-01T12:00:00.000Z"))
                .body("data.endsAt", is("2026-06-01T12:00:00.000Z"));
    }

    @Test
    void moneyIsShownWithTwoDecimals() {
        String body =
                create(Map.of("name", "m", "dailyBudget", 50)).statusCode(201).asString();
        assertThat(body).contains("\"dailyBudget\":50.00").contains("\"cost\":0.00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name | ''",
                "name | 5",
                "type | banner",
                "status | gone",
                "costModel | cpx",
                "costOverride | -1",
                "costOverride | 0.0000001",
                "costOverride | 1e2147483647",
                "costCurrency | ZZZ",
                "costCurrency | DEM",
                "dailyBudget | 0",
                "dailyBudget | 1.005",
                "totalBudget | 1e400",
                "goalValue | 1e99",
                "budgetFallbackUrl | javascript:alert(1)",
                "tags | ['']",
                "metadata | 7",
                "endsAt | tomorrow"
            })
    void anInvalidValueIsRefusedByFieldName(String field, String value) {
        boolean number = value.matches("-?[0-9][0-9e.]*|\\[.*]") && !field.equals("costCurrency");
        String json = "{\"name\":\"n\",\"%s\":%s}"
                .formatted(field, number ? value.replace('\'', '"') : "\"" + value.replace("'", "") + "\"");
        person.asks()
                .body(json)
                .post("/api/campaigns")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", containsString(field));
    }

    /** An emoji is one character, although Java stores it as two. */
    @Test
    void aNameHasUpTo200Characters() {
        person.asks()
                .body(Map.of("name", "\uD83D\uDE80".repeat(200)))
                .post("/api/campaigns")
                .statusCode(201);
        person.asks()
                .body(Map.of("name", "\uD83D\uDE80".repeat(201)))
                .post("/api/campaigns")
                .statusCode(400)
                .body("error.details[0].field", is("name"));
    }

    @Test
    void contradictoryValuesAreRefused() {
        invalid(Map.of("name", "n", "costModel", "revshare", "costOverride", 101), "costOverride");
        invalid(Map.of("name", "n", "startsAt", "2026-05-02T00:00:00Z", "endsAt", "2026-05-01T00:00:00Z"), "endsAt");
        invalid(Map.of("name", "x".repeat(201)), "name");
        invalid(Map.of("name", "n", "metadata", Map.of("k", "x".repeat(10_001))), "metadata");
        invalid(Map.of("name", "n", "metadata", Map.of("k", List.of("a\u0000b"))), "metadata");
        invalid(Map.of("name", "n", "metadata", Map.of("a\u0000b", 1)), "metadata");
    }

    @Test
    void theWorkspacesCurrencyIsTheDefault() {
        person.asks()
                .body(Map.of("currency", "GBP"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        String id = made(Map.of("name", "c", "costCurrency", "EUR"));
        create(Map.of("name", "d")).body("data.costCurrency", is("GBP"));
        Map<String, Object> cleared = new HashMap<>();
        cleared.put("costCurrency", null);
        patch(id, cleared).statusCode(200).body("data.costCurrency", is("GBP"));
    }

    @Test
    void currenciesIgnoreCase() {
        person.asks()
                .body(Map.of("currency", "gbp"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200)
                .body("data.currency", is("GBP"));
        String id = made(Map.of("name", "c", "costCurrency", "eur"));
        get(id).body("data.costCurrency", is("EUR"));
        patch(id, Map.of("costCurrency", "jPy")).statusCode(200).body("data.costCurrency", is("JPY"));
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com", "costCurrency", "chf"))
                .post("/api/links")
                .statusCode(201)
                .body("data.costCurrency", is("CHF"));
        person.asks().get("/api/fx/convert?from=eur&to=usd&amount=1").statusCode(200);
    }

    @Test
    void updatesArePartialWithPatchAndWithPut() {
        String id = made(Map.of("name", "u", "description", "kept", "dailyBudget", 5, "tags", List.of("t")));
        Map<String, Object> change = new HashMap<>();
        change.put("dailyBudget", null);
        change.put("name", "renamed");
        patch(id, change)
                .statusCode(200)
                .body("data.name", is("renamed"))
                .body("data.description", is("kept"))
                .body("data.dailyBudget", nullValue())
                .body("data.tags", is(List.of("t")));
        person.asks()
                .body(Map.of("totalBudget", 7.5))
                .put("/api/campaigns/{id}", id)
                .statusCode(200)
                .body("data.totalBudget", is(7.5))
                .body("data.name", is("renamed"));
        change.put("name", null);
        patch(id, change).statusCode(400).body("error.message", containsString("name"));
    }

    @Test
    void statusMovesAlongItsTransitions() {
        String id = made(Map.of("name", "s"));
        become(id, "pause").statusCode(200).body("data.status", is("paused"));
        become(id, "pause").statusCode(200).body("data.status", is("paused"));
        become(id, "activate").statusCode(200).body("data.status", is("active"));
        become(id, "archive").statusCode(200).body("data.status", is("archived"));
        become(id, "pause").statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        patch(id, Map.of("status", "paused")).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        patch(id, Map.of("status", "gone")).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        patch(id, Map.of("status", "active")).statusCode(200).body("data.status", is("active"));
        patch(id, Map.of("status", "paused")).statusCode(200);
        become(id, "archive").statusCode(200);
    }

    @Test
    void theListHidesArchivedOnesAndIsFilteredAndSorted() {
        String spring = made(Map.of("name", "Spring 100%", "tags", List.of("eu")));
        String autumn = made(Map.of("name", "autumn", "type", "pixel", "description", "the 100_percent one"));
        String winter = made(Map.of("name", "Winter", "status", "paused"));
        String old = made(Map.of("name", "Old", "status", "archived"));
        day(spring, LocalDate.parse("2026-01-01"), 5, 5, 0, 10_00);
        day(autumn, LocalDate.parse("2026-01-01"), 9, 9, 0, 5_00);

        list("").body("data.id", is(List.of(winter, autumn, spring))).body("pagination.total", is(3));
        list("?sortOrder=asc").body("data.id", is(List.of(spring, autumn, winter)));
        list("?status=archived").body("data.id", is(List.of(old)));
        list("?status=paused").body("data.id", is(List.of(winter)));
        list("?type=pixel").body("data.id", is(List.of(autumn)));
        list("?search=100%25").body("data.id", is(List.of(spring)));
        list("?search=100_").body("data.id", is(List.of(autumn)));
        list("?tag=eu").body("data.id", is(List.of(spring)));
        list("?sortBy=name&sortOrder=asc").body("data.id", is(List.of(autumn, spring, winter)));
        list("?sortBy=clicks").body("data.id", is(List.of(autumn, spring, winter)));
        list("?sortBy=revenue").body("data.id", is(List.of(spring, autumn, winter)));
        list("?limit=1&page=2").body("data.id", is(List.of(autumn))).body("pagination.hasMore", is(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"?sortBy=cost", "?sortOrder=up", "?status=gone", "?type=x", "?search=%00", "?tag=%00"})
    void anInvalidFilterIsRefused(String query) {
        person.asks()
                .encoded()
                .get("/api/campaigns" + query)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void costAndBudgetsFollowWhatWasCounted() {
        person.asks()
                .body(Map.of("timezone", "Pacific/Kiritimati"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        LocalDate today = LocalDate.ofInstant(SettableClock.INSTANCE.instant(), ZoneId.of("Pacific/Kiritimati"));
        String id = made(
                Map.of("name", "c", "costModel", "cpc", "costOverride", 0.333, "dailyBudget", 4, "totalBudget", 100));
        day(id, today.minusDays(1), 30, 20, 2, 99_50);
        day(id, today, 15, 10, 1, 50);
        get(id).body("data.clicks", is(45))
                .body("data.uniqueVisitors", is(2))
                .body("data.conversions", is(3))
                .body("data.revenue", is(100.0))
                .body("data.cost", is(9.99))
                .body("data.budgetStatus.dailySpent", is(3.33))
                .body("data.budgetStatus.dailyRemaining", is(0.67))
                .body("data.budgetStatus.totalSpent", is(9.99))
                .body("data.budgetStatus.totalRemaining", is(90.01))
                .body("data.budgetStatus.state", is("warning"));
        patch(id, Map.of("dailyBudget", 3.33)).body("data.budgetStatus.state", is("exhausted"));
        patch(id, Map.of("costModel", "cpm", "costOverride", 500)).body("data.cost", is(15.0));
        patch(id, Map.of("costModel", "cpa", "costOverride", 1.5)).body("data.cost", is(4.5));
        patch(id, Map.of("costModel", "revshare", "costOverride", 7.5)).body("data.cost", is(7.5));
        patch(id, Map.of("costModel", "none")).body("data.cost", is(0.0)).body("data.costModel", is("none"));
    }

    @Test
    void deletingKeepsTheLinks() {
        String id = made(Map.of("name", "d"));
        LinkId link = links.inCampaign(person, id);
        LinkId gone = links.inCampaign(person, id);
        links.delete(gone);
        get(id).body("data.linksCount", is(1));
        person.asks()
                .delete("/api/campaigns/{id}", id)
                .statusCode(200)
                .body("data", is(Map.of("id", id, "deleted", true)));
        assertThat(links.hasCampaign(link)).isFalse();
        assertThat(links.isDeleted(link)).isFalse();
        person.asks().delete("/api/campaigns/{id}", id).statusCode(404);
        get(id).statusCode(404);
        list("").body("data", empty());
    }

    @Test
    void aDuplicateHasTheSettingsAndRulesButNoLinksAndNoFigures() {
        String id = made(Map.of("name", "n".repeat(199), "costModel", "cpc", "costOverride", 1, "status", "paused"));
        links.inCampaign(person, id);
        day(id, LocalDate.parse("2026-01-01"), 5, 5, 0, 0);
        rule(id);
        String copy = become(id, "duplicate")
                .statusCode(201)
                .body("data.name", is("n".repeat(193) + " (copy)"))
                .body("data.status", is("active"))
                .body("data.costModel", is("cpc"))
                .body("data.linksCount", is(0))
                .body("data.clicks", is(0))
                .path("data.id");
        assertThat(copy).isNotEqualTo(id);
        assertThat(rules(copy)).isEqualTo(1);
        person.asks().delete("/api/campaigns/{id}", copy).statusCode(200);
        assertThat(rules(copy)).isZero();
        assertThat(rules(id)).isEqualTo(1);
    }

    @Test
    void aPlanAllowsANumberOfCampaigns() {
        team.plan(person.workspaceId(), Plan.STARTER);
        String id = made(Map.of("name", "1"));
        made(Map.of("name", "2"));
        made(Map.of("name", "3", "status", "archived"));
        create(Map.of("name", "4")).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        become(id, "duplicate").statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .body("data.resources.campaigns.used", is(3));
        person.asks().delete("/api/campaigns/{id}", id).statusCode(200);
        made(Map.of("name", "4"));
    }

    @Test
    void everyChangeIsAnnounced() {
        String id = made(Map.of("name", "a"));
        patch(id, Map.of("name", "b")).statusCode(200);
        patch(id, Map.of("name", "b")).statusCode(200);
        become(id, "pause").statusCode(200);
        person.asks().delete("/api/campaigns/{id}", id).statusCode(200);
        assertThat(announcements.of(Announcement.Topic.CAMPAIGN, id)).isEqualTo(4);
    }

    @Test
    void changesAreInTheAuditLog() {
        String id = made(Map.of("name", "a"));
        patch(id, Map.of("name", "b")).statusCode(200);
        patch(id, Map.of("name", "b")).statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=campaign")
                .statusCode(200)
                .body("data.action", is(List.of("campaign.updated", "campaign.created")));
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/campaigns");
    }

    private String made(Map<String, ?> body) {
        return create(body).statusCode(201).path("data.id");
    }

    private void invalid(Map<String, ?> body, String field) {
        create(body)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", startsWith(field));
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/campaigns/{id}", id);
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch("/api/campaigns/{id}", id);
    }

    private ApiResponse become(String id, String what) {
        return person.asks().post("/api/campaigns/{id}/{what}", id, what);
    }

    private ApiResponse list(String query) {
        return person.asks().encoded().get("/api/campaigns" + query).statusCode(200);
    }

    private void day(String campaign, LocalDate day, int clicks, int charged, int conversions, long revenue) {
        db.run(Sql.of("""
                INSERT INTO campaign_days (campaign_id, day, clicks, charged_clicks, unique_visitors, conversions, revenue)
                VALUES (?, ?, ?, ?, 1, ?, ?)
                """, Ids.parse(CampaignId.class, campaign), day, clicks, charged, conversions, revenue));
    }

    private void rule(String campaign) {
        db.run(Sql.of(
                """
                INSERT INTO rules (id, workspace_id, campaign_id, name, destination_url, conditions, condition_logic, priority,
                                   created_by, created_at, updated_at)
                VALUES (?, ?, ?, 'r', 'https://example.com', '[]', 'AND', 1, ?, now(), now())
                """,
                ids.next(),
                Ids.parse(WorkspaceId.class, person.workspaceId()),
                Ids.parse(CampaignId.class, campaign),
                ids.next()));
    }

    private long rules(String campaign) {
        return db.number(Sql.of(
                "SELECT count(*) FROM rules WHERE campaign_id = ? AND deleted_at IS NULL",
                Ids.parse(CampaignId.class, campaign)));
    }
}
