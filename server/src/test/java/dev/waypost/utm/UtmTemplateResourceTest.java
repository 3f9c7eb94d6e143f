package dev.waypost.utm;

import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class UtmTemplateResourceTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aTemplateCanBeCreatedChangedAndDeleted() {
        String id = create(Map.of("name", "News", "utmSource", "mail", "ref", "r"))
                .statusCode(201)
                .body("data.utmSource", is("mail"))
                .body("data.utmMedium", nullValue())
                .body("data.usageCount", is(0))
                .body("data.createdBy", is(person.id()))
                .path("data.id");
        create(Map.of("name", "NEWS")).statusCode(409).body("error.code", is("TEMPLATE_EXISTS"));
        Map<String, Object> change = new HashMap<>();
        change.put("utmMedium", "email");
        change.put("ref", null);
        person.asks()
                .body(change)
                .patch("/api/utm-templates/{id}", id)
                .statusCode(200)
                .body("data.utmSource", is("mail"))
                .body("data.utmMedium", is("email"))
                .body("data.ref", nullValue());
        person.asks().get("/api/utm-templates?search=new").body("data.id", is(List.of(id)));
        person.asks().delete("/api/utm-templates/{id}", id).statusCode(200);
        person.asks().get("/api/utm-templates/{id}", id).statusCode(404);
    }

    @Test
    void aTemplateIsPutOnLinksAndLeavesWhatItDoesNotName() {
        String id = create(Map.of("name", "News", "utmSource", "mail", "utmMedium", "email"))
                .path("data.id");
        String link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page", "utmSource", "old", "utmTerm", "kept"))
                .post("/api/links")
                .path("data.id");
        String foreign = Person.registered()
                .asks()
                .body(Map.of("destinationUrl", "https://example.com/page"))
                .post("/api/links")
                .path("data.id");
        person.asks()
                .body(Map.of("linkIds", List.of(link, foreign)))
                .post("/api/utm-templates/{id}/apply", id)
                .statusCode(200)
                .body("data.updatedCount", is(1))
                .body("data.notFound", is(List.of(foreign)))
                .body("data.updated[0].utmSource", is("mail"))
                .body("data.updated[0].utmMedium", is("email"))
                .body("data.updated[0].utmTerm", is("kept"));
        person.asks().get("/api/utm-templates/{id}", id).body("data.usageCount", is(1));
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/utm-templates");
    }
}
