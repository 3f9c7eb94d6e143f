package dev.waypost.links;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Credits;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.AsciiHost;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkActionsTest {
    private static final String SOMEWHERE = "https://example.com/page";

    @Inject
    LinkFixtures fixtures;

    @Inject
    Team team;

    @Inject
    Credits credits;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void anUpsertKnowsTheLinkByExternalIdThenAddressThenDestination() {
        String first = upsert(Map.of("destinationUrl", SOMEWHERE, "externalId", "e1"), 201);
        String code = "ups" + System.nanoTime();
        Map<String, Object> body = Map.of("destinationUrl", SOMEWHERE + "2", "externalId", "e1", "title", "T");
        assertThat(upsert(body, 200)).isEqualTo(first);
        get(first).body("data.title", is("T")).body("data.destinationUrl", is(SOMEWHERE + "2"));

        String second = upsert(Map.of("destinationUrl", SOMEWHERE + "3", "shortCode", code), 201);
        assertThat(upsert(Map.of("destinationUrl", SOMEWHERE + "4", "shortCode", code.toUpperCase(Locale.ROOT)), 200))
                .isEqualTo(second);
        assertThat(upsert(Map.of("destinationUrl", SOMEWHERE + "4"), 200)).isEqualTo(second);
        upsert(Map.of("destinationUrl", SOMEWHERE + "5"), 201);
    }

    @Test
    void aCopyHasItsOwnCodeAndNoExternalId() {
        String id = create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "title",
                        "Original",
                        "externalId",
                        "x",
                        "password",
                        "pw",
                        "tags",
                        List.of("a")))
                .path("data.id");
        String code = get(id).path("data.shortCode");
        person.asks()
                .post("/api/links/{id}/duplicate", id)
                .statusCode(201)
                .body("data.id", not(is(id)))
                .body("data.shortCode", not(is(code)))
                .body("data.title", is("Original"))
                .body("data.externalId", nullValue())
                .body("data.passwordProtected", is(true))
                .body("data.tags", is(List.of("a")))
                .body("data.clicks", is(0));
        person.asks()
                .body(Map.of("title", "Copy", "shortCode", "copy" + System.nanoTime()))
                .post("/api/links/{id}/duplicate", id)
                .statusCode(201)
                .body("data.title", is("Copy"));
        person.asks()
                .body(Map.of("shortCode", code))
                .post("/api/links/{id}/duplicate", id)
                .statusCode(409);
    }

    @Test
    void aLinkMovesToAnotherCampaignButNotIntoAnArchivedOrForeignOne() {
        String id = create(Map.of("destinationUrl", SOMEWHERE)).path("data.id");
        String campaign = fixtures.campaign(person, "active");
        transfer(id, Map.of("campaignId", campaign)).statusCode(200).body("data.campaignId", is(campaign));
        transfer(id, Map.of("campaignId", fixtures.campaign(person, "archived")))
                .statusCode(400)
                .body("error.details[0].field", is("campaignId"));
        transfer(id, Map.of("campaignId", fixtures.campaign(Person.registered(), "active")))
                .statusCode(400);
        transfer(id, Map.of()).statusCode(400);
    }

    @Test
    void aLinkMovesToAnotherWorkspaceOfTheCallerWithItsCodeAndTags() {
        String code = "mv" + System.nanoTime();
        String id = create(Map.of(
                        "destinationUrl",
                        SOMEWHERE,
                        "shortCode",
                        code,
                        "tags",
                        List.of("t"),
                        "campaignId",
                        fixtures.campaign(person, "active")))
                .path("data.id");
        String target = person.asks()
                .body(Map.of("name", "Second"))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        transfer(id, Map.of("workspaceId", target))
                .statusCode(200)
                .body("data.workspaceId", is(target))
                .body("data.shortCode", is(code))
                .body("data.campaignId", nullValue())
                .body("data.tags", is(List.of("t")));
        get(id).statusCode(404);
        person.asksIn(target).get("/api/links/{id}", id).statusCode(200);
        person.asksIn(target).get("/api/tags").body("data.name", is(List.of("t")));
    }

    @Test
    void aLinkCannotMoveWhereTheCallerMayNotCreateLinksNorWithItsDomain() {
        String id = create(Map.of("destinationUrl", SOMEWHERE)).path("data.id");
        transfer(id, Map.of("workspaceId", Person.registered().workspaceId())).statusCode(404);
        transfer(id, Map.of("workspaceId", person.workspaceId()))
                .statusCode(400)
                .body("error.code", is("TRANSFER_NOT_ALLOWED"));
        String workspace = team.workspace();
        team.join(workspace, person, Role.VIEWER);
        transfer(id, Map.of("workspaceId", workspace)).statusCode(403);

        String domain = fixtures.domain(person, "d%d.example.com".formatted(System.nanoTime()), true);
        String onDomain =
                create(Map.of("destinationUrl", SOMEWHERE, "domainId", domain)).path("data.id");
        String second = person.asks()
                .body(Map.of("name", "Second"))
                .post("/api/workspaces")
                .path("data.id");
        transfer(onDomain, Map.of("workspaceId", second))
                .statusCode(400)
                .body("error.code", is("TRANSFER_NOT_ALLOWED"));
    }

    @Test
    void aCustomDomainMustBeVerifiedAndOfTheWorkspace() {
        String host = "links%d.example.com".formatted(System.nanoTime());
        String domain = fixtures.domain(person, host, true);
        String code = "Same" + System.nanoTime();
        create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code)).statusCode(201);
        String id = create(Map.of("destinationUrl", SOMEWHERE, "shortCode", code, "domainId", domain))
                .statusCode(201)
                .body("data.shortUrl", is("http://%s/%s".formatted(host, code)))
                .body("data.redirectDomain", is(host))
                .body("data.domainId", is(domain))
                .path("data.id");
        person.asks().get("/api/links/{code}?domain={host}", code, host).body("data.id", is(id));
        person.asks().get("/api/links/{code}", code).body("data.id", not(is(id)));
        String international = "bücher%d.example.com".formatted(System.nanoTime());
        String _ = fixtures.domain(person, AsciiHost.of(international).orElseThrow(), true);
        person.asks()
                .get("/api/links/exists?shortCode=x&domain={host}", international)
                .statusCode(200);
        create(Map.of("destinationUrl", "https://" + host + "/abc"))
                .statusCode(400)
                .body("error.details[0].field", is("destinationUrl"));

        for (String unusable : List.of(
                fixtures.domain(person, "p" + host, false), fixtures.domain(Person.registered(), "f" + host, true))) {
            create(Map.of("destinationUrl", SOMEWHERE, "domainId", unusable))
                    .statusCode(400)
                    .body("error.details[0].field", is("domainId"));
        }
        person.asks().get("/api/links/exists?shortCode=x&domain=f" + host).statusCode(400);
    }

    @Test
    void theShortDomainCanBeNamedWithItsPort() {
        ApiResponse made = create(Map.of("destinationUrl", SOMEWHERE)).statusCode(201);
        URI url = URI.create(made.<String>path("data.shortUrl"));
        int port = url.getPort() < 0 ? 80 : url.getPort();
        for (String domain : List.of(url.getHost(), url.getHost() + ":" + port)) {
            person.asks()
                    .get("/api/links/{code}?domain={domain}", url.getPath().substring(1), domain)
                    .statusCode(200)
                    .body("data.id", is(made.<String>path("data.id")));
        }
    }

    @Test
    void whetherACodeIsTakenIsTheSameForEveryone() {
        String code = "ex" + System.nanoTime();
        exists(code, false);
        Person.registered()
                .asks()
                .body(Map.of("destinationUrl", SOMEWHERE, "shortCode", code))
                .post("/api/links")
                .statusCode(201);
        exists(code.toUpperCase(Locale.ROOT), true);
        exists("api", true);
        exists("a+b", true);
        person.asks().get("/api/links/exists").statusCode(400).body("error.details[0].field", is("shortCode"));
    }

    @Test
    void includedDataIsReturnedOnRequest() {
        String id =
                create(Map.of("destinationUrl", SOMEWHERE, "externalId", "inc")).path("data.id");
        fixtures.clicked(id, 7, 3, 1250);
        person.asks()
                .get("/api/links/{id}?include=stats", id)
                .statusCode(200)
                .body("data.stats.clicks", is(7))
                .body("data.stats.uniqueClicks", is(3))
                .body("data.stats.revenue", is(12.50))
                .body("data", not(hasKey("rules")));
        person.asks()
                .get("/api/links/{id}?include=rules,stats", id)
                .body("data", hasKey("rules"))
                .body("data", hasKey("stats"));
        person.asks().get("/api/links/{id}?include=secrets", id).statusCode(400);
        person.asks().get("/api/links/ext/inc").statusCode(200).body("data.id", is(id));
        person.asks().get("/api/links/ext/ext_inc").body("data.id", is(id));
        person.asks().get("/api/links/ext/none").statusCode(404);
    }

    @Test
    void creatingCostsACreditAndStopsAtThePlansLimits() {
        team.plan(person.workspaceId(), Plan.STARTER);
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        create(Map.of("destinationUrl", SOMEWHERE)).statusCode(201);
        assertThat(credits.balance(workspace)).hasValue(999);
        create(Map.of("destinationUrl", "nonsense")).statusCode(400);
        assertThat(credits.balance(workspace)).hasValue(999);
        credits.spend(workspace, 999, "test");
        create(Map.of("destinationUrl", SOMEWHERE)).statusCode(402).body("error.code", is("INSUFFICIENT_CREDITS"));
        person.asks().get("/api/workspaces/{id}", person.workspaceId()).body("data.linksCount", is(1));
    }

    @Test
    void aWorkspaceHasAsManyLinksAsItsPlanAllows() {
        team.plan(person.workspaceId(), Plan.STARTER);
        fixtures.links(person, 999);
        String last =
                create(Map.of("destinationUrl", SOMEWHERE)).statusCode(201).path("data.id");
        create(Map.of("destinationUrl", SOMEWHERE)).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        person.asks().delete("/api/links/{id}", last).statusCode(200);
        create(Map.of("destinationUrl", SOMEWHERE)).statusCode(201);
        person.asks().post("/api/links/{id}/restore", last).statusCode(403);
    }

    @Test
    void changesAreInTheAuditLogButPasswordsAreNot() {
        String id = create(Map.of("destinationUrl", SOMEWHERE, "title", "A")).path("data.id");
        person.asks()
                .body(Map.of("title", "B", "password", "hush-hush"))
                .patch("/api/links/{id}", id)
                .statusCode(200);
        person.asks().delete("/api/links/{id}", id).statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=link")
                .statusCode(200)
                .body("data.action", is(List.of("link.deleted", "link.updated", "link.created")))
                .body("data[1].changes.title", is(Map.of("old", "A", "new", "B")))
                .body("data[1].changes.passwordProtected", is(Map.of("old", false, "new", true)))
                .body("data[1].changes", not(hasKey("updatedAt")))
                .body(not(containsString("hush")));
    }

    @Test
    void aKeyNeedsTheScopeAndAViewerMayOnlyRead() {
        String reading = person.key("links:read");
        given().header("X-API-Key", reading)
                .contentType("application/json")
                .body(Map.of("destinationUrl", SOMEWHERE))
                .post("/api/links")
                .statusCode(403);
        given().header("X-API-Key", person.key("links:write"))
                .contentType("application/json")
                .body(Map.of("destinationUrl", SOMEWHERE))
                .post("/api/links")
                .statusCode(201);
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/links");
    }

    private String upsert(Map<String, ?> body, int status) {
        return person.asks()
                .body(new HashMap<>(body))
                .put("/api/links/upsert")
                .statusCode(status)
                .path("data.id");
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/links/{id}", id);
    }

    private ApiResponse transfer(String id, Map<String, ?> body) {
        return person.asks().body(body).post("/api/links/{id}/transfer", id);
    }

    private void exists(String code, boolean expected) {
        person.asks()
                .queryParam("shortCode", code)
                .get("/api/links/exists")
                .statusCode(200)
                .body("data.exists", is(expected));
    }
}
