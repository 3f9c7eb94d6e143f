package dev.waypost.affiliate.commissions;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.report;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CommissionCreatorTest {
    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    HoldReleaseJob holds;

    @Inject
    Db db;

    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void register() {
        person = Person.registered();
        start(Map.of());
    }

    @Test
    void aSaleThroughAPartnersLinkEarnsByTheTerms() {
        String click = click(partner);
        String conversion = track(person, "clickId", click, "value", 49.99, "currency", "EUR", "orderId", "o-1")
                .statusCode(201)
                .path("data.conversionId");
        commissions()
                .body("data", hasSize(1))
                .body("data[0].type", is("sale"))
                .body("data[0].amount", is(49.99))
                .body("data[0].earnings", is(10.00))
                .body("data[0].currency", is("EUR"))
                .body("data[0].status", is("pending"))
                .body("data[0].conversionId", is(conversion))
                .body("data[0].linkId", is(link(partner)))
                .body("data[0].invoiceId", is("o-1"))
                .body("data[0].partnerId", is(partner.getString("data.partnerId")));
        person.asks()
                .get("/api/conversions/{id}", conversion)
                .body("data.partnerId", is(partner.getString("data.partnerId")));
        person.asks()
                .get(PARTNERS + "/{id}", partner.getString("data.id"))
                .body("data.totalSales", is(1))
                .body("data.totalSaleAmount", is(49.99))
                .body("data.totalCommissions", is(10.00));
        person.asks()
                .get(PROGRAMS + "/{id}/stats", program)
                .body("data.partnersCount", is(1))
                .body("data.commissionsCount", is(1))
                .body("data.commissions", is(10.00))
                .body("data.payouts", is(0.00))
                .body("data.sales", is(1))
                .body("data.revenue", is(49.99))
                .body("data.currency", is("EUR"));
    }

    @Test
    void partnerSalesAreShownWithTheirRefunds() {
        String click = click(partner);
        track(person, "clickId", click, "value", 40, "currency", "EUR", "orderId", "kept")
                .statusCode(201);
        String returned = track(person, "clickId", click, "value", 10, "currency", "EUR", "orderId", "returned")
                .statusCode(201)
                .path("data.conversionId");
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", returned)
                .statusCode(200);
        for (String path : List.of(PARTNERS + "/" + partner.getString("data.id"), PARTNERS)) {
            String data = path.equals(PARTNERS) ? "data[0]" : "data";
            person.asks()
                    .get(path)
                    .statusCode(200)
                    .body(data + ".totalSaleAmount", is(40.0))
                    .body(data + ".grossRevenue", is(50.0))
                    .body(data + ".refunds", is(10.0));
        }
    }

    @Test
    void anOrderEarnsOnceHoweverOftenItIsReported() {
        String click = click(partner);
        report(person, "click_id", click, "value", 10, "currency", "EUR", "order_id", "o-1")
                .statusCode(200);
        report(person, "click_id", click, "value", 10, "currency", "EUR", "order_id", "o-1")
                .statusCode(200);
        commissions().body("data", hasSize(1));
    }

    @Test
    void moneyIsConvertedToTheProgramsCurrency() {
        sold(click(partner), 1000, "JPY");
        JsonBody made = commissions().body("data", hasSize(1)).jsonPath();
        assertThat(made.getString("data[0].currency")).isEqualTo("EUR");
        assertThat(made.getDouble("data[0].amount")).isBetween(4.0, 9.0);
    }

    @Test
    void otherLinksAndOtherEventsEarnNothing() {
        sold(clicks.on(person, links.add(person, links.code())), 10, "EUR");
        track(person, "clickId", click(partner), "event", "signup").statusCode(201);
        commissions().body("data", hasSize(0));
    }

    @Test
    void leadsEarnOnceACustomer() {
        start(Map.of("commission", Map.of("type", "flat", "amount", 3, "event", "lead")));
        String click = click(partner);
        for (String event : List.of("signup", "trial")) {
            lead(person, "clickId", click, "eventName", event, "customerExternalId", "u1")
                    .statusCode(200)
                    .body("data.customer.partnerId", is(partner.getString("data.partnerId")));
        }
        lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "u2");
        sold(click, 100, "EUR");
        commissions().body("data.earnings", is(List.of(3.00, 3.00))).body("data.type", is(List.of("lead", "lead")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"suspend", "ban"})
    void aPartnerWhoIsNotApprovedEarnsNothing(String decision) {
        String click = click(partner);
        person.asks()
                .post(PARTNERS + "/{id}/{decision}", partner.getString("data.id"), decision)
                .statusCode(200);
        sold(click, 10, "EUR");
        commissions().body("data", hasSize(0));
        person.asks()
                .post(PARTNERS + "/{id}/reactivate", partner.getString("data.id"))
                .statusCode(200);
        sold(click, 10, "EUR");
        commissions().body("data", hasSize(1));
    }

    @Test
    void nothingIsEarnedInAProgramThatIsPaused() {
        String click = click(partner);
        for (String status : List.of("paused", "active")) {
            person.asks().body(Map.of("status", status)).patch(PROGRAMS + "/{id}", program);
            sold(click, 10, "EUR");
        }
        commissions().body("data", hasSize(1));
    }

    @Test
    void aClickThatIsTooOldEarnsNothingEvenForLaterSales() {
        start(Map.of("cookieDays", 7));
        String old = clicks.at(
                person,
                Ids.parse(LinkId.class, link(partner)),
                null,
                SettableClock.INSTANCE.instant().minus(Duration.ofDays(8)));
        lead(person, "clickId", old, "eventName", "signup", "customerExternalId", "u1")
                .statusCode(200);
        bought("u1");
        commissions().body("data", hasSize(0));
    }

    @Test
    void aCustomersSalesArePaidForAsLongAsTheTermsSay() {
        start(Map.of("commission", Map.of("type", "percentage", "amount", 10, "durationMonths", 3)));
        String customer = lead(person, "clickId", click(partner), "eventName", "signup", "customerExternalId", "u1")
                .path("data.customer.id");
        bought("u1");
        commissions().body("data", hasSize(1)).body("data[0].customerId", is(customer));
        age(Duration.ofDays(80));
        bought("u1");
        commissions().body("data", hasSize(2));
        age(Duration.ofDays(20));
        bought("u1");
        commissions().body("data", hasSize(2));
    }

    @Test
    void zeroMonthsPayForTheFirstSaleOnly() {
        start(Map.of("commission", Map.of("type", "percentage", "amount", 10, "durationMonths", 0)));
        lead(person, "clickId", click(partner), "eventName", "signup", "customerExternalId", "u1");
        bought("u1");
        bought("u1");
        commissions().body("data", hasSize(1));
    }

    @ParameterizedTest
    @CsvSource({"last_click,1", "first_click,0"})
    void theModelSaysWhoEarnsWhenTwoBroughtACustomer(String model, int earner) {
        start(Map.of("attribution", model));
        JsonBody second = partner(person, program);
        lead(person, "clickId", click(partner), "eventName", "signup", "customerExternalId", "u1");
        lead(person, "clickId", click(second), "eventName", "signup", "customerExternalId", "u1");
        bought("u1");
        commissions()
                .body("data", hasSize(1))
                .body(
                        "data[0].partnerId",
                        is(List.of(partner, second).get(earner).getString("data.partnerId")));
        List<JsonBody> both = List.of(partner, second);
        for (int i = 0; i < both.size(); i++) {
            person.asks()
                    .get(PARTNERS + "/{id}", both.get(i).getString("data.id"))
                    .body("data.totalSales", is(i == earner ? 1 : 0))
                    .body("data.totalSaleAmount", is(i == earner ? 10.00 : 0.00));
        }
        person.asks()
                .get("/api/conversions")
                .body("data[0].type", is("sale"))
                .body("data[0].partnerId", is(both.get(earner).getString("data.partnerId")));
    }

    /** A link can become another partner's; what it brought before stays with the first. */
    @Test
    void salesStayWithThePartnerWhomTheyWereCreditedToWhenTheirLinkIsTakenAway() {
        String link = made(person, "/api/links", Map.of("destinationUrl", "https://example.com"))
                .getString("data.id");
        setLinks(partner, List.of(link));
        sold(clicks.on(person, Ids.parse(LinkId.class, link)), 10, "EUR");
        JsonBody second = partner(person, program);
        setLinks(partner, List.of());
        setLinks(second, List.of(link));
        sold(clicks.on(person, Ids.parse(LinkId.class, link)), 30, "EUR");
        Map.of(partner, 10.00, second, 30.00)
                .forEach((each, amount) -> person.asks()
                        .get(PARTNERS + "/{id}", each.getString("data.id"))
                        .body("data.totalSales", is(1))
                        .body("data.totalSaleAmount", is(amount)));
        person.asks().get(PROGRAMS + "/{id}/stats", program).body("data.sales", is(2));
    }

    @Test
    void partnersWithMoreSalesReachHigherTiers() {
        start(Map.of(
                "commission",
                Map.of(
                        "type",
                        "percentage",
                        "amount",
                        10,
                        "tiers",
                        List.of(
                                Map.of("minConversions", 1, "amount", 20),
                                Map.of("minConversions", 3, "amount", 30)))));
        String click = click(partner);
        for (int i = 0; i < 4; i++) {
            sold(click, 100, "EUR");
        }
        commissions().body("data.earnings", is(List.of(30.00, 20.00, 20.00, 10.00)));
    }

    @Test
    void salesAtTheSameMomentAreCountedOneAfterTheOther() {
        start(Map.of(
                "commission",
                Map.of(
                        "type",
                        "flat",
                        "amount",
                        1,
                        "tiers",
                        List.of(Map.of("minConversions", 1, "amount", 2), Map.of("minConversions", 2, "amount", 3)))));
        String click = click(partner);
        ConcurrentRequests.Request sells = () -> track(person, "clickId", click, "value", 10, "currency", "EUR");
        assertThat(ConcurrentRequests.statuses(sells, sells, sells)).containsOnly(201);
        assertThat(commissions().jsonPath().getList("data.earnings", Double.class))
                .containsExactlyInAnyOrder(1.00, 2.00, 3.00);
    }

    @Test
    void aCommissionIsOnHoldForAsLongAsTheProgramSays() {
        start(Map.of("holdingPeriodDays", 14));
        sold(click(partner), 10, "EUR");
        commissions().body("data[0].status", is("hold")).body("data[0].holdUntil", notNullValue());
        holds.release();
        commissions().body("data[0].status", is("hold"));
        db.run(Sql.of(
                "UPDATE commissions SET hold_until = hold_until - interval '14 days' WHERE workspace_id = ?",
                Ids.parse(WorkspaceId.class, person.workspaceId())));
        holds.release();
        commissions().body("data[0].status", is("pending"));
    }

    @ParameterizedTest
    @CsvSource({"refunded,refunded", "fraud,fraud", "rejected,canceled"})
    void aCommissionFollowsTheStatusOfItsSale(String sale, String commission) {
        String conversion = sold(click(partner), 10, "EUR");
        move(conversion, sale);
        commissions().body("data[0].status", is(commission));
        move(conversion, "approved");
        commissions().body("data[0].status", is("pending"));
    }

    @Test
    void aPaidCommissionStaysPaidAndIsClawedBackWhenItsSaleIsRefunded() {
        String conversion = sold(click(partner), 10, "EUR");
        String id = commissions().path("data[0].id");
        for (String status : List.of("approved", "paid")) {
            person.asks()
                    .body(Map.of("status", status))
                    .patch(COMMISSIONS + "/{id}", id)
                    .statusCode(200);
        }
        move(conversion, "refunded");
        commissions()
                .body("data.status", is(List.of("approved", "paid")))
                .body("data.earnings", is(List.of(-2.00, 2.00)))
                .body("data[0].clawbackOf", is(id))
                .body("data[0].conversionId", nullValue());
        person.asks().get(PARTNERS + "/{id}", partner.getString("data.id")).body("data.totalCommissions", is(0.00));
        move(conversion, "approved");
        commissions().body("data.earnings", is(List.of(2.00, -2.00, 2.00)));
    }

    @ParameterizedTest
    @CsvSource({"0,approved", "14,hold"})
    void aProgramCanApproveCommissionsByItself(int days, String first) {
        start(Map.of("autoApproveCommissions", true, "holdingPeriodDays", days));
        sold(click(partner), 10, "EUR");
        commissions().body("data[0].status", is(first));
        db.run(Sql.of(
                "UPDATE commissions SET hold_until = hold_until - interval '14 days' WHERE workspace_id = ?",
                Ids.parse(WorkspaceId.class, person.workspaceId())));
        holds.release();
        commissions().body("data[0].status", is("approved"));
    }

    @Test
    void customersNameThePartnerWhoBroughtThem() {
        String customer = lead(person, "clickId", click(partner), "eventName", "signup", "customerExternalId", "u1")
                .path("data.customer.id");
        person.asks()
                .get("/api/customers/{id}", customer)
                .body("data.partnerId", is(partner.getString("data.partnerId")));
        person.asks()
                .get("/api/customers/{id}/attribution", customer)
                .body("data.partner.id", is(partner.getString("data.partnerId")))
                .body("data.partner.name", is(partner.getString("data.name")));
        lead(
                        person,
                        "clickId",
                        clicks.on(person, links.add(person, links.code())),
                        "eventName",
                        "signup",
                        "customerExternalId",
                        "u1")
                .body("data.customer.partnerId", nullValue());
    }

    @Test
    void theSaleWithItsPartnerAndTheCommissionAreSentToWebhooks() throws IOException {
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
                            List.of("sale.created", "commission.created")));
            sold(click(partner), 10, "EUR");

            List<JsonBody> told = receiver.waitFor(2).stream()
                    .map(WebhookReceiver.Received::json)
                    .toList();
            assertThat(told)
                    .extracting(message -> message.getString("type"))
                    .containsExactlyInAnyOrder("sale.created", "commission.created");
            for (JsonBody message : told) {
                assertThat(message.getString("data.partner.name")).isEqualTo(partner.getString("data.name"));
                assertThat(message.getString("data.link.id")).isEqualTo(link(partner));
            }
        }
    }

    private void setLinks(JsonBody of, List<String> links) {
        person.asks()
                .body(Map.of("linkIds", links))
                .patch(PARTNERS + "/{id}", of.getString("data.id"))
                .statusCode(200);
    }

    private void start(Map<String, ?> settings) {
        program = program(person, settings);
        partner = partner(person, program);
    }

    private String click(JsonBody of) {
        return clicks.on(person, Ids.parse(LinkId.class, link(of)));
    }

    private static String link(JsonBody of) {
        return of.getString("data.links[0].id");
    }

    private String sold(String click, int value, String currency) {
        return track(person, "clickId", click, "value", value, "currency", currency)
                .statusCode(201)
                .path("data.conversionId");
    }

    private void bought(String customer) {
        sale(person, "customerExternalId", customer, "amount", 1000, "currency", "EUR")
                .statusCode(200);
    }

    private void move(String conversion, String status) {
        person.asks()
                .body(Map.of("status", status))
                .patch("/api/conversions/{id}", conversion)
                .statusCode(200);
    }

    /** Moves all events so far into the past. */
    private void age(Duration by) {
        db.run(Sql.of(
                "UPDATE conversions SET created_at = created_at - make_interval(days => ?) WHERE workspace_id = ?",
                (int) by.toDays(),
                Ids.parse(WorkspaceId.class, person.workspaceId())));
        db.run(Sql.of("""
                UPDATE conversions
                SET click = jsonb_set(click::jsonb, '{at}', to_jsonb((click ->> 'at')::bigint - ?))::json
                WHERE workspace_id = ? AND click IS NOT NULL
                """, by.toMillis(), Ids.parse(WorkspaceId.class, person.workspaceId())));
    }

    private ApiResponse commissions() {
        return person.asks().get(COMMISSIONS).statusCode(200);
    }
}
