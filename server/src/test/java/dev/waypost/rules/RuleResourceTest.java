package dev.waypost.rules;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.changes.LinkDeleted;
import dev.waypost.links.changes.LinkDuplicated;
import dev.waypost.links.changes.LinkRestored;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.routing.RuleId;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class RuleResourceTest {
    private static final Map<String, Object> GERMANY = condition("country", "in", List.of("DE", "AT"));
    private static final Map<String, Object> PHONES = condition("deviceType", "equals", "mobile");

    @Inject
    TestRuleOwners owners;

    @Inject
    Team team;

    @Inject
    Db db;

    @Inject
    Heard heard;

    @Inject
    LinkRules ofLinks;

    @Inject
    Event<Object> events;

    private Person person;
    private LinkId link;

    @BeforeEach
    void register() {
        person = Person.registered();
        link = owners.link(person);
    }

    @Test
    void creatingAnswersWithTheConditionsAsTheyWereSent() {
        create(Map.of("conditions", List.of(GERMANY, PHONES), "description", "why"))
                .statusCode(201)
                .body("data.id", matchesPattern("rule_[0-9a-z]{24}"))
                .body("data.linkId", is(link.text()))
                .body("data.campaignId", nullValue())
                .body("data.conditions", is(List.of(GERMANY, PHONES)))
                .body("data.conditionLogic", is("AND"))
                .body("data.priority", is(1))
                .body("data.enabled", is(true))
                .body("data.createdAt", notNullValue())
                .body("data.warnings", empty());
        create(Map.of()).body("data.priority", is(2));
    }

    @Test
    void readingShowsTheTypeAndLosesNothing() {
        String id = created(Map.of("conditions", List.of(PHONES), "description", "why"));
        owners.count(id, 7);
        person.asks()
                .get("/api/rules/{id}", id)
                .statusCode(200)
                .body("data.type", is("device"))
                .body("data.conditions.devices", is(List.of("mobile")))
                .body("data.conditionLogic", is("AND"))
                .body("data.conditionList", is(List.of(PHONES)))
                .body("data.campaignId", nullValue())
                .body("data.linkId", is(link.text()))
                .body("data.description", is("why"))
                .body("data.matchCount", is(7))
                .body("data.updatedAt", notNullValue());
    }

    @Test
    void aTypeWithItsObjectIsTakenInPlaceOfTheArray() {
        Map<String, Object> time = Map.of(
                "timezone", "Europe/Berlin", "days", List.of("monday"), "startTime", "22:00", "endTime", "02:00");
        String id = created(Map.of("type", "time", "conditions", time));
        person.asks()
                .get("/api/rules/{id}", id)
                .body("data.type", is("time"))
                .body("data.conditions.startTime", is("22:00"))
                .body("data.conditions.endTime", is("02:00"))
                .body("data.conditions.hours", is(List.of(0, 1, 22, 23)))
                .body("data.conditions.days", is(List.of("monday")))
                .body("data.conditions.timezone", is("Europe/Berlin"))
                .body("data.conditionList.field", is(List.of("hour", "dayOfWeek")));
        create(Map.of("type", "time", "conditions", Map.of("hours", 5, "days", "monday")))
                .statusCode(201)
                .body("data.conditions.value", is(List.of(5, "monday")));
        create(Map.of("conditions", time)).statusCode(400).body("error.details[0].field", is("type"));
        create(Map.of("type", "geo", "conditions", Map.of())).statusCode(400);
        create(Map.of("type", "colour", "conditions", Map.of())).statusCode(400);
    }

    @Test
    void negatedGroupsAreReadAsTheyWereSent() {
        Map<String, Object> none = Map.of("logic", "NOT", "groups", List.of(GERMANY, PHONES));
        String id = created(Map.of("type", "nested", "conditions", none));
        person.asks().get("/api/rules/{id}", id).body("data.type", is("nested")).body("data.conditions", is(none));
    }

    @Test
    void irrelevantFieldsOfAConditionAreNotStored() {
        Map<String, Object> odd = Map.of("field", "country", "operator", "equals", "value", "\0");
        Map<String, Object> group = Map.of("logic", "OR", "groups", List.of(GERMANY), "conditions", List.of(odd));
        Map<String, Object> flag = Map.of("field", "vpn", "operator", "is_true", "value", "\0", "note", "\0");
        create(Map.of("conditions", List.of(group, flag)))
                .statusCode(201)
                .body("data.conditions[0]", is(Map.of("logic", "OR", "groups", List.of(GERMANY))))
                .body("data.conditions[1]", is(Map.of("field", "vpn", "operator", "is_true")));
    }

    @Test
    void invalidInputIsRefusedByPosition() {
        refused(Map.of("conditions", List.of(GERMANY, condition("colour", "equals", "red"))), "conditions[1].field");
        refused(Map.of("conditions", List.of(condition("country", "like", "DE"))), "conditions[0].operator");
        refused(Map.of("conditions", List.of(condition("vpn", "greater_than", "1"))), "conditions[0].operator");
        refused(Map.of("conditions", List.of(Map.of("field", "country", "operator", "equals"))), "conditions[0].value");
        refused(Map.of("conditions", List.of()), "conditions");
        refused(Map.of("conditions", "x"), "conditions");
        for (String logic : List.of("XOR", "NOT", "EITHER", "")) {
            refused(Map.of("conditionLogic", logic), "conditionLogic")
                    .body("error.message", is("conditionLogic must be AND or OR"));
        }
        refused(Map.of("destinationUrl", "not a url"), "destinationUrl");
        refused(Map.of("destinationUrl", "myapp://page"), "destinationUrl");
        refused(Map.of("destinationUrl", "javascript:alert(1)", "deepLinkEnabled", true), "destinationUrl");
        refused(Map.of("priority", -1), "priority");
        refused(Map.of("name", " "), "name");
        refused(Map.of("redirectDelayMs", 10_000_000), "redirectDelayMs");
        refused(Map.of("campaignId", owners.campaign(person).text()), "linkId");
        create(Map.of("destinationUrl", "myapp://page", "deepLinkEnabled", true))
                .statusCode(201);
        create(Map.of("destinationUrl", "https://example.com/?c={click_id}")).statusCode(201);
        create(Map.of("deepLinkIos", "myapp://page?c={click_id}")).statusCode(201);
    }

    @Test
    void invalidValuesOfATypeAreRefusedByTheirPositionInItsObject() {
        refusedOf("time", Map.of("days", List.of("monday"), "hours", List.of(3, 99)), "conditions.hours[1]");
        refusedOf("time", Map.of("days", List.of("funday")), "conditions.days[0]");
        refusedOf("time", Map.of("days", "funday"), "conditions.days");
        refusedOf("time", Map.of("hours", List.of(1), "timezone", "Nope/X"), "conditions.timezone");
        refusedOf("time", Map.of("startTime", "09:00", "timezone", 7), "conditions.timezone");
        refusedOf("time", Map.of("startTime", "9"), "conditions.startTime");
        refusedOf("network", Map.of("vpn", "x"), "conditions.vpn")
                .body("error.message", is("conditions.vpn must be true or false"));
        refusedOf("network", Map.of("isps", List.of("a"), "bot", List.of(true)), "conditions.bot");
        refusedOf("network", Map.of("asns", List.of("abc")), "conditions.asns[0]");
        refusedOf("network", Map.of("asns", true), "conditions.asns");
        refusedOf("geo", Map.of("countries", List.of("DE"), "cities", List.of("Bonn", " ")), "conditions.cities[1]");
        refusedOf("geo", Map.of("regions", Map.of("a", 1)), "conditions.regions");
        refusedOf("geo", Map.of("timezones", List.of(List.of())), "conditions.timezones[0]");
        refusedOf("geo", Map.of("countries", List.of("DE"), "operator", "contains"), "conditions.operator");
        refusedOf("device", Map.of("devices", true), "conditions.devices");
        refusedOf("device", Map.of("osVersions", List.of("")), "conditions.osVersions[0]");
        refusedOf("referrer", Map.of("domains", List.of("a.example", "")), "conditions.domains[1]");
        refusedOf("language", Map.of("languages", "x".repeat(2_001)), "conditions.languages");
        refusedOf("utm", Map.of("utm_source", "a", "utm_term", List.of("b", "")), "conditions.utm_term[1]");
        refusedOf("utm", Map.of("utm_medium", Map.of("a", 1)), "conditions.utm_medium");
        refusedOf("visitor_state", Map.of("state", "old"), "conditions.state");
        refusedOf("percentage", Map.of("percentage", "x"), "conditions.percentage");
        refusedOf("query", Map.of("operator", "equals", "value", "x"), "conditions.name");
        refusedOf("header", Map.of("operator", "equals", "name", "x"), "conditions.value");
        refusedOf("cookie", Map.of("operator", "in", "name", "x", "value", List.of("a", "")), "conditions.value[1]");
        refusedOf("path", Map.of("value", "x"), "conditions.operator");
        refusedOf("geo", Map.of("operator", "in"), "conditions");
    }

    @Test
    void invalidMembersOfAGroupAreRefusedByTheirPositionInIt() {
        List<Object> second = List.of(GERMANY, condition("hour", "in", List.of(1, 24)));
        for (String logic : List.of("AND", "NOT")) {
            refusedOf("custom", Map.of("logic", logic, "conditions", second), "conditions.conditions[1].value[1]");
            refusedOf("nested", Map.of("logic", logic, "groups", second), "conditions.groups[1].value[1]");
            refusedOf("nested", Map.of("logic", logic, "conditions", second), "conditions.conditions[1].value[1]");
            refusedOf("nested", Map.of("logic", logic), "conditions.groups");
        }
        refusedOf("nested", Map.of("logic", "XOR", "groups", second), "conditions.logic");
        refused(Map.of("conditions", second), "conditions[1].value[1]");
    }

    @Test
    void aDestinationIsNotAShortLink() {
        for (String shortLink : List.of("http://localhost:8080/abc", "http://127.0.0.1:8080/{click_id}")) {
            refused(Map.of("destinationUrl", shortLink), "destinationUrl")
                    .body("error.message", containsString("must not be a short link"));
            refused(Map.of("destinationUrl", shortLink, "deepLinkEnabled", true), "destinationUrl");
        }
        for (String field : List.of("deepLinkFallbackUrl", "deepLinkIos", "deepLinkAndroid")) {
            refused(Map.of(field, "http://localhost:8080/abc"), field);
        }
        create(Map.of("destinationUrl", "http://localhost:8080/app/links")).statusCode(201);

        String id = created(Map.of());
        for (String field : List.of("destinationUrl", "deepLinkFallbackUrl")) {
            patch(id, Map.of(field, "http://localhost:8080/abc"))
                    .statusCode(400)
                    .body("error.details[0].field", is(field));
        }
    }

    @Test
    void aShortLinkFromBeforeStaysTheDestination() {
        String id = created(Map.of());
        db.run(Sql.of(
                "UPDATE rules SET destination_url = ? WHERE id = ?",
                "http://localhost:8080/abc",
                Ids.parse(RuleId.class, id)));

        patch(id, Map.of("name", "Renamed")).statusCode(200).body("data.name", is("Renamed"));
    }

    @Test
    void aRuleAfterTheGreatestPriorityHasTheSame() {
        String first = created(Map.of("priority", 1_000_000));
        String second = create(Map.of())
                .statusCode(201)
                .body("data.priority", is(1_000_000))
                .path("data.id");

        list("linkId=" + link).body("data.id", contains(first, second));
    }

    @Test
    void anOwnerOutsideTheWorkspaceDoesNotExist() {
        Person other = Person.registered();
        create(Map.of("linkId", owners.link(other).text())).statusCode(404).body("error.code", is("NOT_FOUND"));
        String id = created(Map.of());
        other.asks().get("/api/rules/{id}", id).statusCode(404);
        other.asks().body(Map.of("name", "x")).patch("/api/rules/{id}", id).statusCode(404);
        other.asks().delete("/api/rules/{id}", id).statusCode(404);
        other.asks()
                .get("/api/campaigns/{id}/rules", owners.campaign(person).text())
                .statusCode(404);
    }

    @Test
    void aPlanAllowsOnlySoManyRulesOnALink() {
        team.plan(person.workspaceId(), Plan.STARTER);
        for (int i = 0; i < 10; i++) {
            created(Map.of());
        }
        create(Map.of()).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        create(Map.of("linkId", owners.link(person).text())).statusCode(201);
    }

    @Test
    void listsAreOrderedByPriorityAndFiltered() {
        String second = created(Map.of("priority", 5));
        String first = created(Map.of("priority", 2, "conditions", List.of(PHONES), "enabled", false));
        created(Map.of("linkId", owners.link(person).text()));

        list("linkId=" + link).body("data.id", contains(first, second)).body("pagination.total", is(2));
        list("enabled=false").body("data.id", contains(first));
        list("type=device").body("data.id", contains(first));
        list("page=1").body("pagination.total", is(3));
        for (String bad : List.of("enabled=maybe", "type=colour", "linkId=x")) {
            person.asks().get("/api/rules?" + bad).statusCode(400);
        }
    }

    @Test
    void anUpdateKeepsWhatItDoesNotName() {
        String id = created(Map.of("description", "why", "conditions", List.of(GERMANY, PHONES), "forwardUtms", false));
        Map<String, Object> change = new HashMap<>(Map.of("enabled", false, "conditionLogic", "OR"));
        change.put("description", null);
        patch(id, change)
                .statusCode(200)
                .body("data.enabled", is(false))
                .body("data.description", nullValue())
                .body("data.conditionLogic", is("OR"))
                .body("data.conditionList", is(List.of(GERMANY, PHONES)))
                .body("data.type", is("custom"))
                .body("data.forwardUtms", is(false))
                .body("data.warnings", empty());
        person.asks()
                .body(Map.of("type", "geo", "conditions", Map.of("countries", List.of("CH"))))
                .put("/api/rules/{id}", id)
                .statusCode(200)
                .body("data.type", is("geo"))
                .body("data.conditions.countries", is(List.of("CH")))
                .body("data.enabled", is(false));
        patch(id, Map.of("destinationUrl", "x")).statusCode(400);
        patch(id, Collections.singletonMap("conditions", null)).statusCode(400);
    }

    @Test
    void aDeletedRuleIsGone() {
        String id = created(Map.of());
        person.asks().delete("/api/rules/{id}", id).statusCode(200).body("data", is(Map.of("id", id, "deleted", true)));
        person.asks().delete("/api/rules/{id}", id).statusCode(404);
        person.asks().get("/api/rules/{id}", id).statusCode(404);
    }

    @Test
    void aCampaignsRuleThatLinksUseIsDeletedOnlyByForce() {
        CampaignId campaign = owners.campaign(person);
        String id = ofCampaign(campaign);
        person.asks()
                .body(Map.of("linkIds", List.of(link.text())))
                .post("/api/rules/{id}/links", id)
                .statusCode(200)
                .body("data.linkIds", is(List.of(link.text())));
        list("linkId=" + link).body("data.id", contains(id));

        person.asks()
                .delete("/api/rules/{id}", id)
                .statusCode(400)
                .body("error.code", is("RULE_IN_USE"))
                .body("error.details.links.id", contains(link.text()))
                .body("error.details.links[0].title", is("A link"))
                .body("error.details.links[0].shortCode", notNullValue());
        person.asks().delete("/api/rules/{id}?force=true", id).statusCode(200);
        list("linkId=" + link).body("data", empty());
    }

    @Test
    void aRuleIsDetachedOnce() {
        String id = ofCampaign(owners.campaign(person));
        Map<String, Object> links = Map.of("linkIds", List.of(link.text()));
        person.asks().body(links).post("/api/rules/{id}/links", id).statusCode(200);
        person.asks().delete("/api/rules/{id}/links/{link}", id, link.text()).statusCode(200);
        person.asks().delete("/api/rules/{id}/links/{link}", id, link.text()).statusCode(404);
        person.asks().delete("/api/rules/{id}", id).statusCode(200);

        String own = created(Map.of());
        person.asks().body(links).post("/api/rules/{id}/links", own).statusCode(400);
        String strange = owners.link(Person.registered()).text();
        person.asks()
                .body(Map.of("linkIds", List.of(strange)))
                .post("/api/rules/{id}/links", ofCampaign(owners.campaign(person)))
                .statusCode(404);
    }

    @Test
    void aCampaignListsItsRules() {
        CampaignId campaign = owners.campaign(person);
        String id = ofCampaign(campaign);
        created(Map.of());
        person.asks()
                .get("/api/campaigns/{id}/rules", campaign.text())
                .statusCode(200)
                .body("data.id", contains(id))
                .body("data[0].campaignId", is(campaign.text()))
                .body("data[0].linkId", nullValue());
    }

    @Test
    void reorderingTakesEveryRuleOnce() {
        String a = created(Map.of());
        String b = created(Map.of());
        reorder(List.of(b, a)).statusCode(200).body("data.id", contains(b, a)).body("data.priority", contains(1, 2));
        list("linkId=" + link).body("data.id", contains(b, a));
        reorder(List.of(b)).statusCode(400).body("error.details[0].field", is("ruleIds"));
        reorder(List.of(a, b, b)).statusCode(400);
        reorder(List.of(a, b, ofCampaign(owners.campaign(person)))).statusCode(400);
    }

    @Test
    void aRuleOnAFieldWithoutDataIsTakenWithAWarning() {
        Map<String, Object> vpn = Map.of("field", "vpn", "operator", "is_true");
        String id = create(Map.of("conditions", List.of(GERMANY, vpn, vpn)))
                .statusCode(201)
                .body("data.warnings", hasSize(1))
                .body("data.warnings[0].code", is("NO_DATA_FOR_FIELD"))
                .body("data.warnings[0].message", containsString("vpn"))
                .path("data.id");
        patch(id, Map.of("name", "Renamed"))
                .statusCode(200)
                .body("data.warnings.code", is(List.of("NO_DATA_FOR_FIELD")));
        String other = created(Map.of("conditions", List.of(PHONES)));
        list("linkId=" + link)
                .body("data.find { it.id == '%s' }.warnings.code".formatted(id), is(List.of("NO_DATA_FOR_FIELD")))
                .body("data.find { it.id == '%s' }.warnings".formatted(other), nullValue());
        person.asks().get("/api/rules/{id}", id).body("data.warnings.code", is(List.of("NO_DATA_FOR_FIELD")));
        patch(id, Map.of("conditions", List.of(GERMANY))).body("data.warnings", empty());
        person.asks().get("/api/rules/{id}", id).body("data.warnings", nullValue());
    }

    @Test
    void changesWarnOfRulesThatCannotApply() {
        String wide = created(Map.of("conditions", List.of(GERMANY)));
        create(Map.of("conditions", List.of(GERMANY, PHONES)))
                .statusCode(201)
                .body("data.warnings", hasSize(1))
                .body("data.warnings[0].code", is("unreachable"))
                .body("data.warnings[0].otherRuleId", is(wide));
        patch(wide, Map.of("enabled", false)).body("data.warnings", empty());
    }

    @Test
    void everyChangeIsAnnouncedAndAudited() {
        String id = created(Map.of());
        assertThat(heard.keys).anyMatch(key -> key.startsWith("LINK -/"));
        CampaignId campaign = owners.campaign(person);
        ofCampaign(campaign);
        assertThat(heard.keys).contains("CAMPAIGN " + campaign.text());
        person.asks()
                .get("/api/analytics/audit-log")
                .body("data.action", hasItem("rule.created"))
                .body("data.resourceId", hasItem(id));
    }

    @Test
    void rulesOfALinkAreDeletedWithIt() {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        String before = created(Map.of());
        person.asks().delete("/api/rules/{id}", before).statusCode(200);
        String kept = created(Map.of());
        fire(new LinkDeleted(workspace, link));
        list("linkId=" + link).body("data", empty());
        fire(new LinkRestored(workspace, link));
        list("linkId=" + link).body("data.id", contains(kept));
        LinkId copy = owners.link(person);
        fire(new LinkDuplicated(workspace, link, copy));
        list("linkId=" + copy).body("data", hasSize(1)).body("data[0].name", is("Rule"));
        assertThat(ofLinks.of(workspace, link))
                .singleElement()
                .satisfies(view -> assertThat(view.id().text()).isEqualTo(kept));
    }

    @Test
    void keysNeedTheScope() {
        String reader = person.key("rules:read");
        given().header("X-API-Key", reader)
                .contentType("application/json")
                .body(body(Map.of()))
                .post("/api/rules")
                .statusCode(403)
                .body("error.message", containsString("rules:write"));
    }

    private void fire(Object event) {
        QuarkusTransaction.requiringNew().run(() -> events.fire(event));
    }

    private Map<String, Object> body(Map<String, Object> given) {
        Map<String, Object> body = new HashMap<>(
                Map.of("name", "Rule", "destinationUrl", "https://example.com/de", "conditions", List.of(GERMANY)));
        body.put("linkId", link.text());
        body.putAll(given);
        return body;
    }

    private ApiResponse create(Map<String, Object> given) {
        return person.asks().body(body(given)).post("/api/rules");
    }

    private String created(Map<String, Object> given) {
        return create(given).statusCode(201).path("data.id");
    }

    private String ofCampaign(CampaignId campaign) {
        Map<String, Object> body = body(Map.of("campaignId", campaign.text()));
        body.remove("linkId");
        return person.asks().body(body).post("/api/rules").statusCode(201).path("data.id");
    }

    private ApiResponse refused(Map<String, Object> given, String field) {
        return create(given)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is(field));
    }

    private ApiResponse refusedOf(String type, Map<String, Object> conditions, String field) {
        return refused(Map.of("type", type, "conditions", conditions), field);
    }

    private ApiResponse patch(String id, Map<String, Object> change) {
        return person.asks().body(change).patch("/api/rules/{id}", id);
    }

    private ApiResponse list(String query) {
        return person.asks().get("/api/rules?" + query).statusCode(200);
    }

    private ApiResponse reorder(List<String> rules) {
        return person.asks()
                .body(Map.of("linkId", link.text(), "ruleIds", rules))
                .post("/api/rules/reorder");
    }

    private static Map<String, Object> condition(String field, String operator, Object value) {
        return Map.of("field", field, "operator", operator, "value", value);
    }

    /** Records the announced changes. */
    @Singleton
    static class Heard {
        final List<String> keys = Collections.synchronizedList(new ArrayList<>());

        void hear(@Observes Announcement announcement) {
            keys.add(announcement.topic() + " " + announcement.key());
        }
    }
}
