package dev.waypost.pixels;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PixelResourceTest {
    private static final String SHOP = "https://shop.example.com";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    private Person person;
    private LinkId link;
    private String click;

    @BeforeEach
    void recordClick() {
        person = Person.registered();
        link = links.add(person, links.code());
        click = clicks.on(person, link);
    }

    @Test
    void aPixelIsCreatedChangedAndDeleted() {
        String id = create("name", " Done ", "eventName", "purchase", "captureParams", List.of("plan", "plan"))
                .statusCode(201)
                .body("data.id", startsWith("px_"))
                .body("data.name", is("Done"))
                .body("data.eventName", is("purchase"))
                .body("data.captureParams", is(List.of("plan")))
                .body("data.conversionTracking", is(true))
                .body("data.enabled", is(true))
                .body("data.fires", is(0))
                .body("data.snippet", containsString("<script"))
                .body("data.pixelUrl", containsString(".gif"))
                .path("data.id");
        person.asks()
                .body("{\"eventName\":null,\"enabled\":false,\"firesLimit\":5}")
                .patch("/api/pixels/{id}", id.replace("px_", "pixel_"))
                .statusCode(200)
                .body("data.id", is(id))
                .body("data.eventName", is("conversion"))
                .body("data.enabled", is(false))
                .body("data.firesLimit", is(5));
        person.asks().get("/api/pixels?search=don").body("data.id", is(List.of(id)));
        person.asks().delete("/api/pixels/{id}", id).body("data", is(Map.of("id", id, "deleted", true)));
        person.asks().delete("/api/pixels/{id}", id).statusCode(404);
        person.asks().get("/api/pixels").body("data", hasSize(0));
    }

    @Test
    void wrongValuesAreRefusedByName() {
        create("name", "").statusCode(400).body("error.details[0].field", is("name"));
        create("name", "x", "firesLimit", 0).statusCode(400);
        create("name", "x", "captureParams", List.of("a b")).statusCode(400);
        create("name", "x", "captureParams", Arrays.asList("plan", null)).statusCode(400);
        create("name", "x", "campaignId", "camp_000000000000000000000000")
                .statusCode(400)
                .body("error.details[0].field", is("campaignId"));
    }

    @Test
    void aPixelOfAnotherWorkspaceDoesNotExist() {
        String id = pixel();
        Person other = Person.registered();
        other.asks().get("/api/pixels/{id}", id).statusCode(404);
        other.asks().get("/api/pixels/{id}/fires", id).statusCode(404);
        other.asks().body("{}").patch("/api/pixels/{id}", id).statusCode(404);
        other.asks().delete("/api/pixels/{id}", id).statusCode(404);
    }

    @Test
    void theImageRecordsTheVisitAndItsClickConverts() {
        String id = pixel("eventName", "purchase", "captureParams", List.of("plan"));
        image(id, "cid", click, "value", "20", "currency", "eur", "plan", "pro", "other", "x");
        show(id).body("data.fires", is(1))
                .body("data.uniqueFires", is(1))
                .body("data.conversions", is(1))
                .body("data.lastFiredAt", notNullValue());
        person.asks()
                .get("/api/pixels/{id}/fires", id)
                .statusCode(200)
                .body("data[0].clickId", is(click))
                .body("data[0].conversionId", startsWith("conv_"))
                .body("data[0].unique", is(true))
                .body("data[0].params", is(Map.of("plan", "pro")))
                .body("pagination.total", is(1));
        person.asks()
                .get("/api/conversions")
                .body("data[0].source", is("pixel"))
                .body("data[0].event", is("purchase"))
                .body("data[0].value", is(20.0))
                .body("data[0].currency", is("EUR"));
    }

    @Test
    void aClickConvertsOnceAtAPixelUnlessOrdersTellThemApart() {
        String id = pixel();
        image(id, "cid", click);
        image(id, "cid", click);
        show(id).body("data.fires", is(2)).body("data.uniqueFires", is(1)).body("data.conversions", is(1));
        image(id, "cid", click, "order_id", "a");
        image(id, "cid", click, "order_id", "a");
        image(id, "cid", click, "order_id", "b");
        show(id).body("data.fires", is(5)).body("data.conversions", is(3));
    }

    @Test
    void aVisitWithoutAClickOrWithOneOfAnotherWorkspaceIsNoConversion() {
        String id = pixel();
        Person other = Person.registered();
        String foreign = clicks.on(other, links.add(other, links.code()));
        image(id);
        image(id, "cid", "unknown");
        image(id, "cid", foreign);
        show(id).body("data.fires", is(3)).body("data.conversions", is(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"px_000000000000000000000000", "nonsense", "px_"})
    void theImageIsReturnedForAnyRequest(String id) {
        image(id, "cid", "x");
    }

    @Test
    void invalidParametersOfTheImageAreIgnored() {
        String id = pixel();
        image(id, "cid", click, "value", "-5", "currency", "nothing");
        person.asks().get("/api/conversions").body("data[0].type", is("lead"));
    }

    @Test
    void aDisabledExpiredOrUsedUpPixelRecordsNothing() {
        String disabled = pixel("enabled", false);
        String expired = pixel(
                "expiresAt", SettableClock.INSTANCE.instant().minusSeconds(1).toString());
        String limited = pixel("firesLimit", 1);
        for (String id : List.of(disabled, expired, limited, limited)) {
            image(id, "cid", click);
        }
        show(disabled).body("data.fires", is(0));
        show(expired).body("data.fires", is(0));
        show(limited).body("data.fires", is(1));
        fire(limited, "clickId", click).statusCode(200).body("data.fired", is(false));
    }

    @Test
    void aPageMaySendDetailsInTheBody() {
        String id = pixel();
        fire(id, "clickId", click, "event", "order", "value", 9.99, "orderId", "o", "params", Map.of("a", "b"))
                .statusCode(200)
                .header("Access-Control-Allow-Origin", is("*"))
                .body("data.fired", is(true))
                .body("data.conversionId", startsWith("conv_"));
        fire(id, "clickId", "unknown").statusCode(200).body("data.conversionId", nullValue());
        fire(id, "clickId", click, "currency", "DEM").statusCode(400).body("error.details[0].field", is("currency"));
        fire("px_000000000000000000000000").statusCode(404);
    }

    @Test
    void theScriptPassesOnTheParametersThatAreKept() {
        String id = pixel("captureParams", List.of("plan", "ref.x"));
        given().get("/px/{id}.js", id)
                .statusCode(200)
                .contentType("text/javascript")
                .body(containsString("[\"plan\", \"ref.x\"]"));
        given().get("/px/px_000000000000000000000000.js").statusCode(404);
    }

    @Test
    void withoutRevenueTrackingOnThePlanVisitsAreNoConversions() {
        String id = pixel();
        team.plan(person.workspaceId(), Plan.STARTER);
        image(id, "cid", click);
        show(id).body("data.fires", is(1)).body("data.conversions", is(0));
    }

    @Test
    void aReportMayNameThePixelItIsAbout() {
        String id = pixel();
        person.asks()
                .body(map("clickId", click, "pixelId", id))
                .post("/api/conversions/track")
                .statusCode(201);
        show(id).body("data.conversions", is(1));
        person.asks()
                .body(map("clickId", click, "pixelId", "px_000000000000000000000000"))
                .post("/api/conversions/track")
                .statusCode(400)
                .body("error.details[0].field", is("pixelId"));
    }

    @Test
    void aPixelNamesThePagesItIsForAndTheValueTheyMayReport() {
        String id = create("name", "x")
                .statusCode(201)
                .body("data.allowedOrigins", is(List.of()))
                .body("data.maxValue", is(1000.0))
                .body("data.maxValueCurrency", is("USD"))
                .path("data.id");
        person.asks()
                .body(map(
                        "allowedOrigins",
                        List.of("HTTPS://Shop.Example.com:443", "https://*.example.org"),
                        "maxValue",
                        49.5,
                        "maxValueCurrency",
                        "EUR"))
                .patch("/api/pixels/{id}", id)
                .statusCode(200)
                .body("data.allowedOrigins", is(List.of(SHOP, "https://*.example.org")))
                .body("data.maxValue", is(49.5))
                .body("data.maxValueCurrency", is("EUR"));
        create("name", "x", "allowedOrigins", List.of("shop.example.com")).statusCode(400);
        create("name", "x", "maxValue", -1).statusCode(400);
        create("name", "x", "maxValueCurrency", "DEM").statusCode(400);
    }

    @Test
    void aReportCountsAtOnceOnlyFromAPageThePixelIsFor() {
        String id = pixel("allowedOrigins", List.of(SHOP, "https://*.example.org"));
        status(fireOn(SHOP, id, "clickId", click, "orderId", "a")).body("data.status", is("approved"));
        status(fireOn("https://eu.example.org", id, "clickId", click, "orderId", "b"))
                .body("data.status", is("approved"));
        for (String origin : List.of(
                "https://evil.example.com",
                "http://shop.example.com",
                "https://example.org",
                "https://x-example.org",
                "null")) {
            status(fireOn(origin, id, "clickId", click, "orderId", origin)).body("data.status", is("pending"));
        }
        show(id).body("data.fires", is(7)).body("data.conversions", is(2));
        revenueAndSales(0, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example.com/https://shop.example.com",
                "https://shop.example.com.evil.example/",
                "https://shop.example.com@evil.example/",
                "https://shop.example.com:8443/",
                "//shop.example.com/",
                "shop.example.com",
                "about:blank",
                "%"
            })
    void aRefererOfAnotherPageDoesNotCountAsTheShops(String page) {
        String id = pixel();
        imageOn(page, id, "cid", click, "value", "5");
        show(id).body("data.fires", is(1)).body("data.conversions", is(0));
        person.asks()
                .get("/api/conversions")
                .body("data[0].status", is("pending"))
                .body("data[0].confirmed", is(false));
    }

    @Test
    void aPixelThatNamesNoPagesNotesVisitsAndItsConversionsWait() {
        String id = pixel("allowedOrigins", List.of());
        status(fire(id, "clickId", click)).body("data.fired", is(true)).body("data.status", is("pending"));
        show(id).body("data.fires", is(1)).body("data.conversions", is(0));
        revenueAndSales(0, 0);
    }

    @Test
    void aValueOverThePixelsLimitWaitsInWhateverCurrency() {
        String id = pixel("maxValue", 50, "maxValueCurrency", "USD");
        status(fire(id, "clickId", click, "value", 50, "orderId", "a")).body("data.status", is("approved"));
        status(fire(id, "clickId", click, "value", 50.01, "orderId", "b")).body("data.status", is("pending"));
        status(fire(id, "clickId", click, "value", 6000, "currency", "JPY", "orderId", "c"))
                .body("data.status", is("approved"));
        status(fire(id, "clickId", click, "value", 45, "currency", "GBP", "orderId", "d"))
                .body("data.status", is("pending"));
    }

    @Test
    void pageReportsAreHeldForLinksWithServerReports() {
        String id = pixel();
        for (String type : List.of("s2s", "api")) {
            person.asks()
                    .body(Map.of("trackingType", type))
                    .patch("/api/links/{id}", link.text())
                    .statusCode(200);
            status(fire(id, "clickId", click, "orderId", type)).body("data.status", is("pending"));
        }
        person.asks()
                .body(Map.of("trackingType", "pixel"))
                .patch("/api/links/{id}", link.text())
                .statusCode(200);
        status(fire(id, "clickId", click, "orderId", "p")).body("data.status", is("approved"));
    }

    @Test
    void aPendingReportDoesNotBlockTheReportOfThePage() {
        String id = pixel();
        status(fireOn("https://evil.example.com", id, "clickId", click, "orderId", "o-1"))
                .body("data.status", is("pending"));
        status(fire(id, "clickId", click, "value", 10, "orderId", "o-1")).body("data.status", is("approved"));
        String second = clicks.on(person, link);
        status(fireOn("https://evil.example.com", id, "clickId", second)).body("data.status", is("pending"));
        status(fire(id, "clickId", second)).body("data.status", is("approved"));
    }

    @Test
    void oneAddressFiresOnlySoOftenAMinute() {
        SettableClock.INSTANCE.stop();
        String id = pixel();
        String address = Person.address();
        long taken = IntStream.range(0, 301)
                .map(_ -> fireFrom(address, id))
                .takeWhile(status -> status == 200)
                .count();

        assertThat(taken).isEqualTo(300);
        assertThat(fireFrom(address, id)).isEqualTo(429);
        assertThat(fireFrom(Person.address(), id)).isEqualTo(200);
    }

    private static int fireFrom(String address, String id) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body("{}")
                .post("/px/{id}", id)
                .statusCode();
    }

    private static ApiResponse status(ApiResponse fired) {
        return fired.statusCode(200).body("data.conversionId", startsWith("conv_"));
    }

    private void revenueAndSales(int revenue, int sales) {
        person.asks()
                .get("/api/links/{id}", link.text())
                .body("data.revenue", is((double) revenue))
                .body("data.sales", is(sales));
    }

    private String pixel(Object... fields) {
        Map<String, Object> body = map(fields);
        body.put("name", "Pixel");
        body.putIfAbsent("allowedOrigins", List.of(SHOP));
        return person.asks().body(body).post("/api/pixels").statusCode(201).path("data.id");
    }

    private ApiResponse create(Object... fields) {
        return person.asks().body(map(fields)).post("/api/pixels");
    }

    private ApiResponse show(String id) {
        return person.asks().get("/api/pixels/{id}", id).statusCode(200);
    }

    private static void image(String id, Object... parameters) {
        imageOn("https://shop.example.com/done?step=3", id, parameters);
    }

    private static void imageOn(String page, String id, Object... parameters) {
        given().queryParams(map(parameters))
                .header("Referer", page)
                .get("/px/{id}.gif", id)
                .statusCode(200)
                .contentType("image/gif")
                .header("Cache-Control", is("no-store"));
    }

    private static ApiResponse fire(String id, Object... fields) {
        return fireOn(SHOP, id, fields);
    }

    private static ApiResponse fireOn(String origin, String id, Object... fields) {
        return given().contentType(ApiRequest.JSON)
                .header("Origin", origin)
                .body(map(fields))
                .post("/px/{id}", id);
    }
}
