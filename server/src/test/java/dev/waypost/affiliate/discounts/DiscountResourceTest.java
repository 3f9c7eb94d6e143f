package dev.waypost.affiliate.discounts;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class DiscountResourceTest {
    @Inject
    TestClicks clicks;

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
    void aDiscountIsCreatedUpdatedAndDeleted() {
        String id = create(Map.of("partnerId", partner.getString("data.partnerId"), "minAmount", 20, "maxUses", 5))
                .statusCode(201)
                .body("data.id", startsWith("disc_"))
                .body("data.code", is("ADA10"))
                .body("data.amount", is(10.00))
                .body("data.currency", is("EUR"))
                .body("data.minAmount", is(20.00))
                .body("data.uses", is(0))
                .body("data.status", is("active"))
                .path("data.id");
        change(id, Map.of("status", "inactive", "type", "flat", "amount", 2.5))
                .statusCode(200)
                .body("data.status", is("inactive"))
                .body("data.amount", is(2.50))
                .body("data.maxUses", is(5));
        person.asks().queryParam("programId", program).get(DISCOUNTS).body("data", hasSize(1));
        person.asks().delete(DISCOUNTS + "/{id}", id).statusCode(200);
        person.asks().get(DISCOUNTS).body("data", hasSize(0));
        create(Map.of()).statusCode(201);
    }

    @Test
    void aCodeIsUniqueInItsProgramWhateverTheCase() {
        create(Map.of()).statusCode(201);
        create(Map.of("code", "ada10")).statusCode(409).body("error.code", is("DUPLICATE_CODE"));
        String other = create(Map.of("code", "OTHER")).path("data.id");
        change(other, Map.of("code", "Ada10")).statusCode(409).body("error.code", is("DUPLICATE_CODE"));
        create(Map.of("programId", program(person, Map.of()))).statusCode(201);
    }

    @Test
    void invalidValuesAreRefusedByFieldName() {
        refused(Map.of("code", "A B"), "code");
        refused(Map.of("amount", 100.01), "amount");
        refused(Map.of("amount", 0), "amount");
        refused(Map.of("type", "flat", "amount", 1.001), "amount");
        refused(Map.of("currency", "USD"), "currency");
        refused(Map.of("partnerId", "pn_000000000000000000000000"), "partnerId");
        refused(Map.of("startsAt", "2027-01-02T00:00:00Z", "expiresAt", "2027-01-01T00:00:00Z"), "expiresAt");
        change(create(Map.of()).path("data.id"), Map.of("status", "expired"))
                .statusCode(400)
                .body("error.details[0].field", is("status"));
    }

    @ParameterizedTest
    @CsvSource({
        "percentage,10,49.90,4.99,44.91",
        "flat,5,3,3.00,0.00",
        "percentage,100,10,10.00,0.00",
        "flat,5,0,0.00,0.00"
    })
    void theCheckReturnsTheDiscountOfACode(String type, double amount, String sale, double off, double left) {
        create(Map.of("type", type, "amount", amount, "partnerId", partner.getString("data.partnerId"), "maxUses", 3));
        validate("ada10", sale)
                .statusCode(200)
                .body("data.valid", is(true))
                .body("data.code", is("ADA10"))
                .body("data.programId", is(program))
                .body("data.discountType", is(type))
                .body("data.discountAmount", is(off))
                .body("data.finalAmount", is(left))
                .body("data.currency", is("EUR"))
                .body("data.partnerId", is(partner.getString("data.partnerId")))
                .body("data.remainingUses", is(3))
                .body("data.reason", nullValue());
    }

    @Test
    void theCheckReturnsWhyACodeCannotBeUsed() {
        String id = create(Map.of("minAmount", 20, "maxUses", 1)).path("data.id");
        invalid("10", "min_amount");
        change(id, Map.of("status", "inactive"));
        invalid("30", "inactive");
        change(
                id,
                Map.of(
                        "status",
                        "active",
                        "expiresAt",
                        SettableClock.INSTANCE.instant().plusSeconds(60).toString()));
        validate("ADA10", "30").body("data.valid", is(true)).body("data", hasKey("partnerId"));
        use("Ada10");
        invalid("30", "max_uses_reached");
        person.asks().get(DISCOUNTS + "/{id}", id).body("data.uses", is(1));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        invalid("30", "expired");
        person.asks().get(DISCOUNTS + "/{id}", id).body("data.status", is("expired"));
        validate("UNKNOWN", "30").statusCode(404);
        for (String missing : List.of("code", "programId", "amount")) {
            Map<String, Object> query = new HashMap<>(Map.of("code", "ADA10", "programId", program, "amount", "1"));
            query.remove(missing);
            given().header("X-Forwarded-For", Person.address())
                    .queryParams(query)
                    .get("/api/discounts/validate")
                    .statusCode(400)
                    .body("error.details[0].field", is(missing));
        }
    }

    @Test
    void aCodeIsInactiveWhileItsProgramOrItsPartnerIs() {
        create(Map.of("partnerId", partner.getString("data.partnerId")));
        validate("ADA10", "30").body("data.valid", is(true));
        changeProgram(Map.of("status", "paused"));
        invalid("30", "inactive");
        changeProgram(Map.of("status", "active"));
        validate("ADA10", "30").body("data.valid", is(true));
        person.asks()
                .body(Map.of("reason", "spam"))
                .post(PARTNERS + "/{id}/ban", partner.getString("data.id"))
                .statusCode(200);
        invalid("30", "inactive");
    }

    @Test
    void codesOfADeletedWorkspaceAreUnknown() {
        create(Map.of()).statusCode(201);
        validate("ADA10", "30").statusCode(200);
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        validate("ADA10", "30").statusCode(404).body("error.code", is("NOT_FOUND"));
    }

    @Test
    void aSaleWithAPartnersCodeIsCreditedToThatPartnerWhateverLinkWasClicked() {
        person.asks()
                .body(Map.of("currency", "EUR"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        create(Map.of("partnerId", partner.getString("data.partnerId")));
        JsonBody other = partner(person, program);
        String click = clicks.on(person, Ids.parse(LinkId.class, other.getString("data.links[0].id")));
        Object[] sale = {"customerExternalId", "u1", "amount", 5_000, "currency", "EUR", "metadata"};
        sale(person, with(sale, Map.of("discountCode", "ada10"))).statusCode(200);
        sale(person, with(sale, Map.of("discountCode", "ADA10"), "clickId", click))
                .statusCode(200);
        sale(person, with(sale, Map.of("discountCode", "UNKNOWN"))).statusCode(200);

        String partnerId = partner.getString("data.partnerId");
        String otherId = other.getString("data.partnerId");
        person.asks()
                .get(COMMISSIONS)
                .body("data.partnerId", is(List.of(otherId, partnerId, partnerId)))
                .body("data.earnings", is(List.of(10.00, 10.00, 10.00)))
                .body("data[1].linkId", nullValue())
                .body("data[2].linkId", nullValue());
        person.asks().get("/api/conversions").body("data.partnerId", is(List.of(otherId, partnerId, partnerId)));
        totals(partner, 2, 100.00, 20.00);
        totals(other, 1, 50.00, 10.00);
        person.asks().get(PARTNERS + "/{id}", other.getString("data.id")).body("data.links[0].sales", is(1));
        person.asks()
                .get(PROGRAMS + "/{id}/stats", program)
                .body("data.sales", is(3))
                .body("data.revenue", is(150.00))
                .body("data.commissions", is(30.00));
        person.asks().get("/api/customers").body("data[0].partnerId", is(otherId));
        referrals(Map.of())
                .body("data.stats.sales", is(3))
                .body("data.leaderboard.sales", is(List.of(2, 1)))
                .body("data.earnings.total", is(30.00));
        referrals(Map.of("linkId", other.getString("data.links[0].id")))
                .body("data.stats.sales", is(1))
                .body("data.leaderboard.partnerId", is(List.of(otherId)))
                .body("data.earnings.total", is(10.00));
        String conversion = person.asks().get("/api/conversions").path("data[2].id");
        person.asks().body(Map.of("status", "refunded")).patch("/api/conversions/{id}", conversion);
        person.asks().get(COMMISSIONS).body("data[2].status", is("refunded"));
        totals(partner, 2, 50.00, 10.00);
        referrals(Map.of("partnerId", partnerId))
                .body("data.stats.sales", is(2))
                .body("data.earnings.total", is(10.00));
    }

    @Test
    void aCustomerWhoCameWithACodeAloneIsThatOfThePartnerOfTheCode() {
        create(Map.of("partnerId", partner.getString("data.partnerId")));
        sale(
                        person,
                        "customerExternalId",
                        "u1",
                        "amount",
                        5_000,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", "ADA10"))
                .statusCode(200);
        String partnerId = partner.getString("data.partnerId");
        String customer = person.asks()
                .get("/api/customers")
                .body("data[0].partnerId", is(partnerId))
                .path("data[0].id");
        person.asks()
                .get("/api/customers/{id}/attribution", customer)
                .body("data.click", nullValue())
                .body("data.partner.id", is(partnerId));
    }

    @Test
    void salesByCodeMoveWithAMergedPartner() {
        create(Map.of("partnerId", partner.getString("data.partnerId")));
        sale(
                        person,
                        "customerExternalId",
                        "u1",
                        "amount",
                        5_000,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", "ADA10"))
                .statusCode(200);
        JsonBody into = partner(person, program);
        person.asks()
                .body(Map.of("intoId", into.getString("data.id")))
                .post(PARTNERS + "/{id}/merge", partner.getString("data.id"))
                .statusCode(200)
                .body("data.totalSales", is(1));
        totals(partner, 0, 0.00, 0.00);
        totals(into, 1, 50.00, 10.00);
        person.asks().get(PROGRAMS + "/{id}/stats", program).body("data.sales", is(1));
    }

    @Test
    void anUnknownInvalidOrAmbiguousCodeCreditsNobody() {
        Object[] sale = {"customerExternalId", "new", "amount", 5_000, "currency", "EUR", "metadata"};
        String id = create(Map.of()).path("data.id");
        sale(person, with(sale, Map.of("discountCode", "ADA10"))).statusCode(404);
        change(id, Map.of("partnerId", partner.getString("data.partnerId"), "status", "inactive"));
        sale(person, with(sale, Map.of("discountCode", "ADA10"))).statusCode(404);
        change(id, Map.of("status", "active"));
        String second = program(person, Map.of());
        String same = partner(person, second).getString("data.partnerId");
        create(Map.of("programId", second, "partnerId", same)).statusCode(201);
        sale(person, with(sale, Map.of("discountCode", "ADA10"))).statusCode(404);
        for (Object hostile : List.of("\0", 7, List.of("ADA10"), "x".repeat(5_000))) {
            assertThat(sale(person, with(sale, Map.of("discountCode", hostile))).statusCode())
                    .isIn(400, 404);
        }
        person.asks().get(COMMISSIONS).body("data", hasSize(0));
    }

    @Test
    void aSaleWithTheCodeOfAPartnerBeingMergedEarnsForTheRemainingPartner() {
        create(Map.of("partnerId", partner.getString("data.partnerId")));
        JsonBody into = partner(person, program);
        ConcurrentRequests.Request sells = () -> sale(
                person,
                "customerExternalId",
                "u1",
                "amount",
                5_000,
                "currency",
                "EUR",
                "clickId",
                clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id"))),
                "metadata",
                Map.of("discountCode", "ADA10"));
        ConcurrentRequests.Request merges = () -> person.asks()
                .body(Map.of("intoId", into.getString("data.id")))
                .post(PARTNERS + "/{id}/merge", partner.getString("data.id"));
        assertThat(ConcurrentRequests.statuses(sells, sells, merges, sells, sells))
                .containsOnly(200);
        sells.send().statusCode(200);
        String partnerId = into.getString("data.partnerId");
        person.asks().get(COMMISSIONS).body("data.partnerId", is(Collections.nCopies(5, partnerId)));
    }

    @Test
    void anAddressCanAskTenTimesAMinute() {
        SettableClock.INSTANCE.stop();
        create(Map.of());
        String address = Person.address();
        for (int i = 0; i < 10; i++) {
            validate(address, "ADA10", "10").statusCode(200);
        }
        validate(address, "ADA10", "10").statusCode(429);
    }

    @Test
    void discountCodesAreSentToWebhooks() throws IOException {
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
                            List.of("discount_code.created", "discount_code.deleted")));
            String id = create(Map.of()).path("data.id");
            person.asks().delete(DISCOUNTS + "/{id}", id).statusCode(200);
            assertThat(receiver.waitFor(2).stream()
                            .map(WebhookReceiver.Received::json)
                            .map(message -> message.getString("type") + " " + message.getString("data.discount.code")))
                    .containsExactlyInAnyOrder("discount_code.created ADA10", "discount_code.deleted ADA10");
        }
    }

    private static Object[] with(Object[] fields, Object... more) {
        return Stream.concat(Arrays.stream(fields), Arrays.stream(more)).toArray();
    }

    private void totals(JsonBody of, int sales, double amount, double commissions) {
        person.asks()
                .get(PARTNERS + "/{id}", of.getString("data.id"))
                .body("data.totalSales", is(sales))
                .body("data.totalSaleAmount", is(amount))
                .body("data.totalCommissions", is(commissions));
    }

    private ApiResponse referrals(Map<String, ?> scope) {
        Map<String, Object> request = new HashMap<>(scope);
        request.put("type", "referrals");
        return given().header("X-Forwarded-For", Person.address())
                .header("X-Embed-Token", made(person, "/embed/token", request).getString("data.token"))
                .get("/embed/data/referrals")
                .statusCode(200);
    }

    private void use(String code) {
        track(
                        person,
                        "clickId",
                        clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id"))),
                        "value",
                        30,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", code))
                .statusCode(201);
    }

    private void invalid(String amount, String reason) {
        validate("ADA10", amount)
                .statusCode(200)
                .body("data.valid", is(false))
                .body("data.code", is("ADA10"))
                .body("data.reason", is(reason))
                .body("data.finalAmount", nullValue())
                .body("data.partnerId", nullValue());
    }

    private ApiResponse validate(String code, String amount) {
        return validate(Person.address(), code, amount);
    }

    private ApiResponse validate(String address, String code, String amount) {
        return given().header("X-Forwarded-For", address)
                .queryParams(Map.of("code", code, "programId", program, "amount", amount))
                .get("/api/discounts/validate");
    }

    private ApiResponse create(Map<String, ?> settings) {
        Map<String, Object> body =
                new HashMap<>(Map.of("programId", program, "code", "ADA10", "type", "percentage", "amount", 10));
        body.putAll(settings);
        return person.asks().body(body).post(DISCOUNTS);
    }

    private ApiResponse change(String id, Map<String, ?> fields) {
        return person.asks().body(fields).patch(DISCOUNTS + "/{id}", id);
    }

    private void changeProgram(Map<String, ?> fields) {
        person.asks().body(fields).patch(PROGRAMS + "/{id}", program).statusCode(200);
    }

    private void refused(Map<String, ?> settings, String field) {
        create(settings).statusCode(400).body("error.details[0].field", is(field));
    }
}
