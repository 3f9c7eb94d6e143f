package dev.waypost.platform.web;

import static org.hamcrest.Matchers.is;

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
