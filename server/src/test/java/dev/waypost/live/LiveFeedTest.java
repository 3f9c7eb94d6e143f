package dev.waypost.live;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.tracking.ReportRequests;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recent events through the REST API. */
@WaypostTest
class LiveFeedTest {
    private Person person;

    @BeforeEach
    void registerPerson() {
        person = Person.registered();
    }

    @Test
    void recentEventsComeNewestFirstWithNamesAndCounts() {
        String campaign = LinkVisits.campaign(person, "Spring");
        LinkVisits.Link link = LinkVisits.link(person, Map.of("title", "Sale", "campaignId", campaign));
        LinkVisits.follow(link, "?utm_source=x");
        LinkVisits.follow(link, "?qr=1");
        LinkVisits.bot(link);
        String click = awaitEvents(2).path("data.find { it.type == 'click' }.clickId");
        ReportRequests.track(person, "clickId", click, "event", "purchase", "value", 9.9, "currency", "EUR")
                .statusCode(201);

        awaitEvents(3)
                .header("X-Cache", "BYPASS")
                .body("data.type", contains("conversion", "qr_scan", "click"))
                .body("data.id", everyItem(matchesPattern("evt_[0-9a-z]{24}")))
                .body("data.linkTitle", everyItem(is("Sale")))
                .body("data.shortCode", everyItem(is(link.code())))
                .body("data.shortUrl", everyItem(notNullValue()))
                .body("data.campaignName", everyItem(is("Spring")))
                .body("data.workspaceId", everyItem(is(person.workspaceId())))
                .body("data.bot", everyItem(is(false)))
                .body("data.referrer", everyItem(is("(direct)")))
                .body("data[0].conversion.event", is("purchase"))
                .body("data[0].conversion.kind", is("sale"))
                .body("data[0].conversion.value", equalTo(9.9))
                .body("data[0].conversion.currency", is("EUR"))
                .body("data[0].clickId", is(click))
                .body("data[1].conversion", nullValue())
                .body("meta.total", is(3))
                .body("meta.clicks", is(1))
                .body("meta.qrScans", is(1))
                .body("meta.conversions", is(1))
                .body("meta.windowSeconds", is(1800));
        List<String> ids = feed("").path("data.id");
        feed("").body("meta.lastEventId", is(ids.getFirst()));
    }

    @Test
    void filtersNarrowEventsAndCounts() {
        String campaign = LinkVisits.campaign(person, "One");
        LinkVisits.Link in = LinkVisits.link(person, Map.of("campaignId", campaign));
        LinkVisits.Link out = LinkVisits.link(person, Map.of());
        LinkVisits.follow(in, "");
        LinkVisits.follow(out, "?qr=1");
        awaitEvents(2);

        feed("?types=qr_scan").body("data.linkId", contains(out.id())).body("meta.total", is(1));
        feed("?types=click,conversion").body("data.linkId", contains(in.id())).body("meta.clicks", is(1));
        feed("?linkId=" + out.id()).body("data.linkId", contains(out.id())).body("meta.qrScans", is(1));
        feed("?campaignId=" + campaign).body("data.linkId", contains(in.id()));
        feed("?limit=1").body("data", hasSize(1)).body("meta.total", is(2));
        String first = feed("").path("data[1].id");
        feed("?since=" + first).body("data.linkId", contains(out.id()));
        String last = feed("").path("meta.lastEventId");
        feed("?since=" + last).body("data", empty()).body("meta.lastEventId", is(last));
    }

    @Test
    void invalidParametersAreRefused() {
        LinkVisits.Link foreign = LinkVisits.link(Person.registered(), Map.of());

        asked("?limit=0").statusCode(400);
        asked("?limit=many").statusCode(400);
        asked("?types=sale").statusCode(400).body("error.details[0].field", is("types"));
        asked("?since=evt_1").statusCode(400);
        asked("?linkId=" + foreign.id()).statusCode(404);
        feed("?limit=100000").body("data", empty()).body("meta.lastEventId", matchesPattern("evt_[0-9a-z]{24}"));
    }

    @Test
    void eventsOlderThanHalfAnHourAreOmitted() {
        LinkVisits.follow(LinkVisits.link(person, Map.of()), "");
        awaitEvents(1);

        SettableClock.INSTANCE.advance(Duration.ofMinutes(31));

        feed("").body("data", empty()).body("meta.total", is(0));
    }

    @Test
    void anotherWorkspaceSeesNothingOfIt() {
        LinkVisits.follow(LinkVisits.link(person, Map.of()), "");
        awaitEvents(1);

        Person.registered()
                .asks()
                .get("/api/analytics/live")
                .statusCode(200)
                .body("data", empty())
                .body("meta.total", is(0));
    }

    @Test
    void theDiagnosticsMatchTheConnections() {
        LinkVisits.follow(LinkVisits.link(person, Map.of()), "");
        awaitEvents(1);
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            await().untilAsserted(() -> person.asks()
                    .get("/api/analytics/live/stats")
                    .statusCode(200)
                    .header("X-Cache", "BYPASS")
                    .body("data.status", is("ok"))
                    .body("data.backend", is("embedded"))
                    .body("data.connections", greaterThanOrEqualTo(1))
                    .body("data.workspaceConnections", is(1))
                    .body("data.eventsPerMinute", is(1))
                    .body("data.lastEventAt", notNullValue())
                    .body("data.bufferedEvents", is(1))
                    .body("data.droppedEvents", is(0))
                    .body("data.lagMs", lessThan(5_000))
                    .body("data.uptimeSeconds", greaterThanOrEqualTo(0)));
        }
        Person.registered()
                .asks()
                .get("/api/analytics/live/stats")
                .body("data.workspaceConnections", is(0))
                .body("data.lastEventAt", nullValue());
    }

    @Test
    void theFeedNeedsASignIn() {
        for (String path : List.of("", "/ws", "/stats")) {
            given().get("/api/analytics/live" + path).statusCode(401);
        }
        String key = person.key("links:read");
        given().header("X-API-Key", key).get("/api/analytics/live").statusCode(403);
        assertThat(LiveClient.refusal("", "X-API-Key", key)).isEqualTo(403);
    }

    @Test
    void theEventsOfAWatchedWorkspaceAreTheSameBeforeAndAfterTheyAreStored() {
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            LinkVisits.follow(LinkVisits.link(person, Map.of("title", "Same")), "?qr=1");
            String told = client.first("event").path("event").toString();

            String stored = awaitEvents(1).asString();

            assertThat(stored).contains(told);
        }
    }

    private ApiResponse awaitEvents(int count) {
        await().untilAsserted(() -> feed("").body("data", hasSize(count)));
        return feed("").body("data.workspaceId", hasItem(person.workspaceId()));
    }

    private ApiResponse feed(String query) {
        return asked(query).statusCode(200);
    }

    private ApiResponse asked(String query) {
        return person.asks().get("/api/analytics/live" + query);
    }
}
