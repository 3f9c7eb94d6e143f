package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.unique;
import static dev.waypost.redirect.RedirectScene.visit;
import static dev.waypost.redirect.RedirectScene.visitOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class CustomDomainRedirectTest {
    private static final String ELSEWHERE = "https://example.com/elsewhere";

    @Inject
    LinkFixtures fixtures;

    private RedirectScene scene;
    private String host;
    private String domain;

    @BeforeEach
    void verifyADomain() {
        scene = RedirectScene.fresh();
        host = host();
        domain = fixtures.domain(scene.person(), host, true);
    }

    @Test
    void theSameCodeLeadsElsewhereOnEachDomain() {
        String otherHost = host();
        String other = fixtures.domain(scene.person(), otherHost, true);
        String code = unique("c");
        Link here = linkOn(domain, Map.of("shortCode", code));
        linkOn(other, Map.of("shortCode", code, "destinationUrl", ELSEWHERE));

        here.leadsTo(visitOn(host), SOMEWHERE);
        here.leadsTo(visitOn(otherHost), ELSEWHERE);
        visit().get(here.path()).statusCode(404);

        scene.link(Map.of("shortCode", code, "destinationUrl", "https://example.com/shared"));
        here.leadsTo("https://example.com/shared");
        here.leadsTo(visitOn(host), SOMEWHERE);
    }

    @Test
    void aLinkOfTheSharedDomainIsUnknownOnACustomOne() {
        Link shared = scene.link(Map.of());
        shared.leadsTo(SOMEWHERE);
        visitOn(host).get(shared.path()).statusCode(404);
    }

    @Test
    void aHostMeansTheSameWithAPortAndInUpperCase() {
        Link link = linkOn(domain, Map.of());
        link.leadsTo(visitOn(host + ":8443"), SOMEWHERE);
        link.leadsTo(visitOn(host.toUpperCase(Locale.ROOT)), SOMEWHERE);
        link.leadsTo(visitOn(host.toUpperCase(Locale.ROOT) + ":80"), SOMEWHERE);
        link.leadsTo(visitOn(host + "."), SOMEWHERE);
        link.leadsTo(visitOn(host + ".:443"), SOMEWHERE);
    }

    @Test
    void aFrameIsSandboxedAndCannotLeadTheVisitorAway() {
        String title = "\"><script>alert(1)</script>";
        Link framed = linkOn(domain, Map.of("cloaked", true, "title", title));
        ApiResponse page = visitOn(host).get(framed.path());
        assertThat(page.statusCode()).isEqualTo(200);
        String html = page.asString();
        assertThat(html).contains("<iframe src=\"" + SOMEWHERE).doesNotContain("<script>");
        String sandbox = html.replaceAll("(?s).*sandbox=\"([^\"]*)\".*", "$1");
        assertThat(sandbox).contains("allow-scripts", "allow-forms").doesNotContain("allow-top-navigation");
        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-src", "form-action 'none'", "frame-ancestors 'none'")
                .doesNotContain("script-src");
    }

    @Test
    void aFrameOfAnOlderReleaseOnTheServicesOwnDomainIsAPlainRedirect() {
        Link old = scene.link(Map.of());
        fixtures.cloak(old.id());
        old.leadsTo(SOMEWHERE);
    }

    @Test
    void codesThatLookLikeOurPagesBelongToTheOwnerOfTheDomain() {
        for (String code : List.of("login", "Sign-In", "admin")) {
            linkOn(domain, Map.of("shortCode", code)).leadsTo(visitOn(host), SOMEWHERE);
        }
    }

    @Test
    void aLinkThatHadItsCodeBeforeItWasReservedIsStillFollowed() {
        fixtures.link(scene.person(), "2fa", SOMEWHERE);
        new Link("", "2fa").leadsTo(SOMEWHERE);
    }

    @Test
    void theRootLeadsToTheHomePageOfTheDomain() {
        visitOn(host).get("/").statusCode(404);
        set("rootRedirectUrl", ELSEWHERE);
        visitOn(host).get("/").statusCode(302).header("Location", is(ELSEWHERE));
        set("rootRedirectUrl", null);
        visitOn(host).get("/").statusCode(404);
    }

    @Test
    void unknownCodesLeadToTheFallbackOfTheDomain() {
        Link disabled = linkOn(domain, Map.of("enabled", false));
        visitOn(host).get("/nothing-here").statusCode(404);
        set("notFoundUrl", ELSEWHERE);
        for (String path : List.of("/nothing-here", "/", disabled.path(), "/%00")) {
            visitOn(host).encoded().get(path).statusCode(302).header("Location", is(ELSEWHERE));
        }
        visit().get("/nothing-here").statusCode(404);
    }

    @Test
    void pagesThatVisitorsOfADomainSeeShowItsLogo() {
        Link guarded = linkOn(domain, Map.of("password", "open sesame"));
        Link over = linkOn(domain, Map.of("clicksLimit", 1));
        over.leadsTo(visitOn(host), SOMEWHERE);
        set("logo", "https://example.com/logo.png?a=1&b=2");
        String logo = "<img class=\"logo\" src=\"https://example.com/logo.png?a=1&amp;b=2\" alt=\"\">";
        for (String path : List.of(guarded.path(), over.path(), "/nothing-here")) {
            assertThat(visitOn(host).header("Accept", "text/html").get(path).asString())
                    .as(path)
                    .contains(logo);
        }
        assertThat(visit().header("Accept", "text/html").get("/nothing-here").asString())
                .doesNotContain("<img");
    }

    @Test
    void anEndedLinkLeadsToTheFallbackOfItsDomainUnlessItHasItsOwn() {
        Link silent = linkOn(domain, Map.of("clicksLimit", 1));
        Link outspoken = linkOn(domain, Map.of("clicksLimit", 1, "expiredUrl", "https://example.com/over"));
        silent.leadsTo(visitOn(host), SOMEWHERE);
        outspoken.leadsTo(visitOn(host), SOMEWHERE);
        visitOn(host).get(silent.path()).statusCode(410);
        set("expiredUrl", ELSEWHERE);
        silent.leadsTo(visitOn(host), ELSEWHERE);
        outspoken.leadsTo(visitOn(host), "https://example.com/over");
    }

    @Test
    void anArchivedDomainLeadsNowhereUntilItComesBack() {
        Link link = linkOn(domain, Map.of());
        set("notFoundUrl", ELSEWHERE);
        link.leadsTo(visitOn(host), SOMEWHERE);
        set("archived", true);
        visitOn(host).get(link.path()).statusCode(404);
        set("archived", false);
        link.leadsTo(visitOn(host), SOMEWHERE);
    }

    @Test
    void aDomainIsTheServicesOwnUntilItIsVerified() {
        String claimed = host();
        JsonBody made = scene.person()
                .asks()
                .body(Map.of("domain", claimed))
                .post("/api/domains")
                .statusCode(201)
                .jsonPath();
        Link shared = scene.link(Map.of());
        shared.leadsTo(visitOn(claimed), SOMEWHERE);
        assertThat(outcome(visitOn(claimed).get("/"))).isEqualTo(outcome(visit().get("/")));

        TestDns.set("TXT", "_waypost." + claimed, "waypost-verify=" + made.getString("data.verificationToken"));
        TestDns.set("CNAME", claimed, "localhost");
        scene.post("/api/domains/%s/verify".formatted(made.getString("data.id")), Map.of());
        visitOn(claimed).get(shared.path()).statusCode(404);
        Link own = linkOn(made.getString("data.id"), Map.of());
        own.leadsTo(visitOn(claimed), SOMEWHERE);
    }

    @Test
    void theFilesOfItsAppsAnswerOnTheDomain() {
        set("notFoundUrl", ELSEWHERE);
        set("assetLinks", List.of(Map.of("relation", List.of("of " + host))));
        visitOn(host).get("/.well-known/assetlinks.json").statusCode(200).body("[0].relation[0]", is("of " + host));
    }

    @Test
    void theServiceItselfAnswersOnEveryHost() {
        set("notFoundUrl", ELSEWHERE);
        set("rootRedirectUrl", ELSEWHERE);
        for (String path :
                List.of("/api/links", "/api", "/app", "/app/links", "/docs", "/openapi.json", "/health/live")) {
            assertThat(outcome(visitOn(host).get(path))).as(path).isEqualTo(outcome(visit().get(path)));
        }
        scene.person().asks().header("Host", host).get("/api/links").statusCode(200);
    }

    private static String outcome(ApiResponse response) {
        return response.statusCode() + " " + response.contentType();
    }

    private Link linkOn(String domain, Map<String, Object> fields) {
        Map<String, Object> all = new HashMap<>(fields);
        all.put("domainId", domain);
        return scene.link(all);
    }

    private void set(String field, @Nullable Object value) {
        scene.change("/api/domains/" + domain, Collections.singletonMap(field, value));
    }

    private static String host() {
        return unique("go-") + ".example.com";
    }
}
