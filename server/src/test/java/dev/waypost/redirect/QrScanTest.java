package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.visitFrom;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class QrScanTest {
    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @Test
    void aScanCountsForItsCodeAndItsLink() {
        Link link = scene.link(Map.of());
        JsonBody poster = code(link);
        JsonBody flyer = code(link);
        URI url = URI.create(poster.getString("data.url"));
        assertThat(url.getPath()).isEqualTo(link.path());

        scan("198.51.100.7", url);
        scan("198.51.100.7", url);
        // QR codes are case-insensitive, like short codes.
        String mark = poster.getString("data.code").toUpperCase(Locale.ROOT);
        scan("198.51.101.8", URI.create(link.path() + "?qr=" + mark));
        visitFrom("198.51.102.9").get(link.path() + "?qr=unknown").statusCode(302);
        link.leadsTo(SOMEWHERE);

        await().untilAsserted(() -> scene.get("/api/qr/" + poster.getString("data.id"))
                .body("data.scans", is(3))
                .body("data.uniqueScans", is(2))
                .body("data.lastScannedAt", notNullValue()));
        scene.get("/api/qr/" + flyer.getString("data.id")).body("data.scans", is(0));
        scene.awaitClicks(link, 5);
        scene.get("/api/links/" + link.id()).body("data.qrScans", is(4));
    }

    private JsonBody code(Link link) {
        return scene.person()
                .asks()
                .body(Map.of("name", "Poster"))
                .post("/api/qr/links/{link}", link.id())
                .statusCode(201)
                .jsonPath();
    }

    /** The parameter is for the service only: it is not passed to the destination. */
    private static void scan(String address, URI url) {
        visitFrom(address)
                .get(url.getRawPath() + "?" + url.getRawQuery())
                .statusCode(302)
                .header("Location", is(SOMEWHERE));
    }
}
