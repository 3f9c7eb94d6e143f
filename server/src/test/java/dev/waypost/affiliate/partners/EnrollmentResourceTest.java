package dev.waypost.affiliate.partners;

import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Credits;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class EnrollmentResourceTest {
    @Inject
    TestLinks links;

    @Inject
    Team team;

    @Inject
    Credits credits;

    private Person person;
    private String program;

    @BeforeEach
    void makeAProgram() {
        person = Person.registered();
        program = program(person, Map.of());
    }

    @Test
    void anEnrolledPartnerHasACodeAndALinkThatLeadsToTheProgram() {
        JsonBody made =
                enrol("Ada Lovelace", Map.of("country", "gb")).statusCode(201).jsonPath();
        get(made.getString("data.id"))
                .body("data.id", startsWith("enr_"))
                .body("data.partnerId", startsWith("pn_"))
                .body("data.programId", is(program))
                .body("data.status", is("approved"))
                .body("data.country", is("GB"))
                .body("data.referralCode", is("ada-lovelace"))
                .body("data.referralUrl", is(made.getString("data.links[0].shortUrl")))
                .body("data.links", hasSize(1))
                .body("data.totalCommissions", is(0.00))
                .body("data.currency", is("EUR"))
                .body("data.bannedAt", nullValue());
        person.asks()
                .get("/api/links/{id}", made.getString("data.links[0].id"))
                .body("data.destinationUrl", is("https://example.com/shop"))
                .body("data.conversionTracking", is(true))
                .body("data.shortUrl", is(made.getString("data.referralUrl")));
    }

    /** The partner's link is charged like any other link. */
    @Test
    void enrollingFailsWithoutCreditsForTheLink() {
        team.plan(person.workspaceId(), Plan.PRO);
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        credits.spend(workspace, credits.balance(workspace).orElseThrow(), "test");
        enrol("Ada", Map.of()).statusCode(402).body("error.code", is("INSUFFICIENT_CREDITS"));
        person.asks().get(PARTNERS).body("data", hasSize(0));
    }

    @Test
    void thePartnerOfAnAddressIsTheSameInEveryProgram() {
        String one = partnerId(enrol("Ada", Map.of("email", "ada@example.com")));
        String second = program(person, Map.of());
        String other = partnerId(enrol("Ada", Map.of("email", "ADA@example.com", "programId", second)));
        assertThat(other).isEqualTo(one);
        enrol("Ada", Map.of("email", "ada@example.com")).statusCode(409).body("error.code", is("DUPLICATE_ENROLLMENT"));
        Person stranger = Person.registered();
        String theirs = program(stranger, Map.of());
        assertThat(made(stranger, PARTNERS, Map.of("programId", theirs, "email", "ada@example.com", "name", "A"))
                        .getString("data.partnerId"))
                .isNotEqualTo(one);
    }

    @Test
    void codesAreUniqueInAProgram() {
        enrol("Ada", Map.of("referralCode", "Ada10")).body("data.referralCode", is("Ada10"));
        enrol("Bob", Map.of("referralCode", "ADA10")).statusCode(409).body("error.code", is("DUPLICATE_CODE"));
        enrol("Bob", Map.of("referralCode", "no spaces")).statusCode(400);
        enrol("Same Name", Map.of()).body("data.referralCode", is("same-name"));
        enrol("Same Name", Map.of()).body("data.referralCode", is("same-name-2"));
        enrol("株式会社", Map.of()).body("data.referralCode", is("partner"));
    }

    @Test
    void invalidValuesAreRefused() {
        enrol("Ada", Map.of("email", "nobody")).statusCode(400).body("error.details[0].field", is("email"));
        enrol("Ada", Map.of("status", "banned")).statusCode(400).body("error.details[0].field", is("status"));
        enrol("Ada", Map.of("programId", "prog_000000000000000000000000")).statusCode(404);
        enrol("Ada", Map.of("programId", program(Person.registered(), Map.of())))
                .statusCode(404);
    }

    @Test
    void anApplicationIsApprovedAndGetsItsLinkThen() {
        String id = id(enrol("Ada", Map.of("status", "pending"))
                .body("data.referralCode", nullValue())
                .body("data.referralUrl", nullValue())
                .body("data.links", hasSize(0)));
        decide(id, "approve", "Welcome")
                .statusCode(200)
                .body("data.status", is("approved"))
                .body("data.statusReason", is("Welcome"))
                .body("data.referralCode", is("ada"))
                .body("data.links", hasSize(1));
    }

    @Test
    void aBannedPartnerIsListedWithTheReasonUntilReinstated() {
        String id = id(enrol("Ada", Map.of()));
        decide(id, "ban", "Fraud")
                .body("data.status", is("banned"))
                .body("data.bannedAt", notNullValue())
                .body("data.bannedReason", is("Fraud"));
        person.asks()
                .post(PARTNERS + "/{id}/reactivate", id)
                .statusCode(200)
                .body("data.status", is("approved"))
                .body("data.bannedAt", nullValue())
                .body("data.bannedReason", nullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "approved,approve",
        "approved,reject",
        "approved,reactivate",
        "pending,suspend",
        "pending,reactivate",
        "rejected,reject",
        "rejected,suspend",
        "suspended,suspend",
        "suspended,approve",
        "banned,ban",
        "banned,suspend"
    })
    void otherStatusTransitionsAreRefused(String from, String decision) {
        String id = id(enrol("Ada", Map.of("status", from.equals("approved") ? "approved" : "pending")));
        switch (from) {
            case "rejected" -> decide(id, "reject", "r").statusCode(200);
            case "banned" -> decide(id, "ban", "r").statusCode(200);
            case "suspended" -> {
                decide(id, "approve", "r").statusCode(200);
                decide(id, "suspend", "r").statusCode(200);
            }
            default -> {}
        }
        decide(id, decision, "r").statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        get(id).body("data.status", is(from));
    }

    @Test
    void aPartnerCanHaveMoreLinksThatNoOtherPartnerHas() {
        JsonBody ada = partner(person, program);
        JsonBody bob = partner(person, program);
        LinkId more = links.add(person, links.code());
        String referral = ada.getString("data.links[0].id");
        own(ada, List.of(more.text())).statusCode(200).body("data.links.id", containsInAnyOrder(referral, more.text()));
        own(bob, List.of(more.text())).statusCode(400).body("error.details[0].field", is("linkIds"));
        own(bob, List.of(links.add(Person.registered(), links.code()).text())).statusCode(400);
        own(ada, List.of()).body("data.links.id", is(List.of(referral)));
        own(bob, List.of(more.text())).statusCode(200).body("data.links", hasSize(2));
    }

    @Test
    void aLinkThatMovesToAnotherWorkspaceIsNoLongerThePartners() {
        JsonBody ada = partner(person, program);
        String elsewhere =
                made(person, "/api/workspaces", Map.of("name", "Elsewhere")).getString("data.id");
        person.asks()
                .body(Map.of("workspaceId", elsewhere))
                .post("/api/links/{id}/transfer", ada.getString("data.links[0].id"))
                .statusCode(200);
        get(ada.getString("data.id"))
                .body("data.links", hasSize(0))
                .body("data.referralUrl", nullValue())
                .body("data.status", is("approved"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deleted", "transferred"})
    void aReactivatedPartnerWhoseLinkIsGoneGetsANewOne(String gone) {
        JsonBody ada = partner(person, program);
        String id = ada.getString("data.id");
        String before = ada.getString("data.links[0].id");
        if (gone.equals("deleted")) {
            person.asks().delete("/api/links/{id}", before).statusCode(200);
        } else {
            String elsewhere =
                    made(person, "/api/workspaces", Map.of("name", "Elsewhere")).getString("data.id");
            person.asks()
                    .body(Map.of("workspaceId", elsewhere))
                    .post("/api/links/{id}/transfer", before)
                    .statusCode(200);
        }
        decide(id, "suspend", "r").body("data.referralUrl", nullValue());
        JsonBody after = decide(id, "reactivate", "r").statusCode(200).jsonPath();
        assertThat(after.getString("data.referralUrl"))
                .isNotNull()
                .isEqualTo(after.getString("data.links[0].shortUrl"));
        assertThat(after.getString("data.referralCode")).isEqualTo(ada.getString("data.referralCode"));
        assertThat(after.getString("data.links[0].id")).isNotEqualTo(before);
        decide(id, "suspend", "r");
        decide(id, "reactivate", "r").body("data.referralUrl", is(after.getString("data.referralUrl")));
    }

    @Test
    void aPartnerOfAnArchivedProgramIsReactivatedWithoutANewLink() {
        JsonBody ada = partner(person, program);
        String id = ada.getString("data.id");
        person.asks()
                .delete("/api/links/{id}", ada.getString("data.links[0].id"))
                .statusCode(200);
        decide(id, "suspend", "r").statusCode(200);
        person.asks()
                .body(Map.of("status", "archived"))
                .patch(PROGRAMS + "/{id}", program)
                .statusCode(200);
        decide(id, "reactivate", "r")
                .statusCode(200)
                .body("data.status", is("approved"))
                .body("data.referralUrl", nullValue());
    }

    @Test
    void partnersWhoJoinConcurrentlyGetDifferentCodes() {
        ConcurrentRequests.Request joins = () -> enrol("Same Name", Map.of());
        assertThat(ConcurrentRequests.statuses(joins, joins, joins, joins)).containsOnly(201);
        assertThat(list("").jsonPath().getList("data.referralCode"))
                .doesNotHaveDuplicates()
                .hasSize(4);
        ConcurrentRequests.Request same = () -> enrol("Ada", Map.of("email", "ada@example.com"));
        assertThat(ConcurrentRequests.statuses(same, same)).containsExactly(201, 409);
    }

    @Test
    void theDetailsOfAPartnerCanBeUpdated() {
        JsonBody ada = partner(person, program);
        JsonBody bob = partner(person, program);
        patch(ada, Map.of("name", "Ada King", "payoutMethod", "paypal"))
                .body("data.name", is("Ada King"))
                .body("data.payoutMethod", is("paypal"))
                .body("data.email", is(ada.getString("data.email")));
        patch(ada, Map.of("email", bob.getString("data.email").toUpperCase(java.util.Locale.ROOT)))
                .statusCode(409)
                .body("error.code", is("EMAIL_EXISTS"));
    }

    @Test
    void theImageIsAWebAddress() {
        String picture = "https://example.com/ada.png";
        JsonBody ada = enrol("Ada", Map.of("image", picture)).statusCode(201).jsonPath();
        for (String refused : List.of("javascript:1", "/ada.png", "")) {
            enrol("Bob", Map.of("image", refused)).statusCode(400).body("error.details[0].field", is("image"));
            patch(ada, Map.of("image", refused)).statusCode(400).body("error.details[0].field", is("image"));
        }
        get(ada.getString("data.id")).body("data.image", is(picture));
        patch(ada, Collections.singletonMap("image", null)).statusCode(200).body("data.image", nullValue());
    }

    @Test
    void theListIsFilteredAndOfTheWorkspaceOnly() {
        String ada = id(enrol("Ada", Map.of()));
        String bob = id(enrol("Bob", Map.of("status", "pending")));
        String second = program(person, Map.of());
        String eve = id(enrol("Eve", Map.of("programId", second)));
        list("").body("data.id", is(List.of(eve, bob, ada))).body("pagination.total", is(3));
        list("?programId=" + second).body("data.id", is(List.of(eve)));
        list("?status=pending").body("data.id", is(List.of(bob)));
        list("?search=ADA").body("data.id", is(List.of(ada)));
        list("?partnerId=" + partnerOf(ada) + "&partnerId=" + partnerOf(eve)).body("data.id", is(List.of(eve, ada)));
        list("?partnerId=" + partnerOf(bob)).body("data.id", is(List.of(bob))).body("pagination.total", is(1));
        list("?partnerId=none").statusCode(400);
        list("?status=none").statusCode(400);
        Person other = Person.registered();
        other.asks().get(PARTNERS).body("data", hasSize(0));
        other.asks().get(PARTNERS + "/{id}", ada).statusCode(404);
        other.asks().post(PARTNERS + "/{id}/ban", ada).statusCode(404);
        other.asks().body(Map.of("name", "x")).patch(PARTNERS + "/{id}", ada).statusCode(404);
    }

    @Test
    void enrollmentChangesAreSentToWebhooks() throws IOException {
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            made(
                    person,
                    "/api/webhooks-manage",
                    Map.of(
                            "name",
                            "Hook",
                            "url",
                            receiver.url(),
                            "triggers",
                            List.of(
                                    "partner.application_submitted",
                                    "partner.enrolled",
                                    "partner.rejected",
                                    "partner.banned",
                                    "partner.deactivated")));
            String ada = id(enrol("Ada", Map.of()));
            decide(ada, "suspend", "r");
            decide(ada, "ban", "r");
            decide(id(enrol("Bob", Map.of("status", "pending"))), "reject", "No website");

            List<JsonBody> told = receiver.waitFor(5).stream()
                    .map(WebhookReceiver.Received::json)
                    .toList();
            assertThat(told)
                    .extracting(message -> message.getString("type"))
                    .containsExactly(
                            "partner.enrolled",
                            "partner.deactivated",
                            "partner.banned",
                            "partner.application_submitted",
                            "partner.rejected");
            assertThat(told.get(3).getString("data.partner.status")).isEqualTo("pending");
            assertThat(told.get(3).getString("data.application.submittedAt"))
                    .isEqualTo(told.get(3).getString("data.partner.createdAt"));
            assertThat(told.getFirst().getString("data.partner.id")).isEqualTo(ada);
            assertThat(told.getFirst().getString("data.partner.status")).isEqualTo("approved");
            assertThat(told.getFirst().getList("data.links")).hasSize(1);
            assertThat(told.getLast().getString("data.partner.statusReason")).isEqualTo("No website");
        }
    }

    private ApiResponse enrol(String name, Map<String, ?> fields) {
        Map<String, Object> body = new HashMap<>(
                Map.of("programId", program, "email", "p%d@example.com".formatted(System.nanoTime()), "name", name));
        body.putAll(fields);
        return person.asks().body(body).post(PARTNERS);
    }

    private ApiResponse decide(String id, String decision, String reason) {
        return person.asks().body(Map.of("reason", reason)).post(PARTNERS + "/{id}/{decision}", id, decision);
    }

    private ApiResponse own(JsonBody partner, List<String> linkIds) {
        return patch(partner, Map.of("linkIds", linkIds));
    }

    private ApiResponse patch(JsonBody partner, Map<String, ?> body) {
        return person.asks().body(body).patch(PARTNERS + "/{id}", partner.getString("data.id"));
    }

    private ApiResponse get(String id) {
        return person.asks().get(PARTNERS + "/{id}", id).statusCode(200);
    }

    private ApiResponse list(String query) {
        return person.asks().get(PARTNERS + query);
    }

    private static String id(ApiResponse response) {
        return response.path("data.id");
    }

    private String partnerOf(String enrollment) {
        return person.asks().get(PARTNERS + "/{id}", enrollment).path("data.partnerId");
    }

    private static String partnerId(ApiResponse response) {
        return response.statusCode(201).path("data.partnerId");
    }
}
