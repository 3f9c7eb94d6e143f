package dev.waypost.analytics;

import static dev.waypost.testing.AffiliateRequests.discountCode;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.sale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.events.EventStore;
import dev.waypost.events.Outage;
import dev.waypost.ingest.ConversionCopies;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sales that a discount code or a known customer brought, and no click, are in every report of the workspace. */
@WaypostTest
class SalesWithoutClickTest {
    @Inject
    ConversionCopies copies;

    @Inject
    EventStore store;

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private LinkId link;

    @BeforeEach
    void oneSaleWithClickAndTwoWithout() {
        person = Person.registered();
        link = links.add(person, "without" + Long.toString(System.nanoTime(), 36));
        String program = program(person, Map.of());
        discountCode(person, program, partner(person, program).getString("data.partnerId"), "ADA10");
        sell("clicked", "clickId", clicks.on(person, link));
        sell("coded", "metadata", Map.of("discountCode", "ADA10"));
        person.asks().body(Map.of("externalId", "known")).post("/api/customers").statusCode(201);
        sell("known", "invoiceId", "order-known");
        copies.makeNow();
        await().untilAsserted(() -> person.asks().get("/api/analytics/overview").body("data.sales", is(3)));
    }

    @Test
    void theyAreInTheFiguresOfTheWorkspace() {
        for (String path : List.of("overview", "workspace/overview", "sales", "composite", "funnel")) {
            assertThat(get("/api/analytics/" + path).getString("data.revenue"))
                    .as(path)
                    .isEqualTo("30.00");
        }
        assertThat(get("/api/analytics/workspace/usage").getLong("data.sales")).isEqualTo(3);
        assertThat(sum(get("/api/analytics/workspace/timeseries"), "data.timeseries.sales"))
                .isEqualTo(3);
        JsonBody details = get("/api/analytics/conversions/details");
        assertThat(details.getString("data.summary.total_revenue")).isEqualTo("30.00");
        assertThat(details.getString("data.breakdown[0].revenue")).isEqualTo("30.00");
        assertThat(details.getList("data.recent_conversions")).hasSize(3);
        assertThat(sum(details, "data.by_rule.conversions")).isEqualTo(3);
    }

    @Test
    void filtersForUnknownValuesFindThem() {
        for (String filter : List.of("trigger", "country", "device", "browser")) {
            assertThat(get("/api/analytics/overview?%s=(unknown)".formatted(filter))
                            .getString("data.revenue"))
                    .as(filter)
                    .isEqualTo("20.00");
            JsonBody details = get("/api/analytics/conversions/details?%s=(unknown)".formatted(filter));
            assertThat(details.getString("data.summary.total_revenue"))
                    .as(filter)
                    .isEqualTo("20.00");
            assertThat(details.getString("data.breakdown[0].revenue"))
                    .as(filter)
                    .isEqualTo("20.00");
        }
        person.asks()
                .get("/api/analytics/workspace/triggers?trigger=(unknown)")
                .body("data", hasSize(1))
                .body("data[0].sales", is(2));
    }

    @Test
    void theyBelongToNoLink() {
        person.asks()
                .get("/api/analytics/{id}/summary", link.text())
                .body("data.sales", is(1))
                .body("data.revenue", is(10.0));
        person.asks()
                .get("/api/analytics/overview")
                .body("data.topLinks", hasSize(1))
                .body("data.topLinks[0].linkId", is(link.text()));
        JsonBody byLink = get("/api/analytics/sales/breakdown?dimension=link");
        assertThat(byLink.getList("data.rows.label")).contains("(none)");
        assertThat(sum(byLink, "data.rows.sales")).isEqualTo(3);
        person.asks().get("/api/analytics/conversions/details").body("data.by_rule.link_id", hasItem(nullValue()));
    }

    @Test
    void theLiveFeedShowsThemWithoutLinkClickAndVisitor() {
        JsonBody events = get("/api/analytics/live?types=conversion");
        assertThat(events.getLong("meta.conversions")).isEqualTo(3);
        assertThat(events.getList("data.linkId")).containsExactlyInAnyOrder(link.text(), null, null);
        assertThat(events.getList("data.clickId")).filteredOn(id -> id == null).hasSize(2);
        assertThat(events.getList("data.visitorId"))
                .filteredOn(id -> id == null)
                .hasSize(2);
    }

    @Test
    void refundsOfThemAreDeducted() {
        List<String> ids = get("/api/conversions?limit=10").getList("data.id");
        ids.forEach(id -> person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/" + id)
                .statusCode(200));
        copies.makeNow();
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/overview?days=5")
                .body("data.revenue", is(0.0))
                .body("data.grossRevenue", is(30.0))
                .body("data.refunds", is(30.0)));
    }

    @Test
    void theTotalsOfTheirProgramStayWhenTheCurrencyOfTheWorkspaceChanges() {
        sale(
                        person,
                        "customerExternalId",
                        "pound",
                        "amount",
                        2_000,
                        "currency",
                        "GBP",
                        "metadata",
                        Map.of("discountCode", "ADA10"))
                .statusCode(200);
        String revenue = get("/api/affiliate/programs").getString("data[0].totals.revenue");
        person.asks()
                .body(Map.of("currency", "JPY"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        assertThat(revenue).isNotEqualTo("10.00");
        assertThat(get("/api/affiliate/programs").getString("data[0].totals.revenue"))
                .isEqualTo(revenue);
    }

    @Test
    void dayAggregatesHaveThemToo() {
        Outage.during(
                store,
                () -> person.asks()
                        .get("/api/analytics/overview?days=6")
                        .body("data.source", is("aggregates"))
                        .body("data.sales", is(3))
                        .body("data.revenue", is(30.0))
                        .body("data.topLinks", hasSize(1)));
    }

    private void sell(String customer, String field, Object value) {
        sale(person, "customerExternalId", customer, "amount", 1_000, field, value)
                .statusCode(200);
    }

    private JsonBody get(String path) {
        return person.asks().get(path).statusCode(200).exactJson();
    }

    private static long sum(JsonBody body, String path) {
        return body.getList(path).stream()
                .mapToLong(number -> ((Number) number).longValue())
                .sum();
    }
}
