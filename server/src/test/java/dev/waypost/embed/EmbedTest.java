package dev.waypost.embed;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.tracking.ReportRequests;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class EmbedTest {
    private static final String PAGE = "https://shop.example.com";

    @Inject
    TestLinks links;

    @Inject
    LinkFixtures fixtures;

    @Inject
    Team team;

    @Inject
    TestClicks clicks;

    private Person owner;
    private LinkId link;

    @BeforeEach
    void makeALink() {
        owner = Person.registered();
        link = links.add(owner, links.code());
    }

    @Test
    void aTokenSaysHowItsWidgetIsPutOnAPage() {
        owner.asks()
                .body(Map.of("type", "stats", "linkId", link.text(), "expiresIn", 300))
                .post("/embed/token")
                .statusCode(201)
                .body("data.token", startsWith("wp_emb_"))
                .body("data.type", equalTo("stats"))
                .body("data.expiresIn", equalTo(300))
                .body("data.expiresAt", notNullValue())
                .body("data.linkId", equalTo(link.text()))
                .body("data.campaignId", nullValue())
                .body("data.scriptUrl", containsString("/embed/widget.js"))
                .body("data.embedHtml", containsString("data-token=\"wp_emb_"));
    }

    @ParameterizedTest
    @CsvSource({"expiresIn,299", "expiresIn,86401", "ttl,1", "ttl,90000", "expiresIn,-5"})
    void aLifetimeOutsideOfFiveMinutesToADayIsRefused(String field, int seconds) {
        refused(Map.of("type", "stats", field, seconds), field);
    }

    @Test
    void lifetimesAreAnHourUnlessAskedForOtherwise() {
        issue(Map.of("type", "stats")).body("data.expiresIn", equalTo(3600));
        issue(Map.of("type", "stats", "ttl", 86_400)).body("data.expiresIn", equalTo(86_400));
    }

    @Test
    void invalidRequestsAreRefusedByFieldName() {
        refused(Map.of("type", "toaster"), "type");
        refused(Map.of("type", "stats", "partnerId", "pn_x"), "partnerId");
        refused(Map.of("type", "stats", "allowedOrigins", List.of("nonsense")), "allowedOrigins");
        refused(
                Map.of("type", "stats", "linkId", link.text(), "campaignId", fixtures.campaign(owner, "active")),
                "campaignId");
    }

    @Test
    void theScopeOfATokenMustBeInTheWorkspace() {
        Person other = Person.registered();
        LinkId theirs = links.add(other, links.code());
        issue(Map.of("type", "stats", "linkId", theirs.text())).statusCode(404);
        issue(Map.of("type", "link-creator", "campaignId", fixtures.campaign(other, "active")))
                .statusCode(404);
        issue(Map.of("type", "referrals", "partnerId", "pn_nobody")).statusCode(404);
    }

    @Test
    void issuingATokenNeedsThePermissionOfItsWidget() {
        String workspace = team.workspace();
        Person viewer = team.of(Role.VIEWER);
        issueIn(viewer, workspace, "stats").statusCode(201);
        issueIn(viewer, workspace, "link-creator")
                .statusCode(403)
                .body("error.message", containsString("links:create"));
        issueIn(team.of(Role.EDITOR), workspace, "link-creator").statusCode(201);
        withKey(owner.key("links:write"), "link-creator").statusCode(201);
        withKey(owner.key("links:write"), "stats")
                .statusCode(403)
                .body("error.message", containsString("analytics:read"));
        withKey(owner.key("analytics:read"), "link-creator").statusCode(403);
        team.plan(workspace, Plan.STARTER);
        issueIn(team.of(Role.OWNER), workspace, "stats")
                .statusCode(403)
                .body("error.code", equalTo("FEATURE_NOT_AVAILABLE"));
    }

    @Test
    void aTokenIsVerifiedInHeadersAndParameters() {
        String token = token(Map.of("type", "stats", "linkId", link.text()));
        visitor()
                .header("Authorization", "Bearer " + token)
                .get("/embed/verify")
                .statusCode(200)
                .body("data.valid", equalTo(true))
                .body("data.type", equalTo("stats"))
                .body("data.workspaceId", equalTo(owner.workspaceId()))
                .body("data.linkId", equalTo(link.text()));
        visitor().header("X-Embed-Token", token).get("/api/embed/verify").statusCode(200);
        visitor().queryParam("token", token).get("/embed/verify").statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "wp_emb_0000000000000000000000000000000", "wp_live_x"})
    void aMalformedTokenIsUnauthorized(String token) {
        for (String path : List.of("/embed/verify", "/embed/data/stats", "/embed/data/referrals")) {
            visitor()
                    .header("X-Embed-Token", token)
                    .get(path)
                    .statusCode(401)
                    .body("error.code", equalTo("UNAUTHORIZED"));
        }
        visitor().get("/embed/verify").statusCode(401);
    }

    @Test
    void aTokenEndsWithItsTime() {
        String token = token(Map.of("type", "stats", "expiresIn", 300));
        SettableClock.INSTANCE.advance(Duration.ofSeconds(301));
        with(token).get("/embed/verify").statusCode(401);
    }

    @Test
    void aTokenEndsWithItsLinkItsCampaignItsKeyAndItsWorkspace() {
        String ofLink = token(Map.of("type", "stats", "linkId", link.text()));
        String campaign = fixtures.campaign(owner, "active");
        String ofCampaign = token(Map.of("type", "stats", "campaignId", campaign));
        String key = owner.key("analytics:read");
        String byKey = withKey(key, "stats").path("data.token");
        String ofWorkspace = token(Map.of("type", "stats"));
        for (String token : List.of(ofLink, ofCampaign, byKey, ofWorkspace)) {
            with(token).get("/embed/verify").statusCode(200);
        }

        owner.asks().delete("/api/links/{id}", link.text()).statusCode(200);
        owner.asks().delete("/api/campaigns/{id}", campaign).statusCode(200);
        String keyId = owner.asks()
                .get("/api/workspaces/{id}/api-keys", owner.workspaceId())
                .path("data[0].id");
        owner.asks()
                .delete("/api/workspaces/{id}/api-keys/{key}", owner.workspaceId(), keyId)
                .statusCode(200);

        for (String token : List.of(ofLink, ofCampaign, byKey)) {
            with(token).get("/embed/verify").statusCode(401);
        }
        with(ofWorkspace).get("/embed/verify").statusCode(200);
    }

    @Test
    void aTokenEndsWhenItsKeyExpires() {
        String key = owner.asks()
                .body(Map.of(
                        "name",
                        "Short-lived",
                        "scopes",
                        List.of("analytics:read"),
                        "expiresAt",
                        SettableClock.INSTANCE.instant().plusSeconds(60).toString()))
                .post("/api/workspaces/{id}/api-keys", owner.workspaceId())
                .statusCode(201)
                .path("data.key");
        String token = withKey(key, "stats").statusCode(201).path("data.token");
        with(token).get("/embed/verify").statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofSeconds(61));
        with(token).get("/embed/verify").statusCode(401);
    }

    @Test
    void aTokenEndsWithTheMembershipOfItsIssuer() {
        String workspace = team.workspace();
        Person editor = Person.registered();
        team.join(workspace, editor, Role.EDITOR);
        String token = issueIn(editor, workspace, "link-creator").path("data.token");
        with(token).get("/embed/verify").statusCode(200);
        String member = team.of(Role.OWNER)
                .asksIn(workspace)
                .get("/api/workspaces/{id}/members?limit=100", workspace)
                .path("data.find { it.userId == '%s' }.id".formatted(editor.id()));
        team.of(Role.OWNER)
                .asksIn(workspace)
                .delete("/api/workspaces/{id}/members/{member}", workspace, member)
                .statusCode(200);
        with(token).get("/embed/verify").statusCode(401);
    }

    @Test
    void theStatsWidgetShowsItsScopeAndNothingElse() {
        LinkId other = links.add(owner, links.code());
        clicks.on(owner, link);
        clicks.on(owner, other);

        with(token(Map.of("type", "stats", "linkId", link.text())))
                .get("/embed/data/stats?days=7")
                .statusCode(200)
                .body("data.scope.type", equalTo("link"))
                .body("data.scope.id", equalTo(link.text()))
                .body("data.totals.clicks", equalTo(1))
                .body("data.totals.uniqueVisitors", equalTo(1))
                .body("data.totals.conversions", equalTo(0))
                .body("data.countries[0].country", equalTo("DE"))
                .body("data.devices[0].device", equalTo("mobile"))
                .body("data.referrers[0].referrer", equalTo("news.example.com"))
                .body("data.period.days", equalTo(7))
                .body("data.countries[0].revenue", nullValue());
        with(token(Map.of("type", "stats")))
                .get("/embed/data/stats")
                .body("data.scope.type", equalTo("workspace"))
                .body("data.totals.clicks", equalTo(2));
        with(token(Map.of("type", "stats", "campaignId", fixtures.campaign(owner, "active"))))
                .get("/embed/data/stats")
                .body("data.scope.type", equalTo("campaign"))
                .body("data.scope.title", equalTo("Campaign"))
                .body("data.totals.clicks", equalTo(0));
    }

    @Test
    void aTokenIsForNothingButItsType() {
        String stats = token(Map.of("type", "stats"));
        String creator = token(Map.of("type", "link-creator"));
        with(creator).get("/embed/data/stats").statusCode(403);
        with(stats).get("/embed/data/referrals").statusCode(403);
        create(stats, Map.of("destinationUrl", "https://example.com")).statusCode(403);
        given().header("Authorization", "Bearer " + stats).get("/api/links").statusCode(401);
    }

    @Test
    void aLinkIsCreatedByTheRulesOfLinks() {
        String campaign = fixtures.campaign(owner, "active");
        String token = token(Map.of("type", "link-creator", "campaignId", campaign));
        String code = links.code();
        String id = create(
                        token,
                        Map.of(
                                "destinationUrl",
                                "https://example.com/page",
                                "title",
                                "Page",
                                "shortCode",
                                code,
                                "tags",
                                List.of("widget")))
                .statusCode(201)
                .body("data.shortCode", equalTo(code))
                .body("data.shortUrl", containsString(code))
                .body("data.destinationUrl", equalTo("https://example.com/page"))
                .body("data.title", equalTo("Page"))
                .body("data.createdAt", notNullValue())
                .path("data.id");
        owner.asks()
                .get("/api/links/{id}", id)
                .body("data.campaignId", equalTo(campaign))
                .body("data.createdBy", equalTo(owner.id()))
                .body("data.tags", hasItem("widget"));
        create(token, Map.of("destinationUrl", "https://example.com", "shortCode", code))
                .statusCode(409)
                .body("error.code", equalTo("SHORT_CODE_EXISTS"));
        for (String bad : List.of("javascript:alert(1)", "nonsense", "http://localhost:8080/" + code)) {
            create(token, Map.of("destinationUrl", bad))
                    .statusCode(400)
                    .body("error.details[0].field", equalTo("destinationUrl"));
        }
    }

    @Test
    void aPlanWithoutEmbedsEndsTheWidgets() {
        String workspace = team.workspace();
        String token = issueIn(team.of(Role.OWNER), workspace, "link-creator").path("data.token");
        team.plan(workspace, Plan.STARTER);
        create(token, Map.of("destinationUrl", "https://example.com"))
                .statusCode(403)
                .body("error.code", equalTo("FEATURE_NOT_AVAILABLE"));
    }

    @Test
    void anAddressMayCreateTwentyLinksAMinute() {
        SettableClock.INSTANCE.stop();
        String token = token(Map.of("type", "link-creator"));
        String address = Person.address();
        for (int i = 0; i < 20; i++) {
            create(token, address).statusCode(201);
        }
        create(token, address)
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("error.code", equalTo("RATE_LIMITED"));
        create(token, Person.address()).statusCode(201);
    }

    @Test
    void onlyAllowedPagesMayUseATokenAndReadTheAnswer() {
        String token = token(Map.of("type", "stats", "allowedOrigins", List.of(PAGE, "https://*.example.org")));
        for (String page : List.of(PAGE, "https://deep.below.example.org")) {
            with(token)
                    .header("Origin", page)
                    .get("/embed/data/stats")
                    .statusCode(200)
                    .header("Access-Control-Allow-Origin", page)
                    .header("Vary", containsString("origin"));
        }
        for (String page : List.of("https://evil.example.net", "http://shop.example.com", "null")) {
            with(token)
                    .header("Origin", page)
                    .get("/embed/data/stats")
                    .statusCode(403)
                    .header("Access-Control-Allow-Origin", nullValue());
        }
        with(token(Map.of("type", "stats")))
                .header("Origin", "https://anyone.example.net")
                .get("/embed/verify")
                .statusCode(200)
                .header("Access-Control-Allow-Origin", "https://anyone.example.net");
    }

    @Test
    void pagesMayReadWhyTheyWereRefused() {
        visitor()
                .header("Origin", PAGE)
                .get("/embed/data/stats")
                .statusCode(401)
                .header("Access-Control-Allow-Origin", PAGE);
        with(token(Map.of("type", "link-creator")))
                .header("Origin", PAGE)
                .contentType(ApiRequest.JSON)
                .body("{}")
                .post("/embed/data/create-link")
                .statusCode(400)
                .header("Access-Control-Allow-Origin", PAGE);
    }

    @Test
    void widgetActivityIsCountedByDay() {
        String token = token(Map.of("type", "stats", "linkId", link.text()));
        track(token, Map.of("event", "view")).statusCode(202).body("data.tracked", equalTo(true));
        track(token, Map.of("event", "view", "data", Map.of("page", "/pricing")))
                .statusCode(202);
        track(token, Map.of("event", "copy")).statusCode(202);

        owner.asks()
                .get("/embed/activity")
                .statusCode(200)
                .body("pagination.total", equalTo(2))
                .body("data.find { it.event == 'view' }.count", equalTo(2))
                .body("data.find { it.event == 'view' }.scopeId", equalTo(link.text()))
                .body("data.find { it.event == 'view' }.lastData.page", equalTo("/pricing"))
                .body("data.find { it.event == 'copy' }.count", equalTo(1));
        Person.registered().asks().get("/embed/activity").body("pagination.total", equalTo(0));
    }

    @Test
    void aWidgetAboutALinkThatIsShownIsAnImpressionOfTheLink() {
        String token = token(Map.of("type", "stats", "linkId", link.text()));
        for (String event : List.of("view", "view", "click")) {
            track(token, Map.of("event", event)).statusCode(202);
        }
        track(token(Map.of("type", "stats")), Map.of("event", "view")).statusCode(202);
        owner.asks().get("/api/links/{id}", link.text()).body("data.impressions", equalTo(2));
    }

    @Test
    void invalidActivityIsRefused() {
        String token = token(Map.of("type", "stats"));
        track(token, Map.of("event", "explode")).statusCode(400);
        track(token, Map.of()).statusCode(400);
        track(token, Map.of("event", "view", "data", Map.of("long", "x".repeat(2_000))))
                .statusCode(400);
        track(token, Map.of("event", "view", "data", Map.of("nul", "\u0000"))).statusCode(400);
        track("wp_emb_nobody", Map.of("event", "view")).statusCode(401);
    }

    @Test
    void aPartnerSeesTheirReferralsAndEarnings() {
        String program = AffiliateRequests.program(owner, Map.of("name", "Friends of Acme"));
        JsonBody partner = AffiliateRequests.partner(owner, program);
        String referralLink = partner.getString("data.links[0].id");
        fixtures.clicked(referralLink, 10, 10, 0);
        String click = clicks.on(owner, Ids.parse(LinkId.class, referralLink));
        for (int value : new int[] {10, 20}) {
            ReportRequests.track(owner, "clickId", click, "value", value, "currency", "EUR")
                    .statusCode(201);
        }
        String paid = owner.asks().get(AffiliateRequests.COMMISSIONS).path("data[0].id");
        for (String status : List.of("approved", "paid")) {
            owner.asks().body(Map.of("status", status)).patch(AffiliateRequests.COMMISSIONS + "/{id}", paid);
        }

        for (Map<String, Object> whose : List.<Map<String, Object>>of(
                Map.of("type", "referrals", "partnerId", partner.getString("data.partnerId")),
                Map.of("type", "referrals", "partnerId", partner.getString("data.id")),
                Map.of("type", "referrals", "linkId", referralLink))) {
            with(token(whose))
                    .get("/embed/data/referrals")
                    .statusCode(200)
                    .body("data.partner.id", equalTo(partner.getString("data.partnerId")))
                    .body("data.partner.name", equalTo(partner.getString("data.name")))
                    .body("data.partner.referralCode", equalTo(partner.getString("data.referralCode")))
                    .body("data.program.name", equalTo("Friends of Acme"))
                    .body("data.referralUrl", equalTo(partner.getString("data.referralUrl")))
                    .body("data.stats.clicks", equalTo(10))
                    .body("data.stats.sales", equalTo(2))
                    .body("data.stats.conversionRate", equalTo(20.0))
                    .body("data.earnings.pending", equalTo(2.00))
                    .body("data.earnings.paid", equalTo(4.00))
                    .body("data.earnings.total", equalTo(6.00))
                    .body("data.earnings.currency", equalTo("EUR"))
                    .body("data.recentReferrals.status", equalTo(List.of("paid", "pending")));
        }
    }

    @Test
    void withoutAPartnerAllOfThemAreRankedWithinTheScope() {
        String program = AffiliateRequests.program(owner, Map.of("name", "Friends of Acme"));
        String campaign = fixtures.campaign(owner, "active");
        JsonBody busy = AffiliateRequests.partner(owner, program);
        JsonBody idle = AffiliateRequests.partner(owner, program);
        String sold = busy.getString("data.links[0].id");
        String seen = idle.getString("data.links[0].id");
        owner.asks()
                .body(Map.of("campaignId", campaign))
                .patch("/api/links/{id}", seen)
                .statusCode(200);
        fixtures.clicked(sold, 3, 3, 0);
        fixtures.clicked(seen, 7, 7, 0);
        ReportRequests.track(
                        owner,
                        "clickId",
                        clicks.on(owner, Ids.parse(LinkId.class, sold)),
                        "value",
                        10,
                        "currency",
                        "EUR")
                .statusCode(201);

        referrals(Map.of())
                .body("data.partner", nullValue())
                .body("data.referralUrl", nullValue())
                .body("data.stats.clicks", equalTo(10))
                .body("data.stats.sales", equalTo(1))
                .body("data.recentReferrals", hasSize(1))
                .body("data.leaderboard.rank", equalTo(List.of(1, 2)))
                .body(
                        "data.leaderboard.name",
                        equalTo(List.of(busy.getString("data.name"), idle.getString("data.name"))))
                .body("data.leaderboard.clicks", equalTo(List.of(3, 7)));
        referrals(Map.of("campaignId", campaign))
                .body("data.stats.clicks", equalTo(7))
                .body("data.stats.sales", equalTo(0))
                .body("data.earnings.total", equalTo(0.00))
                .body("data.leaderboard.partnerId", equalTo(List.of(idle.getString("data.partnerId"))));
        referrals(Map.of("linkId", sold))
                .body("data.partner.id", equalTo(busy.getString("data.partnerId")))
                .body("data.earnings.total", equalTo(2.00))
                .body("data.leaderboard.partnerId", equalTo(List.of(busy.getString("data.partnerId"))));
        referrals(Map.of("linkId", link.text()))
                .body("data.partner", nullValue())
                .body("data.stats.clicks", equalTo(0))
                .body("data.leaderboard", hasSize(0));
    }

    private ApiResponse referrals(Map<String, Object> scope) {
        Map<String, Object> request = new HashMap<>(scope);
        request.put("type", "referrals");
        return with(token(request)).get("/embed/data/referrals").statusCode(200);
    }

    @Test
    void aBannedPartnerSeesNothingAnyMore() {
        JsonBody partner = AffiliateRequests.partner(owner, AffiliateRequests.program(owner, Map.of()));
        String token = token(Map.of("type", "referrals", "partnerId", partner.getString("data.id")));
        owner.asks()
                .post(AffiliateRequests.PARTNERS + "/{id}/ban", partner.getString("data.id"))
                .statusCode(200);
        with(token).get("/embed/data/referrals").statusCode(404);
        issue(Map.of("type", "referrals", "partnerId", partner.getString("data.partnerId")))
                .statusCode(404);
        with(token(Map.of("type", "referrals", "linkId", partner.getString("data.links[0].id"))))
                .get("/embed/data/referrals")
                .statusCode(200)
                .body("data.partner", nullValue())
                .body("data.leaderboard", hasSize(0));
        Person stranger = Person.registered();
        JsonBody theirs = AffiliateRequests.partner(stranger, AffiliateRequests.program(stranger, Map.of()));
        issue(Map.of("type", "referrals", "partnerId", theirs.getString("data.id")))
                .statusCode(404);
    }

    @Test
    void theScriptIsSmallAndMayBeUsedByAnyPage() throws IOException {
        byte[] script = given().get("/embed/widget.js")
                .statusCode(200)
                .contentType("application/javascript")
                .header("Cache-Control", "public, max-age=3600")
                .header("Access-Control-Allow-Origin", "*")
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .body(not(containsString("innerHTML")))
                .body(not(containsString("eval(")))
                .asByteArray();
        assertThat(compressed(script)).hasSizeLessThan(6_000);
    }

    private static byte[] compressed(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(plain);
        }
        return out.toByteArray();
    }

    private void refused(Map<String, Object> body, String field) {
        issue(body)
                .statusCode(400)
                .body("error.code", equalTo("VALIDATION_ERROR"))
                .body("error.details[0].field", equalTo(field));
    }

    private ApiResponse issue(Map<String, Object> body) {
        return owner.asks().body(body).post("/embed/token");
    }

    private String token(Map<String, Object> body) {
        return issue(body).statusCode(201).path("data.token");
    }

    private static ApiResponse issueIn(Person person, String workspace, String type) {
        return person.asksIn(workspace).body(Map.of("type", type)).post("/embed/token");
    }

    private static ApiResponse withKey(String key, String type) {
        return given().contentType(ApiRequest.JSON)
                .header("X-API-Key", key)
                .body(Map.of("type", type))
                .post("/embed/token");
    }

    private static ApiResponse create(String token, Map<String, Object> body) {
        return with(token).contentType(ApiRequest.JSON).body(body).post("/embed/data/create-link");
    }

    private static ApiResponse create(String token, String address) {
        return given().header("X-Forwarded-For", address)
                .header("X-Embed-Token", token)
                .contentType(ApiRequest.JSON)
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/embed/data/create-link");
    }

    private static ApiResponse track(String token, Map<String, Object> body) {
        return with(token)
                .contentType(ApiRequest.JSON)
                .body(new HashMap<>(body))
                .post("/embed/track");
    }

    private static ApiRequest with(String token) {
        return visitor().header("X-Embed-Token", token);
    }

    private static ApiRequest visitor() {
        return given().header("X-Forwarded-For", Person.address());
    }
}
