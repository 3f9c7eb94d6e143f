package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.visit;
import static dev.waypost.redirect.RedirectScene.visitFrom;
import static dev.waypost.redirect.RedirectScene.visitOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conditions on headers, cookies and parameters of real requests. */
@WaypostTest
class RequestConditionsTest {
    private static final String MATCHED = "https://example.com/matched";

    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @Test
    void languageIsTheOneTheBrowserLikesBest() {
        Link link = linkWith(Map.of("field", "language", "operator", "equals", "value", "de"));
        link.leadsTo(visit().header("Accept-Language", "en;q=0.5, de-AT;q=0.9"), MATCHED);
        link.leadsTo(visit().header("Accept-Language", "en, de;q=0.5"), SOMEWHERE);
        link.leadsTo(visit().header("Accept-Language", ";;;,q=x"), SOMEWHERE);
    }

    @Test
    void hostnameIsTheHostWithoutItsPort() {
        Link link = linkWith(Map.of("field", "hostname", "operator", "equals", "value", "go.example.org"));
        link.leadsTo(visitOn("GO.example.org:8080"), MATCHED);
        link.leadsTo(SOMEWHERE);
    }

    @Test
    void queryIsAParameterDecoded() {
        Link link = linkWith(
                Map.of("field", "query", "name", "city", "operator", "equals", "value", "K\u00f6ln & Bonn"),
                Map.of("preserveQueryParams", false));
        for (String query : List.of("?city=K%C3%B6ln%20%26%20Bonn", "?a=b&city=K%c3%b6ln+%26+Bonn")) {
            visit().encoded().get(link.path() + query).header("Location", is(MATCHED));
        }
        visit().get(link.path() + "?city=Bonn").header("Location", is(SOMEWHERE));
    }

    @Test
    void headerAndCookieAreFoundByName() {
        Link header = linkWith(Map.of("field", "header", "name", "X-Tier", "operator", "contains", "value", "gold"));
        header.leadsTo(visit().header("x-tier", "is GOLD"), MATCHED);
        header.leadsTo(SOMEWHERE);
        Link cookie = linkWith(Map.of("field", "cookie", "name", "tier", "operator", "equals", "value", "gold"));
        cookie.leadsTo(visit().header("Cookie", "a=b; tier=gold; c"), MATCHED);
        cookie.leadsTo(visit().header("Cookie", "nottier=gold"), SOMEWHERE);
    }

    @Test
    void percentageIsAShareOfVisitorsEachOfWhomKeepsTheirSide() {
        Link link = linkWith(Map.of("field", "percentage", "operator", "less_than", "value", "50"));
        List<String> visitors = Stream.generate(Person::address).limit(60).toList();
        List<String> first =
                visitors.stream().map(visitor -> follow(link, visitor)).toList();
        List<String> second =
                visitors.stream().map(visitor -> follow(link, visitor)).toList();

        assertThat(second).isEqualTo(first);
        assertThat(first.stream().filter(MATCHED::equals).count()).isBetween(10L, 50L);
    }

    private static String follow(Link link, String address) {
        return visitFrom(address).get(link.path()).header("Location");
    }

    private Link linkWith(Map<String, String> condition) {
        return linkWith(condition, Map.of());
    }

    private Link linkWith(Map<String, String> condition, Map<String, Object> fields) {
        Link link = scene.link(fields);
        scene.rule("linkId", link.id(), MATCHED, condition);
        return link;
    }
}
