package dev.waypost.tracking.visits;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class VisitResourceTest {
    private static final String PAGE = "https://example.com";
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";
    private static final String SAFARI =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
    private static final String APP = "Example/7 CFNetwork/1490.0.4 Darwin/23.2.0";

    private Person person;
    private String key;
    private String address;

    @BeforeEach
    void register() {
        person = Person.registered();
        address = Person.address();
        key = person.asks()
                .body(Map.of("name", "Pages", "allowedOrigins", List.of(PAGE)))
                .post("/api/workspaces/{id}/publishable-keys", person.workspaceId())
                .statusCode(201)
                .path("data.key");
    }

    @Test
    void aPageViewIsAClickLikeAnyOther() {
        JsonBody link = link(Map.of());
        String click = track(
                        CHROME,
                        Map.of(
                                "shortCode",
                                link.getString("data.shortCode").toUpperCase(java.util.Locale.ROOT),
                                "url",
                                PAGE + "/pricing?utm_source=letter",
                                "referrer",
                                "https://www.google.com/search"))
                .statusCode(200)
                .body("data.clickId", matchesPattern("[\\w-]{16}"))
                .path("data.clickId");
        track(CHROME, Map.of("shortCode", link.getString("data.shortCode"))).statusCode(200);

        String id = link.getString("data.id");
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/" + id + "/summary")
                .body("data.clicks", is(2))
                .body("data.uniqueVisitors", is(1))
                .body("data.topReferrers.find { it.referrer == 'google.com' }.clicks", is(1))
                .body("data.topDevices[0].device", is("desktop")));
        person.asks()
                .get("/api/analytics/" + id + "/triggers")
                .body("data.find { it.trigger == 'pageview' }.clicks", is(2));
        await().untilAsserted(() ->
                person.asks().get("/api/links/" + id).body("data.clicks", is(2)).body("data.uniqueClicks", is(1)));
        person.asks()
                .body(Map.of("clickId", click))
                .post("/api/conversions/track")
                .statusCode(201);
    }

    @Test
    void botsAreCountedApart() {
        JsonBody link = link(Map.of());
        track("Googlebot/2.1", Map.of("shortCode", link.getString("data.shortCode")))
                .statusCode(200);
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/" + link.getString("data.id") + "/summary")
                .body("data.botClicks", is(1))
                .body("data.clicks", is(0)));
    }

    @Test
    void aCampaignPaysForPageViews() {
        String campaign = person.asks()
                .body(Map.of("name", "Ads", "costModel", "cpc", "costAmount", 0.5, "totalBudget", 100))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        JsonBody link = link(Map.of("campaignId", campaign));
        track(CHROME, Map.of("shortCode", link.getString("data.shortCode"))).statusCode(200);
        await().untilAsserted(
                        () -> person.asks().get("/api/campaigns/" + campaign).body("data.clicks", is(1)));
    }

    @Test
    void linksThatCannotBeFollowedGetNoClick() {
        track(CHROME, Map.of("shortCode", "there-is-no-such-link")).statusCode(404);
        track(CHROME, Map.of("shortCode", "")).statusCode(400);
        track(CHROME, Map.of("shortCode", "x", "domain", "no domain")).statusCode(404);
        JsonBody off = link(Map.of("enabled", false));
        track(CHROME, Map.of("shortCode", off.getString("data.shortCode"))).statusCode(404);
        JsonBody once = link(Map.of("clicksLimit", 1));
        track(CHROME, Map.of("shortCode", once.getString("data.shortCode"))).statusCode(200);
        track(CHROME, Map.of("shortCode", once.getString("data.shortCode")))
                .statusCode(410)
                .body("error.code", is("GONE"));
        JsonBody bad = link(Map.of());
        track(CHROME, Map.of("shortCode", bad.getString("data.shortCode"), "url", "no address"))
                .statusCode(400)
                .body("error.details[0].field", is("url"));
        Person other = Person.registered();
        String others = other.asks()
                .body(Map.of("destinationUrl", PAGE))
                .post("/api/links")
                .path("data.shortCode");
        track(CHROME, Map.of("shortCode", others)).statusCode(404);
    }

    @Test
    void aNewlyInstalledAppGetsItsClick() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "example://spring"));
        open(Map.of("device", "iOS")).body("data.clickId", nullValue()).body("data.link", nullValue());

        visit(link, SAFARI);
        String click = open(Map.of("device", "iOS"))
                .body("data.clickId", notNullValue())
                .body("data.link.id", is(link.getString("data.id")))
                .body("data.link.shortUrl", is(link.getString("data.shortUrl")))
                .path("data.clickId");
        open(Map.of("clickId", click)).body("data.link.id", is(link.getString("data.id")));
        open(Map.of("device", "Android")).body("data.clickId", nullValue());
        open(Map.of()).body("data.clickId", is(click));
        address = Person.address().replace("198.18.", "198.19.");
        open(Map.of("device", "iOS")).body("data.clickId", nullValue());
    }

    @Test
    void aNewlyInstalledAppGetsItsDeepLink() {
        match(SAFARI).body("data.matched", is(false)).body("data.clickId", nullValue());
        JsonBody link = link(Map.of(
                "deepLinkEnabled",
                true,
                "deepLinkIos",
                "example://spring?click={click_id}",
                "deepLinkAndroid",
                "example://android"));
        visit(link, SAFARI);

        String click = match(SAFARI).path("data.clickId");
        match(SAFARI)
                .body("data.matched", is(true))
                .body("data.clickId", notNullValue())
                .body("data.clickedAt", notNullValue())
                .body("data.link.id", is(link.getString("data.id")))
                .body("data.deepLink", is("example://spring?click=" + click))
                .body("data.destinationUrl", is(PAGE));
        request(APP)
                .body(Map.of("device", "Android"))
                .post("/api/deep-links/deferred/match")
                .body("data.matched", is(false));
    }

    @Test
    void anAppThatWasJustInstalledOpensWhatTheRuleNames() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "example://spring"));
        person.asks()
                .body(Map.of(
                        "linkId",
                        link.getString("data.id"),
                        "name",
                        "Phones",
                        "destinationUrl",
                        PAGE + "/phones",
                        "conditions",
                        List.of(Map.of("field", "os", "operator", "equals", "value", "iOS")),
                        "deepLinkIos",
                        "example://phones"))
                .post("/api/rules")
                .statusCode(201);
        visit(link, SAFARI);
        match(SAFARI).body("data.deepLink", is("example://phones")).body("data.destinationUrl", is(PAGE + "/phones"));
    }

    @Test
    void afterAnHourAnInstallationHasNoClick() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "example://spring"));
        visit(link, SAFARI);
        open(Map.of("device", "iPhone14,2 iOS 17")).body("data.clickId", notNullValue());
        SettableClock.INSTANCE.advance(Duration.ofMinutes(61));
        open(Map.of("device", "iOS")).body("data.clickId", nullValue());
    }

    @Test
    void clicksOnLinksThatOpenNoAppLeadToNoInstallation() {
        visit(link(Map.of()), SAFARI);
        open(Map.of("device", "iOS")).body("data.clickId", nullValue());
    }

    @Test
    void aLinkThatOpenedTheAppStraightAwayIsAClick() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "example://spring"));
        String url = link.getString("data.shortUrl");
        String click = open(Map.of("deepLink", url + "?utm_source=letter", "device", "iOS"))
                .body("data.link.id", is(link.getString("data.id")))
                .path("data.clickId");
        assertThat(click).hasSize(16);
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/" + link.getString("data.id") + "/triggers")
                .body("data.find { it.trigger == 'deeplink' }.clicks", is(1)));
        open(Map.of("deepLink", "https://elsewhere.example/none", "device", "iOS"), 404);
        open(Map.of("deepLink", "example://spring"), 400).body("error.details[0].field", is("deepLink"));
    }

    @Test
    void aLinkThatWasFollowedToTheAppIsNotCountedTwice() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "example://spring"));
        visit(link, SAFARI);
        String click = open(Map.of("device", "iOS")).path("data.clickId");
        open(Map.of("deepLink", link.getString("data.shortUrl"), "device", "iOS"))
                .body("data.clickId", is(click));
        await().untilAsserted(() ->
                person.asks().get("/api/links/" + link.getString("data.id")).body("data.clicks", is(1)));
    }

    @Test
    void opensAreLimitedByAddress() {
        SettableClock.INSTANCE.stop();
        int refused = 0;
        for (int i = 0; i < 70; i++) {
            refused += request(APP).body("{}").post("/api/track/open").statusCode() == 429 ? 1 : 0;
        }
        assertThat(refused).isEqualTo(10);
    }

    private JsonBody link(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.put("destinationUrl", PAGE);
        return person.asks().body(body).post("/api/links").statusCode(201).jsonPath();
    }

    private void visit(JsonBody link, String agent) {
        given().header("User-Agent", agent)
                .header("X-Forwarded-For", address)
                .get("/" + link.getString("data.shortCode"));
    }

    private ApiRequest request(String agent) {
        return given().contentType("application/json")
                .header("X-API-Key", key)
                .header("User-Agent", agent)
                .header("X-Forwarded-For", address);
    }

    private ApiResponse track(String agent, Map<String, String> body) {
        return request(agent).header("Origin", PAGE).body(body).post("/api/track/click");
    }

    /** Without a body, the User-Agent tells the device. */
    private ApiResponse match(String agent) {
        return given().header("X-API-Key", key)
                .header("User-Agent", agent)
                .header("X-Forwarded-For", address)
                .post("/api/deep-links/deferred/match")
                .statusCode(200);
    }

    private ApiResponse open(Map<String, String> body) {
        return open(body, 200);
    }

    private ApiResponse open(Map<String, String> body, int status) {
        String agent = body.isEmpty() ? SAFARI : APP;
        return request(agent).body(body).post("/api/track/open").statusCode(status);
    }
}
