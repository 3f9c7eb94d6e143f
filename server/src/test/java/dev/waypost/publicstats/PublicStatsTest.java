package dev.waypost.publicstats;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PublicStatsTest {
    private static final String HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

    @Inject
    TestLinks links;

    @Inject
    LinkFixtures fixtures;

    @Inject
    TestClicks clicks;

    private Person owner;
    private String code;
    private LinkId link;

    @BeforeEach
    void showALink() {
        owner = Person.registered();
        code = links.code();
        link = Ids.parse(
                LinkId.class,
                create(Map.of(
                        "shortCode",
                        code,
                        "destinationUrl",
                        "https://example.com/secret-page",
                        "title",
                        "Spring <b>sale</b>",
                        "publicStats",
                        true)));
    }

    @Test
    void publicStatisticsShowClicksButNoRevenue() {
        clicks.on(owner, link);
        clicks.on(owner, link);

        ApiResponse answer = visitor().get("/public/stats/{code}", code);

        answer.statusCode(200)
                .header("Cache-Control", "public, max-age=60")
                .header("Access-Control-Allow-Origin", "*")
                .body("data.link.shortCode", equalTo(code))
                .body("data.link.shortUrl", containsString("/" + code))
                .body("data.link.title", equalTo("Spring <b>sale</b>"))
                .body("data.clicks", equalTo(2))
                .body("data.uniqueVisitors", equalTo(1))
                .body("data.period.days", equalTo(30))
                .body("data.countries", hasSize(1))
                .body("data.countries[0].country", equalTo("DE"))
                .body("data.countries[0].percentage", equalTo(100.0))
                .body("data.countries[0].revenue", nullValue())
                .body("data.cities[0].city", equalTo("Berlin"))
                .body("data.devices[0].device", equalTo("mobile"))
                .body("data.browsers[0].browser", equalTo("Safari"))
                .body("data.os[0].os", equalTo("iOS"))
                .body("data.referrers[0].referrer", equalTo("news.example.com"));
        assertThat(answer.jsonPath().getList("data.timeseries.clicks", Integer.class).stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .isEqualTo(2);
        assertThat(answer.asString()).doesNotContain("secret-page", "revenue", "workspaceId");
    }

    @Test
    void theSameAnswersBelowApiAndWithTheHost() {
        visitor().get("/api/public/stats/{code}", code).statusCode(200);
        visitor().get("/public/stats/localhost/{code}", code).statusCode(200);
        visitor()
                .get("/public/stats/localhost:8080/{code}", code.toUpperCase(Locale.ROOT))
                .statusCode(200);
    }

    @Test
    void unknownHiddenDeletedAndMisplacedLinksCannotBeToldApart() {
        String host = "s%s.example.com".formatted(code);
        String domain = fixtures.domain(owner, host, true);
        String unverified = fixtures.domain(owner, "u" + host, false);
        String hidden = code(Map.of("publicStats", false));
        String onDomain = code(Map.of("publicStats", true, "domainId", domain));
        String deleted = links.code();
        String gone =
                create(Map.of("shortCode", deleted, "destinationUrl", "https://example.com", "publicStats", true));
        owner.asks().delete("/api/links/{id}", gone).statusCode(200);

        visitor().get("/public/stats/{host}/{code}", host, onDomain).statusCode(200);
        List<ApiResponse> refusals = List.of(
                visitor().get("/public/stats/{code}", "nothing-here"),
                visitor().get("/public/stats/{code}", hidden),
                visitor().get("/public/stats/{code}", deleted),
                visitor().get("/public/stats/{code}", onDomain),
                visitor().get("/public/stats/{host}/{code}", host, code),
                visitor().get("/public/stats/{host}/{code}", "u" + host, onDomain),
                visitor().get("/public/stats/{host}/{code}", "nobody.example.net", code),
                visitor().get("/public/stats/{host}/{code}", "b\u0000d", code),
                visitor().get("/public/stats/{code}", "b\u0000d"));

        assertThat(unverified).isNotEmpty();
        assertThat(refusals).allSatisfy(refusal -> {
            assertThat(refusal.statusCode()).isEqualTo(404);
            assertThat(bodyOf(refusal)).isEqualTo(bodyOf(refusals.getFirst()));
        });
    }

    @Test
    void theDestinationIsShownOnlyIfTheOwnerShowsIt() {
        owner.asks()
                .body(Map.of("publicDestination", true))
                .patch("/api/links/{id}", link.text())
                .statusCode(200)
                .body("data.publicDestination", equalTo(true));

        visitor()
                .get("/public/stats/{code}", code)
                .body("data.link.destinationUrl", equalTo("https://example.com/secret-page"));
    }

    @Test
    void hidingStatisticsTakesEffectImmediately() {
        visitor().get("/public/stats/{code}", code).statusCode(200);
        owner.asks().body(Map.of("publicStats", false)).patch("/api/links/{id}", link.text());
        visitor().get("/public/stats/{code}", code).statusCode(404);
    }

    @Test
    void noMoreThanNinetyDaysAreShown() {
        visitor()
                .get("/public/stats/{code}?days=7&timezone=Asia/Tokyo", code)
                .body("data.period.days", equalTo(7))
                .body("data.period.timezone", equalTo("Asia/Tokyo"));
        visitor().get("/public/stats/{code}?days=5000", code).body("data.period.days", equalTo(90));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "-9223372036854775808"})
    void fewerDaysThanOneAreTakenAsToday(String days) {
        visitor()
                .get("/public/stats/{code}?days={days}", code, days)
                .statusCode(200)
                .body("data.period.days", equalTo(1))
                .body("data.period.partial", equalTo(true))
                .body("data.timeseries", hasSize(1))
                .body("data.timeseries[0].partial", equalTo(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ten", "1.5"})
    void anInvalidNumberOfDaysIsRefused(String days) {
        visitor()
                .get("/public/stats/{code}?days={days}", code, days)
                .statusCode(400)
                .body("error.code", equalTo("VALIDATION_ERROR"))
                .body("error.details[0].field", equalTo("days"));
    }

    @Test
    void anAddressMayAskSixtyTimesAMinute() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        for (int i = 0; i < 60; i++) {
            visitor(address).get("/public/stats/{code}", code).statusCode(200);
        }
        visitor(address)
                .get("/public/stats/{code}", code)
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("error.code", equalTo("RATE_LIMITED"));
        visitor().get("/public/stats/{code}", code).statusCode(200);
    }

    @Test
    void browsersAreShownAPageThatRunsAndLoadsNothing() {
        clicks.on(owner, link);
        visitor()
                .header("Accept", HTML)
                .get("/public/stats/{code}?days=90", code)
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Content-Security-Policy", containsString("style-src 'sha256-"))
                .header("Content-Security-Policy", not(containsString("unsafe")))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("Vary", containsString("Accept"))
                .body(containsString("Spring &lt;b&gt;sale&lt;/b&gt;"))
                .body(containsString("Germany"))
                .body(containsString("1 click<"))
                .body(containsString("href=\"?days=90\" aria-current=\"true\""))
                .body(not(containsString("<script")))
                .body(not(containsString("style=")))
                .body(not(containsString("secret-page")));
    }

    @Test
    void aPageWithoutClicksSaysSo() {
        visitor()
                .header("Accept", HTML)
                .get("/public/stats/{code}", code)
                .statusCode(200)
                .body(containsString("No clicks yet"));
    }

    @Test
    void browsersGetAPageForMissingStatistics() {
        String hidden = code(Map.of("publicStats", false));
        String page = visitor()
                .header("Accept", HTML)
                .get("/public/stats/{code}", hidden)
                .statusCode(404)
                .contentType("text/html")
                .body(containsString("Statistics not found"))
                .asString();
        visitor()
                .header("Accept", HTML)
                .get("/public/stats/{code}", "never-made")
                .statusCode(404)
                .body(equalTo(page));
    }

    private static String bodyOf(ApiResponse refusal) {
        return refusal.asString().replaceAll("req_[0-9a-f]+", "");
    }

    private String code(Map<String, Object> more) {
        String fresh = links.code();
        Map<String, Object> body = new HashMap<>(more);
        body.put("shortCode", fresh);
        body.put("destinationUrl", "https://example.com");
        create(body);
        return fresh;
    }

    private String create(Map<String, Object> body) {
        return owner.asks().body(body).post("/api/links").statusCode(201).path("data.id");
    }

    private static ApiRequest visitor() {
        return visitor(Person.address());
    }

    private static ApiRequest visitor(String address) {
        return given().header("X-Forwarded-For", address);
    }
}
