package dev.waypost.affiliate.commissions;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.map;
import static dev.waypost.tracking.ReportRequests.openReports;
import static dev.waypost.tracking.ReportRequests.report;
import static dev.waypost.tracking.ReportRequests.unproven;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.conversions.model.ConversionId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A partner reports a sale of 125,000 dollars with a click of his own, which at 20 percent would earn 25,000. */
@WaypostTest
class UnprovenSaleTest {
    private static final Object[] SALE = {"value", "125000", "currency", "EUR", "order_id", "o-1", "event", "purchase"};

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    private Person person;
    private String link;
    private String click;

    @BeforeEach
    void aPartnersLinkIsClicked() {
        person = Person.registered();
        JsonBody partner = partner(person, program(person, Map.of()));
        link = partner.getString("data.links[0].id");
        click = clicks.at(
                person,
                Ids.parse(LinkId.class, link),
                null,
                SettableClock.INSTANCE.instant().minus(Duration.ofDays(3)));
    }

    @AfterEach
    void close() {
        openReports(person, false);
    }

    @Test
    void withoutATokenItIsRefusedAndEarnsNothing() {
        sold().statusCode(401);
        person.asks().get("/api/conversions").body("data", hasSize(0));
        nothingCounts();
    }

    @Test
    void inAnOpenWorkspaceItIsPendingAndEarnsNothing() {
        String id = pending();
        nothingCounts();
        assertThat(log(id)).isZero();
        person.asks()
                .get("/api/analytics/conversions/details?days=30")
                .statusCode(200)
                .body("data.breakdown[0].status", is("pending"))
                .body("data.breakdown[0].revenue", is(0.00))
                .body("data.summary.total_revenue", is(0.00));
    }

    @Test
    void approvedItCountsAndEarnsOnceAtTheTimeItHappened() {
        openReports(person, true);
        Instant at = SettableClock.INSTANCE.instant().minus(Duration.ofDays(2));
        String id = unproven("click_id", click, "value", "125000", "currency", "EUR", "timestamp", at.toString())
                .statusCode(200)
                .path("data.conversionId");
        ConcurrentRequests.Request approval =
                () -> person.asks().body(Map.of("status", "approved")).patch("/api/conversions/{id}", id);
        assertThat(ConcurrentRequests.statuses(approval, approval, approval)).containsOnly(200);
        become(id, "approved").statusCode(200).body("data.confirmed", is(true));
        countsOnce();
        commissions()
                .body("data[0].earnings", is(25000.00))
                .body("data[0].createdAt", startsWith(at.toString().substring(0, 19)));
        assertThat(log(id)).isEqualTo(1);
        become(id, "rejected").statusCode(200);
        become(id, "approved").statusCode(200);
        countsOnce();
    }

