package dev.waypost.affiliate.commissions;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class CommissionResourceTest {
    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void enrolAPartner() {
        person = Person.registered();
        program = program(person, Map.of());
        partner = partner(person, program);
    }

    @Test
    void aManualCommissionKeepsItsValues() {
        create(Map.of("earnings", 12.5, "description", "For the talk"))
                .statusCode(201)
                .body("data.id", startsWith("cm_"))
                .body("data.programId", is(program))
                .body("data.partnerId", is(partner.getString("data.partnerId")))
                .body("data.type", is("custom"))
                .body("data.amount", is(0.00))
                .body("data.earnings", is(12.50))
                .body("data.currency", is("EUR"))
                .body("data.quantity", is(1))
                .body("data.status", is("pending"))
                .body("data.holdUntil", nullValue())
                .body("data.conversionId", nullValue())
                .body("data.description", is("For the talk"));
        person.asks().get(PARTNERS + "/{id}", partner.getString("data.id")).body("data.totalCommissions", is(12.50));
    }

    @Test
    void theTermsSayWhatAnAmountEarns() {
        create(Map.of("type", "sale", "amount", 49.99)).body("data.earnings", is(10.00));
        create(Map.of("amount", 10, "currency", "JPY", "earnings", 1000, "type", "sale"))
                .statusCode(201)
                .body("data.currency", is("EUR"));
        create(Map.of()).statusCode(400).body("error.details[0].field", is("earnings"));
    }

    @Test
    void theTermsOfThePartnerGoBeforeThoseOfTheProgram() {
        person.asks()
                .body(Map.of("commissionOverride", Map.of("type", "flat", "amount", 7)))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
        create(Map.of("type", "sale", "amount", 49.99)).body("data.earnings", is(7.00));
        create(Map.of("amount", 49.99)).body("data.earnings", is(7.00));
    }

    @Test
    void invalidValuesAreRefused() {
        create(Map.of("earnings", -1)).statusCode(400).body("error.details[0].field", is("earnings"));
        create(Map.of("earnings", 0.001)).statusCode(400).body("error.details[0].field", is("earnings"));
        create(Map.of("earnings", 1, "currency", "ZZZ")).statusCode(400);
        create(Map.of("earnings", 1, "customerId", "cus_000000000000000000000000"))
                .statusCode(400)
                .body("error.details[0].field", is("customerId"));
        String foreign = partner(person, program).getString("data.links[0].id");
        create(Map.of("earnings", 1, "linkId", foreign)).statusCode(400).body("error.details[0].field", is("linkId"));
        create(Map.of("earnings", 1, "partnerId", "pn_000000000000000000000000"))
                .statusCode(404);
        create(Map.of("earnings", 1, "programId", "prog_000000000000000000000000"))
                .statusCode(404);
        person.asks()
                .post(PARTNERS + "/{id}/suspend", partner.getString("data.id"))
                .statusCode(200);
        create(Map.of("earnings", 1)).statusCode(400).body("error.details[0].field", is("partnerId"));
    }

    @Test
    void aPaidCommissionCannotBeChanged() {
        String id = id(create(Map.of("earnings", 10)));
        move(id, "paid").statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        move(id, "approved").body("data.status", is("approved"));
        patch(id, Map.of("earnings", 11, "description", "More")).body("data.earnings", is(11.00));
        move(id, "paid").body("data.status", is("paid"));
        move(id, "canceled").statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        patch(id, Map.of("description", "x")).statusCode(400);
        person.asks()
                .get(COMMISSIONS + "/{id}", id)
                .body("data.status", is("paid"))
                .body("data.description", is("More"));
    }

    @ParameterizedTest
    @CsvSource({"refunded", "duplicate", "fraud", "canceled"})
    void aRejectedCommissionCountsForNothingUntilItIsPendingAgain(String status) {
        String id = id(create(Map.of("earnings", 10)));
        move(id, status).statusCode(200).body("data.status", is(status));
        person.asks().get(PARTNERS + "/{id}", partner.getString("data.id")).body("data.totalCommissions", is(0.00));
        move(id, "approved").statusCode(400);
        move(id, "pending").statusCode(200);
    }

    @Test
    void aBulkStatusChangeAppliesToAllOrNone() {
        String one = id(create(Map.of("earnings", 1)));
        String other = id(create(Map.of("earnings", 2)));
        bulk("approved", one, other).statusCode(200).body("data.status", is(List.of("approved", "approved")));
        move(one, "paid").statusCode(200);
        bulk("canceled", one, other).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        person.asks().get(COMMISSIONS + "/{id}", other).body("data.status", is("approved"));
        bulk("canceled", other, "cm_000000000000000000000000").statusCode(404);
        bulk("canceled").statusCode(400);
    }

    @Test
    void theListIsFilteredAndOfTheWorkspaceOnly() {
        String one = id(create(Map.of("earnings", 1)));
        String other = id(create(Map.of("earnings", 2, "type", "sale")));
        move(other, "approved");
        list("").body("data.id", is(List.of(other, one)));
        list("?status=approved").body("data.id", is(List.of(other)));
        list("?type=custom").body("data.id", is(List.of(one)));
        list("?partnerId=" + partner.getString("data.partnerId") + "&programId=" + program)
                .body("data", hasSize(2));
        list("?partnerId=pn_000000000000000000000000").body("data", hasSize(0));
        list("?end=2020-01-01T00:00:00Z").body("data", hasSize(0));
        list("?start=2020-01-01T00:00:00Z").body("data", hasSize(2));
        list("?start=yesterday").statusCode(400);
        Person stranger = Person.registered();
        stranger.asks().get(COMMISSIONS).body("data", hasSize(0));
        stranger.asks().get(COMMISSIONS + "/{id}", one).statusCode(404);
        stranger.asks()
                .body(Map.of("status", "canceled"))
                .patch(COMMISSIONS + "/{id}", one)
                .statusCode(404);
        stranger.asks()
                .body(Map.of("commissionIds", List.of(one), "status", "canceled"))
                .post(COMMISSIONS + "/bulk")
                .statusCode(404);
    }

    @Test
    void commissionChangesAreSentToWebhooks() throws IOException {
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
                            List.of("commission.created", "commission.updated", "commission.paid")));
            String id = id(create(Map.of("earnings", 10)));
            move(id, "approved");
            move(id, "paid");

            List<JsonBody> told = receiver.waitFor(3).stream()
                    .map(WebhookReceiver.Received::json)
                    .toList();
            assertThat(told)
                    .extracting(message -> message.getString("type"))
                    .containsExactly("commission.created", "commission.updated", "commission.paid");
            assertThat(told)
                    .extracting(message -> message.getString("data.commission.id"))
                    .containsOnly(id);
            assertThat(told.getLast().getString("data.commission.status")).isEqualTo("paid");
            assertThat(told.getLast().getString("data.partner.id")).isEqualTo(partner.getString("data.id"));
        }
    }

    private ApiResponse create(Map<String, ?> fields) {
        Map<String, Object> body =
                new HashMap<>(Map.of("programId", program, "partnerId", partner.getString("data.partnerId")));
        body.putAll(fields);
        return person.asks().body(body).post(COMMISSIONS);
    }

    private ApiResponse move(String id, String status) {
        return patch(id, Map.of("status", status));
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch(COMMISSIONS + "/{id}", id);
    }

    private ApiResponse bulk(String status, String... ids) {
        return person.asks()
                .body(Map.of("commissionIds", List.of(ids), "status", status))
                .post(COMMISSIONS + "/bulk");
    }

    private ApiResponse list(String query) {
        return person.asks().get(COMMISSIONS + query);
    }

    private static String id(ApiResponse response) {
        return response.statusCode(201).path("data.id");
    }
}
