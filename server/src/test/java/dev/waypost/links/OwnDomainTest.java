package dev.waypost.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The restrictions of links on the service's own short domain, on every way of creating or changing one. */
@WaypostTest
class OwnDomainTest {
    private static final String SOMEWHERE = "https://example.com/page";

    @Inject
    LinkFixtures fixtures;

    private Person person;
    private String domain;

    @BeforeEach
    void verifyADomain() {
        person = Person.registered();
        domain = fixtures.domain(person, "go-%s.example.com".formatted(Long.toString(System.nanoTime(), 36)), true);
    }

    @Test
    void noLinkGetsACodeThatLooksLikeOneOfOurPages() {
        for (String code :
                List.of("login", "Log-In", "sign_in", "s1gnup", "admin", "reset-password", "verify.email", "sso")) {
            refused(post("/api/links", Map.of("shortCode", code)), "shortCode");
            refused(put("/api/links/upsert", Map.of("shortCode", code)), "shortCode");
            person.asks()
                    .get("/api/links/exists?shortCode=" + code)
                    .statusCode(200)
                    .body("data.exists", is(true));
        }
    }

    @Test
    void noLinkIsChangedToSuchACodeOrMovedWithOneFromACustomDomain() {
        String plain = made(Map.of());
        String custom = made(Map.of("domainId", domain, "shortCode", "login"));
        refused(patch(plain, Map.of("shortCode", "log-in")), "shortCode");
        refused(patch(custom, Collections.singletonMap("domainId", null)), "shortCode");
        refused(post("/api/links/%s/duplicate".formatted(plain), Map.of("shortCode", "signin")), "shortCode");
        patch(custom, Map.of("shortCode", "Admin")).statusCode(200);
    }

    @Test
    void rowsOfABatchAreRefusedOneByOne() {
        person.asks()
                .body(Map.of(
                        "links",
                        List.of(
                                Map.of("destinationUrl", SOMEWHERE, "shortCode", "sign-in"),
                                Map.of("destinationUrl", SOMEWHERE),
                                Map.of("destinationUrl", SOMEWHERE, "cloaked", true))))
                .post("/api/links/bulk")
                .body("data.createdCount", is(1))
                .body("data.failedCount", is(2));
        assertThat(codes()).hasSize(1);
    }

    @Test
    void aLinkThatHadTheCodeBeforeKeepsItAndCanBeChangedButNotBroughtBack() {
        String old = fixtures.link(person, "sign-on", SOMEWHERE);
        patch(old, Map.of("title", "Old")).statusCode(200).body("data.shortCode", is("sign-on"));
        patch(old, Map.of("shortCode", "SIGN-on", "title", "Older")).statusCode(200);
        put("/api/links/upsert", Map.of("shortCode", "sign-on", "title", "Oldest"))
                .statusCode(200)
                .body("data.id", is(old));
        post("/api/links/%s/duplicate".formatted(old), Map.of())
                .statusCode(201)
                .body("data.shortCode", not(is("sign-on")));
        person.asks().delete("/api/links/" + old).statusCode(200);
        refused(person.asks().post("/api/links/%s/restore".formatted(old)), "shortCode");
    }

    @Test
    void onlyLinksOnACustomDomainShowAFrame() {
        refused(post("/api/links", Map.of("cloaked", true)), "cloaked");
        String plain = made(Map.of());
        refused(patch(plain, Map.of("cloaked", true)), "cloaked");
        refused(post("/api/links/%s/duplicate".formatted(plain), Map.of("cloaked", true)), "cloaked");
        person.asks()
                .body(Map.of("linkIds", List.of(plain), "data", Map.of("cloaked", true)))
                .patch("/api/links/bulk")
                .body("data.updatedCount", not(is(1)));

        String framed = made(Map.of("domainId", domain, "cloaked", true));
        refused(patch(framed, Collections.singletonMap("domainId", null)), "cloaked");
        Map<String, Object> plainly = new HashMap<>();
        plainly.put("domainId", null);
        plainly.put("cloaked", false);
        patch(framed, plainly).statusCode(200).body("data.cloaked", is(false));
    }

    private String made(Map<String, Object> fields) {
        return post("/api/links", fields).statusCode(201).path("data.id");
    }

    private List<String> codes() {
        return person.asks().get("/api/links").path("data.shortCode");
    }

    private ApiResponse post(String path, Map<String, Object> fields) {
        return person.asks().body(toSomewhere(fields)).post(path);
    }

    private ApiResponse put(String path, Map<String, Object> fields) {
        return person.asks().body(toSomewhere(fields)).put(path);
    }

    private ApiResponse patch(String id, Map<String, Object> fields) {
        return person.asks().body(fields).patch("/api/links/" + id);
    }

    private static Map<String, Object> toSomewhere(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.put("destinationUrl", SOMEWHERE);
        return body;
    }

    private static void refused(ApiResponse answer, String field) {
        answer.statusCode(400).body("error.code", is("VALIDATION_ERROR")).body("error.details[0].field", is(field));
    }
}
