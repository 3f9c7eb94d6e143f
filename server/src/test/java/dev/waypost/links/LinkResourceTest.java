package dev.waypost.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkResourceTest {
    private static final String SOMEWHERE = "https://example.com/page";

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aLinkNeedsOnlyADestinationAndHasEveryFieldOfTheContract() {
        create(Map.of("destinationUrl", SOMEWHERE))
                .statusCode(201)
                .body("data.id", matchesPattern("link_[0-9a-z]{24}"))
                .body("data.workspaceId", is(person.workspaceId()))
                .body("data.shortCode", matchesPattern("[2-9a-hj-km-np-z]{6}"))
                .body("data.shortUrl", matchesPattern("http://localhost:8080/[2-9a-z]{6}"))
                .body("data.redirectDomain", is("localhost"))
                .body("data.destinationUrl", is(SOMEWHERE))
                .body("data.enabled", is(true))
                .body("data.archived", is(false))
                .body("data.passwordProtected", is(false))
                .body("data.redirectBehavior", is("auto"))
                .body("data.redirectStatus", is(302))
                .body("data.forwardUtms", is(true))
                .body("data.trackingType", is("pixel"))
                .body("data.conversionTracking", nullValue())
                .body("data.variants", nullValue())
                .body("data.tags", is(List.of()))
                .body("data.clicks", is(0))
                .body("data.revenue", is(0.00))
                .body("data.createdBy", is(person.id()))
                .body("data", not(hasKey("rules")))
                .body("data", not(hasKey("password")));
    }

    /** The database would replace it with a question mark, and take two different texts for the same. */
    @Test
    void anUnpairedSurrogateIsRefusedByFieldName() {
        create(Map.of("destinationUrl", SOMEWHERE, "externalId", "?")).statusCode(201);
        for (String half : List.of("\uD800", "a\uDC00b", "\uDE00\uD83D")) {
            create(Map.of("destinationUrl", SOMEWHERE, "externalId", half))
                    .statusCode(400)
                    .body("error.details[0].field", is("externalId"));
        }
        create(Map.of("destinationUrl", SOMEWHERE, "externalId", "\uD83D\uDE80"))
                .statusCode(201);
    }

    @Test
    void linksThatAreCreatedAtTheSameTimeAreAllCounted() {
        ConcurrentRequests.Request one = () -> create(Map.of("destinationUrl", SOMEWHERE, "tags", List.of("same")));
        assertThat(ConcurrentRequests.statuses(one, one, one, one, one, one, one, one))
                .containsOnly(201);
        person.asks()
                .get("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200)
                .body("data.linksCount", is(8));
        person.asks().get("/api/links").statusCode(200).body("pagination.total", is(8));
    }

    @Test
    void allFieldsAreReturnedAsGiven() {
        Map<String, Object> given = new HashMap<>();
        given.put("destinationUrl", "https://example.com/?c={click_id}");
        given.put("title", "Spring");
        given.put("description", "About it");
        given.put("notes", "For us");
        given.put("externalId", "order-1");
        given.put("enabled", false);
        given.put("archived", true);
        given.put("startsAt", "2030-01-01T00:00:00.000Z");
        given.put("expiresAt", "2031-01-01T00:00:00.000Z");
        given.put("expiredUrl", "https://example.com/over");
        given.put("clicksLimit", 5);
        given.put("redirectBehavior", "rule_only");
        given.put("redirectStatus", 308);
        given.put("redirectDelayMs", 1500);
        given.put("forwardUtms", false);
        given.put("preserveQueryParams", false);
        given.put("deepLinkEnabled", true);
        given.put("deepLinkIos", "myapp://page/1");
        given.put("deepLinkAndroid", "intent://page/1#Intent;scheme=myapp;end");
        given.put("deepLinkFallbackUrl", "https://example.com/get");
        given.put("inappBrowserBreakout", true);
        given.put("conversionTracking", true);
        given.put("trackingType", "s2s");
        given.put("publicStats", true);
        given.put("ogTitle", "Og");
        given.put("ogDescription", "Ogd");
        given.put("ogImage", "https://example.com/i.png");
        given.put("utmSource", "s");
        given.put("utmMedium", "m");
        given.put("utmCampaign", "c");
        given.put("utmTerm", "t");
        given.put("utmContent", "n");
        given.put("costModel", "cpc");
        given.put("costOverride", 0.25);
        given.put("costCurrency", "EUR");
        given.put("tags", List.of("a", "b"));
        ApiResponse created = create(given).statusCode(201);
        String id = created.path("data.id");
        ApiResponse read = get(id).statusCode(200);
        given.forEach((field, value) -> {
            created.body("data." + field, is(value));
            read.body("data." + field, is(value));
        });
    }

    /** The response of a creation is not read back from the database, so it must not differ from what was stored. */
    @Test
    void theResponseOfCreatingALinkEqualsThatOfReadingIt() {
        create(Map.of("destinationUrl", SOMEWHERE, "tags", List.of("Zebra", "apple")));
        Map<String, Object> given = new HashMap<>();
        given.put("destinationUrl", " https://example.com/?c={click_id} ");
        given.put("title", " Spring ");
        given.put("expiresAt", "2031-01-01T01:02:03.123456789+02:00");
        given.put("costModel", "cpc");
        given.put("costOverride", 0.12345678);
        given.put("costCurrency", "eur");
        given.put("password", "secret");
        given.put("tags", List.of("zebra", "Mango", "APPLE"));
        given.put(
                "variants",
                List.of(
                        Map.of("url", SOMEWHERE, "weight", 40),
                        Map.of("url", "https://example.com/b", "weight", 60, "name", "B")));
        ApiResponse created = create(given).statusCode(201).body("data.tags", is(List.of("apple", "Mango", "Zebra")));
        Object answered = created.path("data");
        get(created.path("data.id")).statusCode(200).body("data", is(answered));
        ApiResponse copied = person.asks()
                .post("/api/links/{id}/duplicate", created.<String>path("data.id"))
                .statusCode(201);
        Object copy = copied.path("data");
        get(copied.path("data.id")).statusCode(200).body("data", is(copy));
    }

    @Test
    void aCustomCodeIsKeptAsTypedAndFoundIgnoringCase() {
        String code = unique("Spring.Sale_");
        create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code))
                .statusCode(201)
                .body("data.shortCode", is(code));
        get(code.toUpperCase(Locale.ROOT)).statusCode(200).body("data.shortCode", is(code));
        create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code.toLowerCase(Locale.ROOT)))
                .statusCode(409)
                .body("error.code", is("SHORT_CODE_EXISTS"));
        Person other = Person.registered();
        other.asks()
                .body(Map.of("destinationUrl", SOMEWHERE, "shortCode", code))
                .post("/api/links")
                .statusCode(409);
        other.asks().get("/api/links/{code}", code).statusCode(404);
    }

    @Test
    void reservedAndImpossibleCodesAreRefused() {
        for (String code : Arrays.asList(
                "api",
                "APP",
                "openapi.json",
                ".well-known",
                "robots.txt",
                "wp-login.php",
                "a/b",
                "a+",
                "a b",
                "ä",
                "..",
                "",
                "x".repeat(101),
                "ext_1",
                "link_1")) {
            create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code))
                    .statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"))
                    .body("error.details[0].field", is("shortCode"));
        }
    }

    @Test
    void aDestinationIsAnHttpAddress() {
        for (String url : List.of(
                "",
                "example.com",
                "ftp://example.com",
                "javascript:alert(1)",
                "https://",
                "http:///a",
                "https://exa mple.com",
                "https://example.com/\nx",
                "http://[::1",
                "https://example..com",
                "https://example.com:99999",
                "https://" + "x".repeat(9000),
                "myapp://page")) {
            create(Map.of("destinationUrl", url))
                    .statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"))
                    .body("error.details[0].field", is("destinationUrl"));
        }
        for (String url : List.of(
                "http://localhost:3000/x",
                "https://user:pw@example.com/",
                "https://münchen.example/straße",
                "https://my_host.example.com/a|b?c={click_id}#d",
                "https://[2001:db8::1]:8443/",
                "HTTPS://EXAMPLE.COM")) {
            create(Map.of("destinationUrl", url)).statusCode(201).body("data.destinationUrl", is(url));
        }
    }

    @Test
    void aDestinationIsNotAShortLink() {
        for (String url : List.of(
                "http://localhost:8080/abc",
                "http://localhost:8080/abc+",
                "http://LOCALHOST:8080/%61bc",
                "http://localhost:8080/abc/?x=1",
                "http://127.0.0.1:8080/abc",
                "http://[::1]:8080/abc")) {
            create(Map.of("destinationUrl", url))
                    .statusCode(400)
                    .body("error.message", containsString("destinationUrl must not be a short link"));
        }
        for (String url : List.of(
                "http://localhost:8080/app",
                "http://localhost:8080/app/links",
                "http://localhost:8080/",
                "http://localhost:9090/abc",
                "http://127.0.0.1.example.com:8080/abc")) {
            create(Map.of("destinationUrl", url)).statusCode(201);
        }
    }

    @Test
    void wrongValuesAreRefusedByName() {
        Map<String, Object> wrong = new HashMap<>();
        wrong.put("redirectStatus", 200);
        wrong.put("redirectDelayMs", 10_001);
        wrong.put("redirectBehavior", "sometimes");
        wrong.put("clicksLimit", 0);
        wrong.put("costModel", "free");
        wrong.put("costOverride", -1);
        wrong.put("costCurrency", "XXX");
        wrong.put(
                "expiresAt",
                SettableClock.INSTANCE.instant().minus(Duration.ofHours(1)).toString());
        wrong.put("expiredUrl", "ftp://x");
        wrong.put("ogImage", "data:image/png;base64,AA");
        wrong.put("deepLinkIos", "javascript:alert(1)");
        wrong.put("deepLinkAndroid", "View-Source:https://example.com");
        wrong.put("deepLinkFallbackUrl", "myapp://x");
        wrong.put("folderId", "fold_000000000000000000000000");
        wrong.put("campaignId", "camp_000000000000000000000000");
        wrong.put("domainId", "dom_000000000000000000000000");
        wrong.put("variants", List.of(variant("https://example.com/a", 100)));
        wrong.put("tags", List.of(""));
        wrong.forEach((field, value) -> create(Map.of("destinationUrl", SOMEWHERE, field, value))
                .statusCode(400)
                .body("error.details[0].field", is(field)));
        create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "startsAt",
                        "2031-01-01T00:00:00Z",
                        "expiresAt",
                        "2030-01-01T00:00:00Z"))
                .statusCode(400)
                .body("error.details[0].field", is("startsAt"));
    }

    @Test
    void variantsAddUpToAHundredAndKeepTheirIds() {
        create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "variants",
                        List.of(variant("https://e.com/a", 50), variant("https://e.com/b", 49))))
                .statusCode(400);
        create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "variants",
                        List.of(variant("ftp://e.com/a", 50), variant("https://e.com/b", 50))))
                .statusCode(400);
        ApiResponse made = create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "variants",
                        List.of(variant("https://e.com/a", 30), variant("https://e.com/b", 70))))
                .statusCode(201)
                .body("data.variants.weight", is(List.of(30, 70)));
        String id = made.path("data.id");
        List<Map<String, Object>> variants = made.path("data.variants");
        patch(id, Map.of("variants", variants)).statusCode(200).body("data.variants", is(variants));
        Map<String, Object> none = new HashMap<>();
        none.put("variants", null);
        patch(id, none).statusCode(200).body("data.variants", nullValue());
    }

    @Test
    void anUpdateChangesWhatItNamesAndNothingElse() {
        String id = create(Map.of("destinationUrl", SOMEWHERE, "title", "Old", "clicksLimit", 3, "tags", List.of("a")))
                .path("data.id");
        Map<String, Object> change = new HashMap<>();
        change.put("title", "New");
        change.put("clicksLimit", null);
        change.put("tags", List.of("B", "b", "c"));
        patch(id, change)
                .statusCode(200)
                .body("data.title", is("New"))
                .body("data.clicksLimit", nullValue())
                .body("data.tags", is(List.of("B", "c")))
                .body("data.destinationUrl", is(SOMEWHERE));
        person.asks()
                .body(Map.of("enabled", false))
                .put("/api/links/{id}", id)
                .statusCode(200)
                .body("data.enabled", is(false))
                .body("data.title", is("New"));
        change.clear();
        change.put("destinationUrl", null);
        patch(id, change).statusCode(400).body("error.details[0].field", is("destinationUrl"));
    }

    @Test
    void aPasswordIsNeverShownAndCanBeRemoved() {
        String id = create(Map.of("destinationUrl", SOMEWHERE, "password", "s3cret"))
                .statusCode(201)
                .body("data.passwordProtected", is(true))
                .body(not(containsString("s3cret")))
                .body(not(containsString("argon2")))
                .path("data.id");
        patch(id, Map.of("title", "x")).body("data.passwordProtected", is(true));
        patch(id, Map.of("password", "")).statusCode(200).body("data.passwordProtected", is(false));
        patch(id, Map.of("password", "again")).body("data.passwordProtected", is(true));
        Map<String, Object> none = new HashMap<>();
        none.put("password", null);
        patch(id, none).body("data.passwordProtected", is(false));
    }

    @Test
    void aChangedCodeMustBeFree() {
        String taken = unique("taken");
        create(Map.of("destinationUrl", SOMEWHERE, "shortCode", taken)).statusCode(201);
        String id = create(Map.of("destinationUrl", SOMEWHERE)).path("data.id");
        patch(id, Map.of("shortCode", taken)).statusCode(409).body("error.code", is("SHORT_CODE_EXISTS"));
        String free = unique("free");
        patch(id, Map.of("shortCode", free)).statusCode(200).body("data.shortCode", is(free));
        patch(id, Map.of("shortCode", free.toUpperCase(Locale.ROOT))).statusCode(200);
    }

    @Test
    void anExternalIdIsUniqueInItsWorkspaceAndFindsTheLink() {
        String id =
                create(Map.of("destinationUrl", SOMEWHERE, "externalId", "e/1")).path("data.id");
        create(Map.of("destinationUrl", SOMEWHERE, "externalId", "e/1"))
                .statusCode(409)
                .body("error.code", is("EXTERNAL_ID_EXISTS"));
        Person.registered()
                .asks()
                .body(Map.of("destinationUrl", SOMEWHERE, "externalId", "e/1"))
                .post("/api/links")
                .statusCode(201);
        get("ext_e/1").statusCode(200).body("data.id", is(id));
        get("ext_e/2").statusCode(404);
    }

    @Test
    void aDeletedLinkIsGoneGivesItsCodeBackAndCanBeRestored() {
        String code = unique("gone");
        String id =
                create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code)).path("data.id");
        delete(id).statusCode(200).body("data", is(Map.of("id", id, "deleted", true)));
        delete(id).statusCode(404);
        get(id).statusCode(404);
        get(code).statusCode(404);
        patch(id, Map.of("title", "x")).statusCode(404);

        restore(id).statusCode(200).body("data.shortCode", is(code));
        restore(id).statusCode(404);
        delete(id).statusCode(200);
        create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code)).statusCode(201);
        restore(id).statusCode(409).body("error.code", is("SHORT_CODE_EXISTS"));
    }

    @Test
    void listsAreNewestFirstAndPaged() {
        for (int i = 0; i < 3; i++) {
            create(Map.of("destinationUrl", SOMEWHERE, "title", "t" + i)).statusCode(201);
        }
        person.asks()
                .get("/api/links?limit=2")
                .statusCode(200)
                .body("data.title", is(List.of("t2", "t1")))
                .body("pagination.total", is(3))
                .body("pagination.hasMore", is(true));
        person.asks().get("/api/links?sortOrder=asc").body("data.title", is(List.of("t0", "t1", "t2")));
        person.asks().get("/api/links?page=2&limit=2").body("data", hasSize(1));
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/links");
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/links/{id}", id);
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch("/api/links/{id}", id);
    }

    private ApiResponse delete(String id) {
        return person.asks().delete("/api/links/{id}", id);
    }

    private ApiResponse restore(String id) {
        return person.asks().post("/api/links/{id}/restore", id);
    }

    private static Map<String, Object> variant(String url, int weight) {
        return Map.of("url", url, "weight", weight);
    }

    private static String unique(String stem) {
        return stem + System.nanoTime();
    }
}
