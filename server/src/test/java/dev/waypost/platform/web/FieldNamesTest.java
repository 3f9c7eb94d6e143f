package dev.waypost.platform.web;

import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Errors name a field as the client wrote it, not as the code does. */
@WaypostTest
class FieldNamesTest {
    private static final String LONG = "x".repeat(300);

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aQueryParameterHasItsOwnName() {
        refused(person.asks().get("/api/customers?search=" + LONG), "search");
        refused(person.asks().get("/api/conversions?event=" + LONG), "event");
        refused(person.asks().get("/api/affiliate/partners?search=" + LONG), "search");
        refused(person.asks().get("/api/customers/cohorts?group_by=moon"), "group_by");
    }

    @Test
    void anElementOfAListHasItsIndex() {
        refused(
                person.asks()
                        .body(Map.of("name", "k", "scopes", List.of("links:read", LONG)))
                        .post("/api/workspaces/{id}/api-keys", person.workspaceId()),
                "scopes[1]");
        refused(person.asks().body(Map.of("tags", List.of(LONG))).patch("/api/links/{id}", link()), "tags[0]");
    }

    @Test
    void anElementOfAListInARowHasItsIndex() {
        List<Map<String, Object>> rows =
                List.of(Map.of("destinationUrl", "https://example.com", "tags", List.of("ok", LONG)));
        person.asks()
                .body(Map.of("links", rows))
                .post("/api/bulk/links/validate")
                .statusCode(200)
                .body("data.rows[0].errors.field", is(List.of("tags[1]")));
        person.asks()
                .body(Map.of("links", rows))
                .post("/api/links/bulk")
                .body("data.errors[0].message", startsWith("tags[1] "));
    }

    @Test
    void theFieldsOfABulkUpdateAreInsideData() {
        Map<String, Object> wrong =
                Map.of("destinationUrl", "ftp:x", "folderId", "fld_000000000000000000000000", "tags", List.of(LONG));
        String link = link();
        wrong.forEach((field, value) -> person.asks()
                .body(Map.of("linkIds", List.of(link), "data", Map.of(field, value)))
                .patch("/links/bulk")
                .statusCode(400)
                .body("error.details[0].field", startsWith("data." + field)));
    }

    @Test
    void whatFollowsTheBodyIsRefused() {
        String body = "{\"destinationUrl\":\"https://example.com\"}";
        for (String more : List.of("x", "}", "]", body, "," + body, "1")) {
            person.asks()
                    .body(body + " " + more)
                    .post("/api/links")
                    .statusCode(400)
                    .body("error.message", startsWith("The body is not valid JSON"));
        }
        person.asks().body(body + " \r\n\t").post("/api/links").statusCode(201);
        person.asks().get("/api/links").body("pagination.total", is(1));
    }

    @Test
    void aNestedFieldHasItsPath() {
        refused(
                person.asks()
                        .body(Map.of("requests", List.of(Map.of("id", "a", "type", "overview"), Map.of("id", "b"))))
                        .post("/api/analytics/batch"),
                "requests[1].type");
    }

    @Test
    void aBodyThatIsMissingIsNamedSo() {
        refused(person.asks().post("/api/links"), "body");
    }

    @Test
    void aNameThatIsGivenTwiceIsRefusedWithItsPath() {
        refused(
                person.asks()
                        .body("{'email':null,'email':'a@example.com'}".replace('\'', '"'))
                        .post("/api/auth/forgot-password"),
                "email");
        refused(
                person.asks()
                        .body("{'title':'a','title':'b'}".replace('\'', '"'))
                        .patch("/api/links/{id}", link()),
                "title");
        refused(
                person.asks()
                        .body("{'requests':[{'id':'a','id':'b','type':'overview'}]}".replace('\'', '"'))
                        .post("/api/analytics/batch"),
                "requests[0].id");
        refused(
                person.asks()
                        .body("{'name':'a','metadata':{'b':{'c':1,'c':2}}}".replace('\'', '"'))
                        .post("/api/campaigns"),
                "metadata.b.c");
    }

    private String link() {
        return person.asks()
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
    }

    private static void refused(ApiResponse answer, String field) {
        answer.statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details.field", is(List.of(field)));
    }
}
