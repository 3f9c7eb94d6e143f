package dev.waypost.redirect;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class RedirectTest {
    private static final String SOMEWHERE = "https://example.com/page";
    private static final String IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            + " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/129.0.0.0 Safari/537.36";

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void sendsTheVisitorToTheDestination() {
        String code = code(link(Map.of()));

        visit().get("/" + code)
                .statusCode(302)
                .header("Location", is(SOMEWHERE))
                .header("Cache-Control", containsString("no-store"))
                .body(emptyString());
    }

    @Test
    void findsACodeWhateverItsCaseAndWithASlashAtTheEnd() {
        link(Map.of("shortCode", unique("MiXed")));
        String code = code(link(Map.of("shortCode", unique("MiXed"))));

        visit().get("/" + code.toUpperCase(java.util.Locale.ROOT)).statusCode(302);
        visit().get("/" + code + "/").statusCode(302);
    }

    @Test
    void answersWithTheStatusTheLinkWants() {
        visit().get("/" + code(link(Map.of("redirectStatus", 307)))).statusCode(307);
    }

    @Test
    void anUnknownCodeIsNotFoundAsAPageForPeopleAndAsAnErrorForPrograms() {
        visit().accept("text/html")
                .get("/nothing-of-the-kind")
                .statusCode(404)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("default-src 'none'"));
        visit().accept("application/json")
                .get("/nothing-of-the-kind")
                .statusCode(404)
                .body("error.code", is("NOT_FOUND"));
    }

    @Test
    void aNewLinkWorksImmediatelyEvenIfItsCodeWasRequestedBefore() {
        String code = unique("soon");
        visit().get("/" + code).statusCode(404);
        link(Map.of("shortCode", code));
        visit().get("/" + code).statusCode(302);
    }

    @Test
    void aChangeIsSeenByTheNextRedirect() {
        JsonBody link = link(Map.of());
        for (int i = 0; i < 5; i++) {
            visit().get("/" + code(link)).statusCode(302);
            String next = SOMEWHERE + i;
            person.asks()
                    .body(Map.of("destinationUrl", next))
                    .patch("/api/links/{id}", id(link))
                    .statusCode(200);
            visit().get("/" + code(link)).header("Location", is(next));
        }
        person.asks()
                .body(Map.of("enabled", false))
                .patch("/api/links/{id}", id(link))
                .statusCode(200);
        visit().get("/" + code(link)).statusCode(404);
        person.asks()
                .body(Map.of("enabled", true))
                .patch("/api/links/{id}", id(link))
                .statusCode(200);
        person.asks().delete("/api/links/{id}", id(link)).statusCode(200);
        visit().get("/" + code(link)).statusCode(404);
    }

    @Test
    void aFutureLinkIsNotFoundAndAnEndedLinkIsGone() {
        visit().get("/" + code(link(Map.of("startsAt", "2099-01-01T00:00:00.000Z"))))
                .statusCode(404);
        JsonBody limited = link(Map.of("clicksLimit", 1));
        visit().get("/" + code(limited)).statusCode(302);
        visit().get("/" + code(limited)).statusCode(410).body("error.code", is("GONE"));
        person.asks()
                .body(Map.of("expiredUrl", "https://example.com/over"))
                .patch("/api/links/{id}", id(limited))
                .statusCode(200);
        visit().get("/" + code(limited)).statusCode(302).header("Location", is("https://example.com/over"));
    }

    @Test
    void concurrentClicksNeverExceedTheLimit() {
        JsonBody limited = link(Map.of("clicksLimit", 7));
        ConcurrentRequests.Request click = () -> visit().get("/" + code(limited));
        List<Integer> statuses =
                ConcurrentRequests.statuses(Collections.nCopies(40, click).toArray(ConcurrentRequests.Request[]::new));

        assertThat(statuses.stream().filter(status -> status == 302)).hasSize(7);
        assertThat(statuses.stream().filter(status -> status == 410)).hasSize(33);
        awaitClicks(limited, 7);
        // An update of the link does not reset the count.
        person.asks()
                .body(Map.of("clicksLimit", 8))
                .patch("/api/links/{id}", id(limited))
                .statusCode(200);
        visit().get("/" + code(limited)).statusCode(302);
        visit().get("/" + code(limited)).statusCode(410);
    }

    @Test
    void aLimitSetLaterCountsTheClicksThatWereBefore() {
        JsonBody link = link(Map.of());
        for (int i = 0; i < 3; i++) {
            visit().get("/" + code(link)).statusCode(302);
        }
        person.asks()
                .body(Map.of("clicksLimit", 4))
                .patch("/api/links/{id}", id(link))
                .statusCode(200);
        visit().get("/" + code(link)).statusCode(302);
        visit().get("/" + code(link)).statusCode(410);
    }

    /** A new link cannot have an end in the past, so the link is ended by an update. */
    @Test
    void onlyExistingLinksCanHaveAnEndInThePast() {
        JsonBody link = link(Map.of());
        visit().get("/" + code(link)).statusCode(302);
        person.asks()
                .body(Map.of("expiresAt", "2020-01-01T00:00:00.000Z"))
                .patch("/api/links/{id}", id(link))
                .statusCode(200)
                .body("data.expiresAt", is("2020-01-01T00:00:00.000Z"))
                .body("data.enabled", is(true));
        visit().get("/" + code(link)).statusCode(410).body("error.code", is("GONE"));
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com", "expiresAt", "2020-01-01T00:00:00.000Z"))
                .post("/api/links")
                .statusCode(400)
                .body("error.details[0].field", is("expiresAt"));
    }

    @Test
    void countsClicksAndUniqueVisitors() {
        JsonBody link = link(Map.of());
        visit("198.51.100.7").get("/" + code(link)).statusCode(302);
        visit("198.51.100.7").get("/" + code(link)).statusCode(302);
        visit("198.51.101.8").get("/" + code(link) + "?qr=1").statusCode(302).header("Location", is(SOMEWHERE));

        awaitClicks(link, 3);
        person.asks()
                .get("/api/links/{id}", id(link))
                .body("data.uniqueClicks", is(2))
                .body("data.qrScans", is(1))
                .body("data.lastClickedAt", notNullValue());
    }

    @Test
    void redirectsBotsPreviewsPrefetchesAndHeadButNeverCountsThem() {
        JsonBody link = link(Map.of("clicksLimit", 2));
        String path = "/" + code(link);
        visitWith("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")
                .get(path)
                .statusCode(302);
        visitWith("curl/8.5.0").get(path).statusCode(302);
        visit().header("Sec-Purpose", "prefetch;prerender").get(path).statusCode(302);
        visit().head(path).statusCode(302).header("Location", is(SOMEWHERE));
        visit().get(path).statusCode(302);

        awaitClicks(link, 1);
        visit().get(path).statusCode(302);
        awaitClicks(link, 2);
    }

    @Test
    void aVisitorWhoAsksNotToBeRecordedIsNot() {
        JsonBody link = link(Map.of());
        visit().get("/" + code(link) + "?wp_notrack=1").statusCode(302).header("Location", is(SOMEWHERE));
        visit().header("X-No-Track", "1").get("/" + code(link)).statusCode(302);
        visit().get("/" + code(link)).statusCode(302);
        awaitClicks(link, 1);
    }

    @Test
    void forwardsTheQueryAndAppendsTheClickIdWhereConversionsAreTracked() {
        JsonBody link = link(Map.of("utmSource", "mail", "conversionTracking", true));
        visit().get("/" + code(link) + "?a=b")
                .header(
                        "Location",
                        matchesPattern("https://example\\.com/page\\?utm_source=mail&a=b&wp_cid=[A-Za-z0-9_-]{16}"));
    }

    @Test
    void asksForThePasswordAndAcceptsTheRightOne() {
        JsonBody link = link(Map.of("password", "open-sesame"));
        String path = "/" + code(link);
        visit().get(path)
                .statusCode(401)
                .contentType("text/html")
                .body(containsString("name=\"password\""))
                .body(not(containsString(SOMEWHERE)));
        visit().form("password", "wrong").post(path).statusCode(401).body(containsString("The password is incorrect"));
        visit().form("password", "open-sesame").post(path).statusCode(303).header("Location", is(SOMEWHERE));
        visit().get(path + "?pw=open-sesame").statusCode(302).header("Location", is(SOMEWHERE));
        awaitClicks(link, 2);
    }

    @Test
    void guessingAPasswordEndsSoon() {
        SettableClock.INSTANCE.stop();
        String path = "/" + code(link(Map.of("password", "open-sesame")));
        String address = Person.address();
        for (int i = 0; i < 10; i++) {
            visit(address).get(path + "?pw=wrong").statusCode(401);
        }
        visit(address).get(path + "?pw=open-sesame").statusCode(429);
        visit(Person.address()).get(path + "?pw=open-sesame").statusCode(302);
    }

    @Test
    void showsAPreviewOfTheDestination() {
        JsonBody link = link(Map.of("title", "Spring <sale>"));
        visit().get("/" + code(link) + "+")
                .statusCode(200)
                .body(containsString(SOMEWHERE))
                .body(containsString("Spring &lt;sale&gt;"));
        String locked = code(link(Map.of("password", "open-sesame")));
        visit().get("/" + locked + "+").statusCode(200).body(not(containsString(SOMEWHERE)));
        awaitClicks(link, 0);
    }

    @Test
    void thePreviewRevealsNothingAboutAnInactiveLink() {
        String soon = code(link(Map.of("startsAt", "2099-01-01T00:00:00.000Z")));
        visit().get("/" + soon + "+").statusCode(404).body(not(containsString(SOMEWHERE)));
        String off = code(link(Map.of("enabled", false)));
        visit().get("/" + off + "+").statusCode(404).body(not(containsString(SOMEWHERE)));
        JsonBody used = link(Map.of("clicksLimit", 1));
        visit().get("/" + code(used)).statusCode(302);
        visit().get("/" + code(used) + "+").statusCode(410).body(not(containsString(SOMEWHERE)));
        JsonBody ruled = link(Map.of("redirectBehavior", "rule_only"));
        visit().get("/" + code(ruled) + "+").statusCode(404).body(not(containsString(SOMEWHERE)));
    }

    @Test
    void showsACardToPreviewBotsWhereTheLinkHasOne() {
        JsonBody link = link(Map.of("ogTitle", "A \"card\"", "ogImage", "https://example.com/card.png"));
        visitWith("facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)")
                .get("/" + code(link))
                .statusCode(200)
                .body(containsString("<meta property=\"og:title\" content=\"A &quot;card&quot;\">"))
                .body(containsString("https://example.com/card.png"));
        visit().get("/" + code(link)).statusCode(302);
    }

    @Test
    void followsRulesByDeviceAndSeesTheirChangeAtOnce() {
        JsonBody link = link(Map.of());
        JsonBody rule = rule(Map.of(
                "linkId",
                id(link),
                "name",
                "phones",
                "destinationUrl",
                "https://apps.example.com",
                "conditions",
                List.of(Map.of("field", "os", "operator", "equals", "value", "ios"))));
        visitWith(IPHONE).get("/" + code(link)).header("Location", is("https://apps.example.com"));
        visit().get("/" + code(link)).header("Location", is(SOMEWHERE));
        person.asks()
                .body(Map.of("enabled", false))
                .patch("/api/rules/{id}", rule.getString("data.id"))
                .statusCode(200);
        visitWith(IPHONE).get("/" + code(link)).header("Location", is(SOMEWHERE));
        await().untilAsserted(() ->
                person.asks().get("/api/rules/{id}", rule.getString("data.id")).body("data.matchCount", is(1)));
    }

    @Test
    void explainsWhichRuleWinsForASimulatedVisitor() {
        JsonBody link = link(Map.of());
        JsonBody rule = rule(Map.of(
                "linkId",
                id(link),
                "name",
                "phones in the morning",
                "destinationUrl",
                "https://apps.example.com",
                "conditions",
                List.of(
                        Map.of("field", "os", "operator", "equals", "value", "iOS"),
                        Map.of("field", "hour", "operator", "less_than", "value", "12"))));
        person.asks()
                .body(Map.of("userAgent", IPHONE, "time", "2026-05-01T08:00:00.000Z"))
                .post("/api/links/{id}/resolve", id(link))
                .statusCode(200)
                .body("data.outcome", is("redirect"))
                .body("data.destinationUrl", is("https://apps.example.com"))
                .body("data.ruleId", is(rule.getString("data.id")))
                .body("data.trace[0].matched", is(true))
                .body("data.trace[0].conditions[0].actual", is("iOS"));
        person.asks()
                .body(Map.of("userAgent", IPHONE, "time", "2026-05-01T18:00:00.000Z"))
                .post("/api/links/{id}/resolve", id(link))
                .body("data.destinationUrl", is(SOMEWHERE))
                .body("data.ruleId", nullValue())
                .body("data.trace[0].conditions[0].matched", is(true))
                .body("data.trace[0].conditions[1].matched", is(false));
        awaitClicks(link, 0);
    }

    @Test
    void recognisesVisitorsByACookieOnlyWhereTheWorkspaceWantsIt() {
        JsonBody link = link(Map.of());
        visit().get("/" + code(link)).header("Set-Cookie", nullValue());
        privacy("cookie");
        String cookie = visit().get("/" + code(link))
                .header("Set-Cookie", startsWith("wp_v_"))
                .header("Set-Cookie");
        visit(Person.address())
                .header("Cookie", cookie.substring(0, cookie.indexOf(';')))
                .get("/" + code(link))
                .header("Set-Cookie", nullValue());
        awaitClicks(link, 3);
        person.asks().get("/api/links/{id}", id(link)).body("data.uniqueClicks", is(2));
        privacy("none");
        visit().get("/" + code(link)).statusCode(302).header("Set-Cookie", nullValue());
    }

    @Test
    void opensTheAppOnMatchingDevices() {
        JsonBody link = link(Map.of("deepLinkEnabled", true, "deepLinkIos", "myapp://product/1"));
        visitWith(IPHONE)
                .get("/" + code(link))
                .statusCode(200)
                .body(containsString("myapp://product/1"))
                .header("Content-Security-Policy", containsString("script-src 'sha256-"));
        visit().get("/" + code(link)).statusCode(302);
    }

    @Test
    void theUrlsOfAppsContainTheClickLikeDestinations() {
        JsonBody link = link(Map.of(
                "deepLinkEnabled",
                true,
                "conversionTracking",
                true,
                "deepLinkIos",
                "myapp://product/{click_id}/",
                "deepLinkAndroid",
                "https://app.example.com/product",
                "deepLinkFallbackUrl",
                "https://store.example.com/{click_id}"));
        visitWith(IPHONE)
                .get("/" + code(link))
                .statusCode(200)
                .body(matchesPattern("(?s).*myapp://product/[\\w-]{16}/.*"))
                .body(matchesPattern("(?s).*https://store.example.com/([\\w-]{16})\\?wp_cid=\\1\\b.*"))
                .body(not(containsString("click_id")));
        visitWith("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36")
                .get("/" + code(link))
                .body(matchesPattern("(?s).*https://app.example.com/product\\?wp_cid=[\\w-]{16}.*"));
    }

    @Test
    void appliesTheRedirectBehaviorOfTheLink() {
        visit().get("/" + code(link(Map.of("redirectDelayMs", 1500))))
                .statusCode(200)
                .body(containsString("content=\"1.5;url=" + SOMEWHERE));
        JsonBody never = link(Map.of("redirectBehavior", "never"));
        visit().get("/" + code(never)).statusCode(204);
        awaitClicks(never, 1);
    }

    @Test
    void invalidRequestsGetAnError() {
        for (String path : List.of("/%zz", "/%", "/%00", "/a%ff%fe", "/a+b", "/++", "/%2e%2e")) {
            assertThat(statusOf(path)).as(path).isIn(400, 404);
        }
        visit().get("/" + "x".repeat(3_000)).statusCode(404);
        String code = code(link(Map.of()));
        assertThat(statusOf("/" + code + "?&&=&qr=%ff")).isEqualTo(302);
        for (String query : List.of("a=%", "a=%zz", "utm_campaign={name}|x", "a=\"b\"<c>^`\\")) {
            assertThat(statusOf("/" + code + "?" + query)).isEqualTo(302);
        }
        visitWith("\u00e4".repeat(3_000)).get("/" + code).statusCode(302);
        visit().body("x").post("/" + code).statusCode(303);
    }

    private static int statusOf(String path) {
        try (RawConnection connection = new RawConnection()) {
            return connection.ask(RawConnection.get(path)).status();
        }
    }

    private void privacy(String level) {
        person.asks()
                .body(Map.of("privacyLevel", level))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
    }

    private void awaitClicks(JsonBody link, int clicks) {
        await().untilAsserted(
                        () -> person.asks().get("/api/links/{id}", id(link)).body("data.clicks", is(clicks)));
    }

    private JsonBody link(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.put("destinationUrl", SOMEWHERE);
        return made(person.asks().body(body).post("/api/links"));
    }

    private JsonBody rule(Map<String, Object> body) {
        return made(person.asks().body(body).post("/api/rules"));
    }

    private static JsonBody made(ApiResponse response) {
        return response.statusCode(201).jsonPath();
    }

    private static String unique(String prefix) {
        return prefix + Long.toString(System.nanoTime(), 36);
    }

    private static String id(JsonBody link) {
        return link.getString("data.id");
    }

    private static String code(JsonBody link) {
        return link.getString("data.shortCode");
    }

    private static ApiRequest visit() {
        return visit("203.0.113.9");
    }

    private static ApiRequest visit(String address) {
        return visitWith(CHROME, address);
    }

    private static ApiRequest visitWith(String agent) {
        return visitWith(agent, "203.0.113.9");
    }

    private static ApiRequest visitWith(String agent, String address) {
        return given().header("User-Agent", agent).header("X-Forwarded-For", address);
    }
}
