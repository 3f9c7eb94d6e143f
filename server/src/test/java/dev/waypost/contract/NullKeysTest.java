package dev.waypost.contract;

import static org.hamcrest.Matchers.hasKey;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A key with the value null is the same as a missing key, so clients need not distinguish them. */
@WaypostTest
class NullKeysTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void overviewsHaveTheirNamesAndTimesWhereNothingIsKnown() {
        String link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
        has(person.asks().get("/api/analytics/{id}/summary", link), "data", "title", "lastClickAt", "roi", "cpa");
        has(person.asks().get("/api/analytics/overview"), "data", "lastClickAt", "linkId", "campaignId");
    }

    @Test
    void webhooksOfEveryKindHaveTheSameKeys() {
        has(
                person.asks()
                        .body(Map.of(
                                "name",
                                "Hook",
                                "url",
                                "https://hooks.example.com/in",
                                "events",
                                List.of("link.created")))
                        .post("/api/integrations/outbound")
                        .statusCode(201),
                "data",
                "linkId",
                "triggers",
                "linkIds",
                "campaignIds",
                "folderIds",
                "lastStatusCode");
    }

    @Test
    void aPartOfABatchWithoutAnIdHasNone() {
        has(
                person.asks()
                        .body(Map.of("requests", List.of(Map.of("type", "composite"))))
                        .post("/api/analytics/batch"),
                "data.results[0]",
                "id");
    }

    private static void has(ApiResponse answer, String path, String... keys) {
        for (String key : keys) {
            answer.body(path, hasKey(key));
        }
    }
}