    @Test
    void approvedItEarnsForWhoeverHadTheLinkThen() {
        String program = program(person, Map.of());
        JsonBody first = partner(person, program);
        JsonBody second = partner(person, program);
        link = made(person, "/api/links", Map.of("destinationUrl", "https://example.com"))
                .getString("data.id");
        setLinks(first, List.of(link));
        click = clicks.on(person, Ids.parse(LinkId.class, link));
        String id = pending();
        setLinks(first, List.of());
        setLinks(second, List.of(link));
        become(id, "approved").statusCode(200).body("data.partnerId", is(first.getString("data.partnerId")));
        commissions().body("data", hasSize(1)).body("data[0].partnerId", is(first.getString("data.partnerId")));
        person.asks().get(PARTNERS + "/{id}", first.getString("data.id")).body("data.totalSales", is(1));
        person.asks().get(PARTNERS + "/{id}", second.getString("data.id")).body("data.totalSales", is(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rejected", "fraud"})
    void refusedItLeavesNothing(String status) {
        String id = pending();
        become(id, status).statusCode(200).body("data.confirmed", is(false));
        nothingCounts();
        assertThat(log(id)).isZero();
        become(id, "refunded").statusCode(400);
        sold().statusCode(200).body("data.conversionId", is(id)).body("data.status", is(status));
        nothingCounts();
    }

    @Test
    void aKeyMayApprove() {
        String id = pending();
        given().header("X-API-Key", person.key("campaigns:write"))
                .contentType(ApiRequest.JSON)
                .body(Map.of("status", "approved"))
                .patch("/api/conversions/{id}", id)
                .statusCode(200);
        countsOnce();
    }

    @Test
    void itDoesNotHoldItsOrderAgainstTheGenuineReport() {
        String id = pending();
        Object[] sale = {"click_id", click, "value", "10", "currency", "EUR", "order_id", "o-1"};
        String genuine = report(person, sale)
                .statusCode(200)
                .body("data.duplicate", is(false))
                .body("data.status", is("approved"))
                .path("data.conversionId");
        report(person, sale).statusCode(200).body("data.duplicate", is(true)).body("data.conversionId", is(genuine));
        become(id, "approved").statusCode(409).body("error.code", is("CONVERSION_EXISTS"));
        commissions().body("data", hasSize(1)).body("data[0].earnings", is(2.00));
        figures(1, 10);
    }

    @Test
    void aRepeatedReportOfAnOrderIsKeptOnceAlsoAfterItsApproval() {
        String id = pending();
        sold().statusCode(200).body("data.duplicate", is(true)).body("data.conversionId", is(id));
        become(id, "approved").statusCode(200);
        sold().statusCode(200).body("data.duplicate", is(true)).body("data.conversionId", is(id));
        countsOnce();
    }

    @Test
    void itIsSentToWebhooksWhenItIsApproved() throws IOException {
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
                            List.of("sale.created", "conversion.created", "commission.created")));
            String id = pending();
            become(id, "approved").statusCode(200);
            assertThat(receiver.waitFor(3).stream()
                            .map(WebhookReceiver.Received::json)
                            .map(message -> message.getString("type")))
                    .containsExactlyInAnyOrder("sale.created", "conversion.created", "commission.created");
        }
    }

    /** A program that is not a browser can send the Origin of any shop. */
    @Test
    void aPixelsReportOfAPartnersClickWaitsWhateverPageItSeemsToComeFrom() {
        String pixel = made(
                        person,
                        "/api/pixels",
                        Map.of("name", "Shop", "allowedOrigins", List.of("https://shop.example.com")))
                .getString("data.id");
        given().contentType(ApiRequest.JSON)
                .header("Origin", "https://shop.example.com")
                .body(map("clickId", click, "value", 900, "orderId", "p-1"))
                .post("/px/{id}", pixel)
                .statusCode(200)
                .body("data.status", is("pending"));
        nothingCounts();
    }

    private void setLinks(JsonBody partner, List<String> links) {
        person.asks()
                .body(Map.of("linkIds", links))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
    }

    private String pending() {
        openReports(person, true);
        return sold().statusCode(200).body("data.status", is("pending")).path("data.conversionId");
    }

    private ApiResponse sold() {
        Object[] parameters = new Object[SALE.length + 2];
        System.arraycopy(SALE, 0, parameters, 2, SALE.length);
        parameters[0] = "click_id";
        parameters[1] = click;
        return unproven(parameters);
    }

    private void nothingCounts() {
        commissions().body("data", hasSize(0));
        figures(0, 0);
    }

    private void countsOnce() {
        commissions().body("data", hasSize(1)).body("data[0].earnings", is(25000.00));
        person.asks().get("/api/links/{id}", link).body("data.sales", is(1));
    }

    private void figures(int sales, int euros) {
        double revenue = euros == 0
                ? 0
                : person.exchanged(String.valueOf(euros), "EUR", "USD").doubleValue();
        person.asks()
                .get("/api/links/{id}", link)
                .body("data.sales", is(sales))
                .body("data.leads", is(0))
                .body("data.revenue", is(revenue));
    }

    private ApiResponse become(String id, String status) {
        return person.asks().body(Map.of("status", status)).patch("/api/conversions/{id}", id);
    }

    private ApiResponse commissions() {
        return person.asks().get(COMMISSIONS).statusCode(200);
    }

    /** The sales in analytics. */
    private long log(String conversion) {
        return db.number(Sql.of(
                "SELECT count(*) FROM conversion_events WHERE conversion_id = ?",
                Ids.parse(ConversionId.class, conversion)));
    }
}
