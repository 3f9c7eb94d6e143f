package dev.waypost.analytics;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.events.EventStore;
import dev.waypost.events.Outage;
import dev.waypost.ingest.ConversionCopies;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Overviews and time series while the event store is unavailable. */
@WaypostTest
class FallBackTest {
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";
    private static final List<String> FIGURES = List.of(
            "clicks",
            "uniqueVisitors",
            "qrScans",
            "botClicks",
            "leads",
            "sales",
            "conversions",
            "conversionRate",
            "revenue",
            "cost",
            "profit",
            "totalLinks");

    @Inject
    ConversionCopies copies;

    @Inject
    EventStore store;

    private Person person;
    private String campaign;
    private JsonBody inCampaign;
    private JsonBody alone;

    @BeforeEach
    void traffic() {
        person = Person.registered();
        campaign = made(
                        "/api/campaigns",
                        Map.of("name", "Ads", "costModel", "cpc", "costOverride", 0.25, "costCurrency", "USD"))
                .getString("data.id");
        inCampaign = made("/api/links", Map.of("destinationUrl", "https://example.com", "campaignId", campaign));
        alone = made("/api/links", Map.of("destinationUrl", "https://example.com"));
        visit(inCampaign, CHROME, "203.0.113.1", "?qr=1");
        visit(inCampaign, CHROME, "203.0.113.1", "");
        visit(inCampaign, CHROME, "203.0.113.2", "");
        visit(inCampaign, "Googlebot/2.1", "203.0.113.3", "");
        visit(alone, CHROME, "203.0.113.4", "");
        String click = visit(inCampaign, CHROME, "203.0.113.5", "");
        made("/api/conversions/track", Map.of("clickId", click));
        made("/api/conversions/track", Map.of("clickId", click, "value", 30, "currency", "EUR", "orderId", "1"));
        String returned = made(
                        "/api/conversions/track",
                        Map.of("clickId", click, "value", 10.5, "currency", "USD", "orderId", "2"))
                .getString("data.conversionId");
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/" + returned)
                .statusCode(200);
        copies.makeNow();
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/overview?days=2")
                .body("data.clicks", is(5))
                .body("data.botClicks", is(1))
                .body("data.sales", is(2))
                .body("data.leads", is(1))
                .body("data.revenue", is(person.exchanged("30", "EUR", "USD").doubleValue()))
                .body("data.source", is("events"))
                .header("X-Analytics-Source", "events"));
        await().untilAsserted(() -> person.asks()
                .get("/api/links/" + inCampaign.getString("data.id"))
                .body("data.clicks", is(4)));
    }

    @Test
    void figuresAreTheSameAsThoseOfEvents() {
        for (String path : List.of(
                "/api/analytics/overview",
                "/api/analytics/workspace/overview",
                "/api/campaigns/%s/analytics/overview".formatted(campaign),
                "/api/analytics/%s/summary".formatted(inCampaign.getString("data.id")),
                "/api/analytics/%s/summary".formatted(alone.getString("data.id")))) {
            JsonBody usual = get(path + "?days=3");
            Outage.during(store, () -> {
                JsonBody makeshift = person.asks()
                        .get(path + "?days=3&again")
                        .statusCode(200)
                        .header("X-Analytics-Source", "aggregates")
                        .body("data.source", is("aggregates"))
                        .body("data.topCountries", empty())
                        .body("data.topReferrers", empty())
                        .body("data.lastClickAt", nullValue())
                        .jsonPath();
                for (String figure : FIGURES) {
                    assertThat(makeshift.getString("data." + figure))
                            .as(path + " " + figure)
                            .isEqualTo(usual.getString("data." + figure));
                }
                assertThat(makeshift.getList("data.topLinks.linkId")).isEqualTo(usual.getList("data.topLinks.linkId"));
                assertThat(makeshift.getList("data.topLinks.clicks")).isEqualTo(usual.getList("data.topLinks.clicks"));
            });
        }
    }

    @Test
    void costsOfLinksWithPricesOfTheirOwnAreTheSame() {
        change(inCampaign, Map.of("costModel", "revshare", "costOverride", 10, "costCurrency", "GBP"));
        change(alone, Map.of("costModel", "cpc", "costOverride", 0.7));
        for (String path : List.of(
                "/api/analytics/overview",
                "/api/campaigns/%s/analytics/overview".formatted(campaign),
                "/api/analytics/%s/summary".formatted(inCampaign.getString("data.id")),
                "/api/analytics/%s/summary".formatted(alone.getString("data.id")))) {
            JsonBody usual = get(path + "?days=4");
            assertThat(usual.getDouble("data.cost")).as(path).isPositive();
            Outage.during(
                    store,
                    () -> assertThat(get(path + "?days=4&again").getString("data.cost"))
                            .as(path)
                            .isEqualTo(usual.getString("data.cost")));
        }
    }

    @Test
    void timeSeriesAreTheSameByDayAndByMonth() {
        for (String path : List.of(
                "/api/analytics/workspace/timeseries",
                "/api/campaigns/%s/analytics/timeseries".formatted(campaign),
                "/api/analytics/%s/timeseries".formatted(alone.getString("data.id")))) {
            for (String granularity : List.of("day", "month")) {
                String context = path + "?days=40&granularity=" + granularity;
                JsonBody usual = get(context);
                Outage.during(store, () -> {
                    JsonBody makeshift = get(context + "&again");
                    assertThat(makeshift.getString("data.source")).isEqualTo("aggregates");
                    assertThat(makeshift.getString("data.granularity")).isEqualTo(granularity);
                    assertThat(makeshift.getList("data.timeseries"))
                            .as(context)
                            .isEqualTo(usual.getList("data.timeseries"));
                });
            }
        }
    }

    @Test
    void hoursAreNotKnownSoDaysAreShown() {
        Outage.during(
                store,
                () -> assertThat(get("/api/analytics/workspace/timeseries?days=2&granularity=hour")
                                .getString("data.granularity"))
                        .isEqualTo("day"));
    }

    @Test
    void otherAnswersReportThatTheStoreIsUnavailable() {
        Outage.during(store, () -> {
            for (String path : List.of(
                    "/api/analytics/workspace/devices",
                    "/api/analytics/workspace/regions",
                    "/api/analytics/export?type=timeseries",
                    "/api/analytics/%s/referrers".formatted(alone.getString("data.id")))) {
                person.asks().get(path).statusCode(500).body("error.code", is("CONFIG_ERROR"));
            }
        });
    }

    @Test
    void answersComeFromEventsAgainOnceTheStoreIsBack() {
        String path = "/api/analytics/workspace/overview?start=2026-01-01&end=2026-01-31";
        Outage.during(
                store, () -> assertThat(get(path).getString("data.source")).isEqualTo("aggregates"));
        await().untilAsserted(
                        () -> assertThat(get(path).getString("data.source")).isEqualTo("events"));
    }

    private JsonBody get(String path) {
        return person.asks().get(path).statusCode(200).jsonPath();
    }

    private void change(JsonBody link, Map<String, ?> fields) {
        person.asks()
                .body(fields)
                .patch("/api/links/" + link.getString("data.id"))
                .statusCode(200);
    }

    private JsonBody made(String path, Map<String, ?> body) {
        return person.asks()
                .body(new HashMap<>(body))
                .post(path)
                .statusCode(201)
                .jsonPath();
    }

    /** Follows the link and returns the click id in the destination, if there is one. */
    private static String visit(JsonBody link, String agent, String address, String query) {
        String location = given().header("User-Agent", agent)
                .header("X-Forwarded-For", address)
                .get("/" + link.getString("data.shortCode") + query)
                .header("Location");
        return location.replaceAll(".*wp_cid=", "");
    }
}
