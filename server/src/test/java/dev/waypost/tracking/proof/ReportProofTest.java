package dev.waypost.tracking.proof;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.map;
import static dev.waypost.tracking.ReportRequests.openReports;
import static dev.waypost.tracking.ReportRequests.postbackToken;
import static dev.waypost.tracking.ReportRequests.report;
import static dev.waypost.tracking.ReportRequests.unproven;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class ReportProofTest {
    private static final String POSTBACK = "/api/conversions/postback";
    private static final String S2S = "/api/conversions/s2s";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    private Person person;
    private String click;

    @BeforeEach
    void recordClick() {
        person = Person.registered();
        LinkId link = links.add(person, links.code());
        click = clicks.on(person, link);
    }

    /** Whether any workspace is open changes the responses to callers without proof. */
    @AfterEach
    void close() {
        team.plan(person.workspaceId(), Plan.ENTERPRISE);
        openReports(person, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {POSTBACK, S2S})
    void withoutATokenOrKeyAReportIsRefused(String path) {
        refused(stranger().queryParams(map("click_id", click, "value", "25000")).get(path));
        refused(stranger().queryParams(map("click_id", click, "token", "")).get(path));
        refused(stranger()
                .queryParams(map("click_id", click, "token", "wp_post_" + "x".repeat(32)))
                .get(path));
        refused(stranger()
                .queryParams(map("click_id", click, "token", "x".repeat(1_000)))
                .get(path));
        refused(stranger()
                .header("X-Postback-Token", "guess")
                .queryParams(map("click_id", click))
                .get(path));
        conversions().body("data", hasSize(0));
    }

    @Test
    void theBodyOfAServersReportNeedsATokenToo() {
        refused(stranger()
                .contentType(ApiRequest.JSON)
                .body(map("click_id", click))
                .post(S2S));
        refused(stranger()
                .contentType(ApiRequest.JSON)
                .body(map("click_id", click, "token", "guess"))
                .post(S2S));
        conversions().body("data", hasSize(0));
    }

    @Test
    void theTokenIsTakenFromTheQueryTheBodyOrAHeader() {
        String token = postbackToken(person);
        stranger()
                .queryParams(map("click_id", click, "token", token))
                .get(POSTBACK)
                .statusCode(200)
                .body("data.status", is("approved"));
        stranger()
                .header("X-Postback-Token", token)
                .queryParams(map("click_id", click))
                .get(S2S)
                .statusCode(200)
                .body("data.status", is("approved"));
        stranger()
                .contentType(ApiRequest.JSON)
                .body(map("click_id", click, "token", token))
                .post(S2S)
                .statusCode(200)
                .body("data.status", is("approved"));
        stranger()
                .contentType(ApiRequest.JSON)
                .queryParam("token", token)
                .body(map("click_id", click))
                .post(S2S)
                .statusCode(200);
        conversions().body("pagination.total", is(4));
    }

    @Test
    void anApiKeyProvesAReportWhereItsScopeAllowsIt() {
        stranger()
                .header("X-API-Key", person.key("links:write"))
                .queryParams(map("click_id", click))
                .get(S2S)
                .statusCode(200)
                .body("data.status", is("approved"));
        for (String path : List.of(POSTBACK, S2S)) {
            stranger()
                    .header("X-API-Key", person.key("links:read"))
                    .queryParams(map("click_id", click))
                    .get(path)
                    .statusCode(403);
            refused(stranger()
                    .header("X-API-Key", "wp_live_nobodys")
                    .queryParams(map("click_id", click))
                    .get(path));
        }
        conversions().body("pagination.total", is(1));
    }

    @Test
    void aPublishableKeyReportsNoConversions() {
        String key = person.asks()
                .body(Map.of("name", "Page", "allowedOrigins", List.of("https://shop.example.com")))
                .post("/api/workspaces/{id}/publishable-keys", person.workspaceId())
                .statusCode(201)
                .path("data.key");
        ApiRequest page = stranger().header("X-API-Key", key).header("Origin", "https://shop.example.com");
        page.queryParams(map("click_id", click)).get(POSTBACK).statusCode(403);
        for (String path : List.of("/api/conversions/track", "/api/track/lead", "/api/track/sale", S2S)) {
            stranger()
                    .header("X-API-Key", key)
                    .header("Origin", "https://shop.example.com")
                    .contentType(ApiRequest.JSON)
                    .body(map(
                            "clickId",
                            click,
                            "click_id",
                            click,
                            "eventName",
                            "x",
                            "customerExternalId",
                            "c",
                            "amount",
                            5))
                    .post(path)
                    .statusCode(403);
        }
        conversions().body("data", hasSize(0));
    }

    /** A foreign page could make the browser of a signed-in user send the cookie. */
    @ParameterizedTest
    @ValueSource(strings = {POSTBACK, S2S})
    void aSessionCookieProvesNothing(String path) {
        refused(stranger()
                .cookie("waypost_session", person.token())
                .queryParams(map("click_id", click))
                .get(path));
        conversions().body("data", hasSize(0));
    }

    @Test
    void aTokenOfAnotherWorkspaceFindsNoClick() {
        Person other = Person.registered();
        openReports(person, true);
        String foreign = body(other, POSTBACK, click);
        assertThat(foreign).isEqualTo(body(other, POSTBACK, "nobody-made-this-click"));
        assertThat(foreign).contains("NOT_FOUND");
        assertThat(body(other, S2S, click)).isEqualTo(body(other, S2S, "nobody-made-this-click"));
        report(other, "click_id", click)
                .statusCode(200)
                .body("data.attributed", is(false))
                .body("data.linkId", nullValue());
        conversions().body("data", hasSize(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {POSTBACK, S2S})
    void callersWithoutProofCannotFindOutWhichClicksExist(String path) {
        Person open = Person.registered();
        openReports(open, true);
        try {
            String existing =
                    refused(stranger().queryParams(map("click_id", click)).get(path));
            String madeUp = refused(
                    stranger().queryParams(map("click_id", "nobody-made-this")).get(path));
            String none = refused(stranger().get(path));
            assertThat(existing).isEqualTo(madeUp).isEqualTo(none);
        } finally {
            openReports(open, false);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {POSTBACK, S2S})
    void anOpenWorkspaceKeepsReportsWithoutProofAsPending(String path) {
        openReports(person, true);
        stranger()
                .queryParams(map("click_id", click, "value", "5"))
                .get(path)
                .statusCode(200)
                .body("data.status", is("pending"));
        refused(stranger().queryParams(map("click_id", click, "token", "wrong")).get(path));
        conversions()
                .body("data", hasSize(1))
                .body("data[0].status", is("pending"))
                .body("data[0].confirmed", is(false));
        openReports(person, false);
        refused(stranger().queryParams(map("click_id", click)).get(path));
    }

    @Test
    void anOpenWorkspaceWithoutRevenueTrackingIsClosed() {
        openReports(person, true);
        team.plan(person.workspaceId(), Plan.STARTER);
        refused(stranger().queryParams(map("click_id", click)).get(S2S));
    }

    @Test
    void reportsWithoutProofAreBoundedInTimeAndValue() {
        openReports(person, true);
        unproven(
                        "click_id",
                        click,
                        "timestamp",
                        SettableClock.INSTANCE.instant().plusSeconds(60).toString())
                .statusCode(400);
        unproven("click_id", click, "timestamp", "2020-01-01T00:00:00Z").statusCode(400);
        unproven("click_id", click, "value", "999999999999").statusCode(400);
        unproven("click_id", click, "currency", "DEM").statusCode(400);
        unproven("click_id", click, "event", "x".repeat(201)).statusCode(400);
        unproven("click_id", click, "order_id", "x".repeat(201)).statusCode(400);
        conversions().body("data", hasSize(0));
    }

    @Test
    void reportsWithoutProofAreLimitedByAddressAndByClick() {
        SettableClock.INSTANCE.stop();
        openReports(person, true);
        for (int i = 0; i < 20; i++) {
            unproven("click_id", click, "order_id", "o-" + i).statusCode(200);
        }
        unproven("click_id", click, "order_id", "o-20").statusCode(429);
        unproven("click_id", click, "order_id", "o-19").statusCode(200).body("data.duplicate", is(true));
        String address = Person.address();
        int last = 0;
        for (int i = 0; i < 130 && last != 429; i++) {
            last = given().header("X-Forwarded-For", address)
                    .queryParam("click_id", "unknown")
                    .get(S2S)
                    .statusCode();
        }
        assertThat(last).isEqualTo(429);
        report(person, "click_id", click).statusCode(200);
    }

    private static ApiRequest stranger() {
        return given().header("X-Forwarded-For", Person.address());
    }

    private static String refused(ApiResponse response) {
        return response.statusCode(401).body("error.code", is("UNAUTHORIZED")).path("error.message");
    }

    private static String body(Person reporter, String path, String clickId) {
        return stranger()
                .header("X-Postback-Token", postbackToken(reporter))
                .queryParams(map("click_id", clickId))
                .get(path)
                .asString()
                .replaceAll("\"requestId\":\"[^\"]*\"", "");
    }

    private ApiResponse conversions() {
        return person.asks().get("/api/conversions").statusCode(200);
    }
}
