package dev.waypost.affiliate.programs;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ProgramResourceTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aProgramKeepsItsValuesAndHasDefaultsForTheRest() {
        String id = program(
                person,
                Map.of(
                        "minPayout",
                        50,
                        "eligibility",
                        List.of(Map.of("key", "country", "operator", "in", "value", List.of("DE"))),
                        "applicationForm",
                        Map.of(
                                "title",
                                "Apply",
                                "fields",
                                List.of(Map.of("id", "site", "type", "short-text", "label", "Site"))),
                        "commission",
                        Map.of(
                                "type",
                                "flat",
                                "amount",
                                5.5,
                                "event",
                                "lead",
                                "tiers",
                                List.of(Map.of("minConversions", 10, "amount", 7)))));
        get(id).body("data.id", startsWith("prog_"))
                .body("data.workspaceId", is(person.workspaceId()))
                .body("data.slug", startsWith("friends"))
                .body("data.status", is("active"))
                .body("data.currency", is("EUR"))
                .body("data.marketplaceListed", is(false))
                .body("data.autoApprove", is(false))
                .body("data.commission.type", is("flat"))
                .body("data.commission.amount", is(5.50))
                .body("data.commission.event", is("lead"))
                .body("data.commission.durationMonths", nullValue())
                .body("data.commission.tiers[0].amount", is(7.00))
                .body("data.cookieDays", is(30))
                .body("data.attribution", is("last_click"))
                .body("data.holdingPeriodDays", is(0))
                .body("data.minPayout", is(50.00))
                .body("data.payoutSchedule", is("monthly"))
                .body("data.applicationForm.fields[0].id", is("site"))
                .body("data.eligibility[0].value", is(List.of("DE")))
                .body("data.partnersCount", is(0))
                .body("data.totals.commissions", is(0.00))
                .body("data.createdAt", notNullValue());
    }

    @Test
    void updatesArePartial() {
        String id = program(person, Map.of("category", "software"));
        person.asks()
                .body(Map.of("status", "paused", "cookieDays", 60))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(200)
                .body("data.status", is("paused"))
                .body("data.cookieDays", is(60))
                .body("data.category", is("software"));
        person.asks()
                .body(
                        "{\"category\":null,\"commission\":{\"type\":\"percentage\",\"amount\":12.5,\"durationMonths\":12}}")
                .put(PROGRAMS + "/{id}", id)
                .statusCode(200)
                .body("data.category", nullValue())
                .body("data.commission.amount", is(12.50))
                .body("data.commission.durationMonths", is(12));
        person.asks().body("{\"name\":null}").patch(PROGRAMS + "/{id}", id).statusCode(400);
    }

    @Test
    void aSiteWithAnInternationalAddressCanBeChanged() {
        String id = create(Map.of("website", "https://bücher.example/a|b"))
                .statusCode(201)
                .path("data.id");
        person.asks()
                .body(Map.of("description", "Books"))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(200)
                .body("data.website", is("https://bücher.example/a|b"));
        person.asks()
                .body(Map.of("website", "https://läden.example"))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(200);
    }

    @Test
    void invalidValuesAreRefusedByFieldName() {
        refused(Map.of("website", "nowhere"), "website");
        refused(Map.of("currency", "XXX"), "currency");
        refused(Map.of("logo", "javascript:alert(1)"), "logo");
        refused(Map.of("slug", "admin"), "slug");
        refused(Map.of("commission", Map.of("type", "percentage", "amount", 101)), "commission.amount");
        refused(Map.of("commission", Map.of("type", "percentage", "amount", 5, "event", "lead")), "commission.type");
        refused(Map.of("commission", Map.of("type", "percentage", "amount", 5, "event", "click")), "commission.type");
        refused(Map.of("commission", Map.of("type", "percentage", "amount", 5, "event", "view")), "commission.event");
        refused(
                Map.of(
                        "commission",
                        Map.of(
                                "type",
                                "flat",
                                "amount",
                                5,
                                "tiers",
                                List.of(
                                        Map.of("minConversions", 10, "amount", 7),
                                        Map.of("minConversions", 10, "amount", 8)))),
                "commission.tiers");
        refused(Map.of("holdingPeriodDays", 366), "holdingPeriodDays");
        refused(
                Map.of("eligibility", List.of(Map.of("key", "age", "operator", "in", "value", List.of("1")))),
                "eligibility[0].key");
    }

    @Test
    void questionsThatCouldNotBeAnsweredAreRefused() {
        Map<String, ?> site = Map.of("id", "site", "type", "short-text", "label", "Your website");
        Map<String, ?> few = Map.of("id", "few", "value", "Few");
        refused(form(site, site), "applicationForm.fields");
        refused(form(site, choice(null)), "applicationForm.fields[1].options");
        refused(form(choice(List.of())), "applicationForm.fields[0].options");
        refused(form(choice(List.of(few, few))), "applicationForm.fields[0].options");
        String id = create(form(site, choice(List.of(few)))).statusCode(201).path("data.id");
        person.asks()
                .body(form(site, site))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("applicationForm.fields"));
        person.asks()
                .body(Map.of("name", "Renamed"))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(200)
                .body("data.applicationForm.fields", hasSize(2));
    }

    private static Map<String, ?> form(Map<?, ?>... fields) {
        return Map.of("applicationForm", Map.of("fields", List.of(fields)));
    }

    private static Map<String, Object> choice(@Nullable List<?> options) {
        Map<String, Object> field = new HashMap<>(Map.of("id", "size", "type", "select", "label", "Readers"));
        field.put("options", options);
        return field;
    }

    @Test
    void aSlugIsUniqueInItsWorkspace() {
        String slug = "slug-" + System.nanoTime();
        program(person, Map.of("slug", slug));
        create(Map.of("slug", slug)).statusCode(409).body("error.code", is("SLUG_EXISTS"));
        String other = program(person, Map.of());
        person.asks()
                .body(Map.of("slug", slug))
                .patch(PROGRAMS + "/{id}", other)
                .statusCode(409)
                .body("error.code", is("SLUG_EXISTS"));
    }

    @Test
    void aProgramOfAnotherWorkspaceDoesNotExist() {
        String id = program(person, Map.of());
        Person other = Person.registered();
        other.asks().get(PROGRAMS + "/{id}", id).statusCode(404);
        other.asks().get(PROGRAMS + "/{id}/stats", id).statusCode(404);
        other.asks().body(Map.of("name", "x")).patch(PROGRAMS + "/{id}", id).statusCode(404);
        other.asks().delete(PROGRAMS + "/{id}", id).statusCode(404);
        other.asks().get(PROGRAMS).body("data", hasSize(0));
    }

    @Test
    void aProgramWithCommissionsCanOnlyBeArchivedAndKeepsItsCurrency() {
        String id = program(person, Map.of());
        JsonBody partner = partner(person, id);
        made(
                person,
                COMMISSIONS,
                Map.of("programId", id, "partnerId", partner.getString("data.partnerId"), "earnings", 5));
        person.asks().delete(PROGRAMS + "/{id}", id).statusCode(409);
        person.asks()
                .body(Map.of("currency", "USD"))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("currency"));
        person.asks()
                .body(Map.of("status", "archived"))
                .patch(PROGRAMS + "/{id}", id)
                .statusCode(200);
        person.asks()
                .body(Map.of("programId", id, "email", "late@example.com", "name", "Late"))
                .post(PARTNERS)
                .statusCode(400)
                .body("error.details[0].field", is("programId"));
    }

    @Test
    void aDeletedProgramIsGoneAndItsPartnersLinksStay() {
        String id = program(person, Map.of());
        JsonBody partner = partner(person, id);
        person.asks().delete(PROGRAMS + "/{id}", id).statusCode(200).body("data.deleted", is(true));
        person.asks().delete(PROGRAMS + "/{id}", id).statusCode(404);
        person.asks().get(PARTNERS + "/{id}", partner.getString("data.id")).statusCode(404);
        person.asks()
                .get("/api/links/{id}", partner.getString("data.links[0].id"))
                .statusCode(200);
    }

    @Test
    void theListIsFiltered() {
        program(person, Map.of("name", "Alpha"));
        program(person, Map.of("name", "Beta", "status", "draft"));
        person.asks().get(PROGRAMS).body("data.name", is(List.of("Beta", "Alpha")));
        person.asks().get(PROGRAMS + "?status=draft").body("data.name", is(List.of("Beta")));
        person.asks().get(PROGRAMS + "?search=alp").body("data.name", is(List.of("Alpha")));
        person.asks().get(PROGRAMS + "?status=none").statusCode(400);
    }

    private ApiResponse get(String id) {
        return person.asks().get(PROGRAMS + "/{id}", id).statusCode(200);
    }

    private void refused(Map<String, ?> fields, String field) {
        create(fields).statusCode(400).body("error.details[0].field", is(field));
    }

    private ApiResponse create(Map<String, ?> fields) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "name",
                "P",
                "website",
                "https://example.com",
                "commission",
                Map.of("type", "percentage", "amount", 10)));
        body.putAll(fields);
        return person.asks().body(body).post(PROGRAMS);
    }
}
