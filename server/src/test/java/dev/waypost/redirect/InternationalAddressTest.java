package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.visit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.WaypostTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses beyond ASCII, which browsers show to people and send in ASCII. */
@WaypostTest
class InternationalAddressTest {
    private static final String SHOP = "https://shop.example.com";

    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @ParameterizedTest
    @CsvSource({
        "https://日本語.jp:8080/パ?ク=エ#フ, https://xn--wgv71a119e.jp:8080/%E3%83%91?%E3%82%AF=%E3%82%A8#%E3%83%95",
        "https://bücher.example/ü, https://xn--bcher-kva.example/%C3%BC",
        "https://example.com/👩‍💻, https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB"
    })
    void destinationsOfLinksAndRulesAreSentInAscii(String destination, String location) {
        Link link = scene.link(Map.of("destinationUrl", destination));
        scene.get("/api/links/" + link.id()).body("data.destinationUrl", is(destination));
        link.leadsTo(location);
        visit().head(link.path()).header("Location", is(location));

        Link ruled = scene.link(Map.of());
        String _ = scene.rule("linkId", ruled.id(), destination, RedirectScene.ALWAYS);
        ruled.leadsTo(location);
        String campaign = scene.campaign(Map.of("budgetFallbackUrl", destination));
        assertThat(campaign).isNotEmpty();
    }

    @Test
    void hostsOfASimulatedVisitMatchRulesInEitherForm() {
        Link link = scene.link(Map.of());
        Map<String, Object> rule = Map.of(
                "linkId",
                link.id(),
                "name",
                "from a shop",
                "destinationUrl",
                SHOP,
                "conditions",
                List.of(
                        Map.of("field", "referrerDomain", "operator", "equals", "value", "Bücher.example"),
                        Map.of("field", "hostname", "operator", "contains", "value", "kurz.büch")));
        scene.person().asks().body(rule).post("/api/rules").statusCode(201);
        for (String host : List.of("bücher.example", "xn--bcher-kva.example")) {
            resolve(
                    link,
                    Map.of("referrer", "https://" + host + "/x", "url", "https://kurz." + host + ":8080/code"),
                    SHOP);
        }
        // ICU refuses labels beyond a thousand characters.
        String endless = "https://" + "ü".repeat(1_500) + ".example/";
        resolve(link, Map.of("referrer", endless, "url", endless), RedirectScene.SOMEWHERE);
    }

    private void resolve(Link link, Map<String, String> visit, String destination) {
        scene.person()
                .asks()
                .body(visit)
                .post("/api/links/{id}/resolve", link.id())
                .statusCode(200)
                .body("data.destinationUrl", is(destination));
    }
}
