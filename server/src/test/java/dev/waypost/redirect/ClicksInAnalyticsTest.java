package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.visitFrom;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From a visit to an analytics answer. */
@WaypostTest
class ClicksInAnalyticsTest {
    @Test
    void aClickIsSoonInAnalytics() {
        RedirectScene scene = RedirectScene.fresh();
        Link link = scene.link(Map.of());
        visitFrom("203.0.113.1")
                .header("Referer", "https://www.google.com/search?q=x")
                .get("/" + link.code() + "?qr=1");
        visitFrom("203.0.113.1").get("/" + link.code());
        visitFrom("203.0.113.2").get("/" + link.code());
        given().header("User-Agent", "Googlebot/2.1").get("/" + link.code());

        await().untilAsserted(() -> scene.person()
                .asks()
                .get("/api/analytics/" + link.id() + "/summary")
                .statusCode(200)
                .body("data.clicks", is(3))
                .body("data.uniqueVisitors", is(2))
                .body("data.qrScans", is(1))
                .body("data.botClicks", is(1))
                .body("data.shortCode", is(link.code()))
                .body("data.topReferrers.find { it.referrer == 'google.com' }.clicks", is(1))
                .body("data.topReferrers.find { it.referrer == '(direct)' }.clicks", is(2))
                .body("data.topDevices[0].device", is("desktop")));
    }

    @Test
    void aCachedAnswerIsMarked() {
        RedirectScene scene = RedirectScene.fresh();
        String path = "/api/analytics/workspace/overview?start=2026-01-01&end=2026-01-31";

        scene.person()
                .asks()
                .get(path)
                .statusCode(200)
                .header("X-Cache", "MISS")
                .header("Age", matchesPattern("\\d+"));
        SettableClock.INSTANCE.advance(Duration.ofSeconds(40));
        scene.person()
                .asks()
                .get(path)
                .statusCode(200)
                .header("X-Cache", "HIT")
                .header("Age", matchesPattern("[4-9]\\d"));
        RedirectScene.fresh().person().asks().get(path).statusCode(200).header("X-Cache", "MISS");
    }
}
