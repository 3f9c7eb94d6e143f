package dev.waypost.analytics;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class EventListTest {
    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private LinkId link;
    private String older;
    private String newer;

    @BeforeEach
    void twoClicks() {
        person = Person.registered();
        link = links.add(person, links.code());
        Instant now = SettableClock.INSTANCE.instant();
        older = clicks.at(person, link, null, now.minus(Duration.ofMinutes(2)));
        newer = clicks.at(person, link, null, now.minus(Duration.ofMinutes(1)));
    }

    @Test
    void clicksAreListedInTheFormatOfWebhooksNewestFirst() {
        events("?days=2")
                .body("data.click.id", is(List.of(newer, older)))
                .body("data[0].click.country", is("DE"))
                .body("data[0].click.device", is("mobile"))
                .body("data[0].click.bot", is(false))
                .body("data[0].link.id", is(link.text()))
                .body("pagination.total", is(2));
        events("?days=2&type=clicks&limit=1&page=2")
                .body("data.click.id", is(List.of(older)))
                .body("pagination.hasMore", is(false));
        events("?days=2&country=de").body("data", hasSize(2));
        events("?days=2&country=us").body("data", hasSize(0)).body("pagination.total", is(0));
        events("?start=2026-01-01&end=2026-01-02").body("data", hasSize(0));
        events("?days=2&linkId=" + links.add(person, links.code()).text()).body("data", hasSize(0));
    }

    @Test
    void leadsAndSalesAreListedInTheFormatOfWebhooks() {
        track(Map.of("clickId", newer, "event", "signup", "metadata", Map.of("plan", "pro")));
        String sale =
                track(Map.of("clickId", newer, "event", "purchase", "value", 20, "currency", "eur", "orderId", "o1"));
        track(Map.of("clickId", older, "event", "purchase", "value", 5, "orderId", "o2"));

        events("?type=leads&days=2")
                .body("data", hasSize(1))
                .body("data[0].eventName", is("signup"))
                .body("data[0].eventId", notNullValue())
                .body("data[0].click.id", is(newer))
                .body("data[0].link.id", is(link.text()))
                .body("data[0].customer", nullValue())
                .body("data[0].sale", nullValue())
                .body("data[0].metadata.plan", is("pro"));
        events("?type=sales&days=2&limit=1&page=2")
                .body("pagination.total", is(2))
                .body("data[0].sale.amount", is(20.0))
                .body("data[0].sale.currency", is("EUR"))
                .body("data[0].sale.invoiceId", is("o1"));
        events("?type=sales&days=2&country=DE&device=mobile").body("data", hasSize(2));
        events("?type=sales&days=2&country=FR").body("data", hasSize(0));
        person.asks()
                .body(Map.of("status", "fraud"))
                .patch("/api/conversions/{id}", sale)
                .statusCode(200);
        events("?type=sales&days=2").body("data", hasSize(1));
    }

    @Test
    void otherWorkspacesSeeNoneOfThem() {
        Person.registered().asks().get("/api/events").statusCode(200).body("data", hasSize(0));
    }

    @Test
    void listsEndWhereTheStoreWouldSkipTooMuch() {
        String paths = "/api/analytics/%s/click-paths".formatted(link);
        for (String list : List.of("/api/events", "/api/events?type=sales", paths)) {
            String to = list + (list.contains("?") ? "&" : "?");
            person.asks().get(to + "limit=100&page=1000").statusCode(200).body("data", empty());
            person.asks()
                    .get(to + "limit=100&page=1001")
                    .statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"))
                    .body("error.details[0].field", is("page"))
                    .body("error.details[0].message", containsString("narrow the period"));
        }
    }

    @Test
    void anUnknownKindOfEventIsRefused() {
        for (String wrong : List.of("type=refunds", "page=0", "limit=none", "days=soon")) {
            person.asks()
                    .get("/api/events?" + wrong)
                    .statusCode(400)
                    .body("error.details[0].field", is(wrong.replaceAll("=.*", "")));
        }
    }

    private ApiResponse events(String query) {
        return person.asks().get("/api/events" + query).statusCode(200);
    }

    private String track(Map<String, Object> body) {
        return person.asks()
                .body(body)
                .post("/api/conversions/track")
                .statusCode(201)
                .path("data.conversionId");
    }
}
