package dev.waypost.auth.scim.directories;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ScimDirectoryResourceTest {
    private static final String PATH = "/api/scim/directories";

    @Inject
    Team team;

    @Inject
    Db db;

    @Inject
    ScimRequestLog log;

    private Person owner;

    @BeforeEach
    void register() {
        owner = Person.registered();
    }

    @Test
    void aTokenIsShownOnceKeptAsADigestAndEndsWhenItIsRegenerated() {
        JsonBody made = create(Map.of("name", "Okta", "provider", "okta")).jsonPath();
        String id = made.getString("data.id");
        String token = made.getString("data.token");
        assertThat(token).startsWith(made.getString("data.tokenPrefix")).hasSize(48);
        assertThat(made.getString("data.baseUrl")).endsWith("/api/scim/v2");
        owner.asks()
                .get(PATH + "/{id}", id)
                .statusCode(200)
                .body("data.token", nullValue(), "data.defaultRole", is("viewer"), "data.lastSyncAt", nullValue())
                .body("data.userSyncEnabled", is(true), "data.autoDeactivateUsers", is(true), "data.usersCount", is(0));
        assertThat(db.list(
                                Sql.of(
                                        "SELECT token_hash FROM scim_directories WHERE id = ?",
                                        Ids.parse(ScimDirectoryId.class, id)),
                                row -> row.bytes("token_hash"))
                        .getFirst())
                .isEqualTo(Tokens.hash(token));
        with(token).get("/api/scim/v2/Users").statusCode(200);
        owner.asks().get(PATH + "/{id}", id).body("data.lastSyncAt", notNullValue());

        String renewed = owner.asks()
                .post(PATH + "/{id}/regenerate-token", id)
                .statusCode(200)
                .path("data.token");

        with(token).get("/api/scim/v2/Users").statusCode(401).body("status", is("401"));
        with(renewed).get("/api/scim/v2/Users").statusCode(200);
        owner.asks().delete(PATH + "/{id}", id).statusCode(200);
        with(renewed).get("/api/scim/v2/Users").statusCode(401);
        owner.asks().get(PATH + "/{id}", id).statusCode(404);
        owner.asks()
                .get("/api/analytics/audit-log?limit=20")
                .body(
                        "data.action",
                        hasItems(
                                "scim_directory.created",
                                "scim_directory.token_regenerated",
                                "scim_directory.deleted"));
    }

    @Test
    void aDirectoryMakesNobodyTheOwnerAndAWorkspaceHasTenOfThem() {
        refused(Map.of("name", "x", "defaultRole", "owner"), "defaultRole");
        refused(Map.of("name", "x", "groupRoleMapping", Map.of("Bosses", "owner")), "groupRoleMapping");
        refused(Map.of("name", "x", "groupRoleMapping", Map.of("A", "viewer", "a", "editor")), "groupRoleMapping");
        for (int i = 0; i < 10; i++) {
            create(Map.of("name", "Directory " + i));
        }
        owner.asks()
                .body(Map.of("name", "One more"))
                .post(PATH)
                .statusCode(403)
                .body("error.code", is("LIMIT_EXCEEDED"));
        owner.asks().get(PATH + "?limit=3").statusCode(200).body("data.size()", is(3), "pagination.total", is(10));
    }

    @Test
    void anAdministratorCannotHaveADirectoryGiveMoreThanTheyCan() {
        String workspace = team.workspace();
        Map<String, Object> generous = Map.of("name", "Okta", "groupRoleMapping", Map.of("bosses", "admin"));
        Supplier<ApiRequest> admin = () -> team.of(Role.ADMIN).asksIn(workspace);
        escalation(admin.get().body(generous).post(PATH));
        escalation(
                admin.get().body(Map.of("name", "Okta", "defaultRole", "admin")).post(PATH));
        String own = admin.get()
                .body(Map.of("name", "Okta", "defaultRole", "editor"))
                .post(PATH)
                .statusCode(201)
                .path("data.id");
        escalation(admin.get().body(Map.of("defaultRole", "admin")).patch(PATH + "/{id}", own));
        escalation(admin.get()
                .body(Map.of("groupRoleMapping", Map.of("a", "admin")))
                .patch(PATH + "/{id}", own));

        String ofOwner = team.of(Role.OWNER)
                .asksIn(workspace)
                .body(generous)
                .post(PATH)
                .statusCode(201)
                .path("data.id");
        // What the owner has set stays, and a token that gives it is not for an admin.
        admin.get()
                .body(Map.of("name", "Okta 2", "groupRoleMapping", Map.of("bosses", "admin", "writers", "editor")))
                .patch(PATH + "/{id}", ofOwner)
                .statusCode(200);
        escalation(admin.get().post(PATH + "/{id}/regenerate-token", ofOwner));
        admin.get().post(PATH + "/{id}/regenerate-token", own).statusCode(200);
    }

    private static void escalation(ApiResponse answer) {
        answer.statusCode(403).body("error.code", is("ROLE_ESCALATION"));
    }

    @Test
    void omittedFieldsAreKeptAndAnInactiveDirectoryIsRefused() {
        JsonBody made = create(
                        Map.of("name", "Entra", "provider", "azure", "groupRoleMapping", Map.of("Devs", "editor")))
                .jsonPath();
        String id = made.getString("data.id");
        owner.asks()
                .body(Map.of("status", "inactive", "autoCreateUsers", false))
                .patch(PATH + "/{id}", id)
                .statusCode(200)
                .body("data.name", is("Entra"), "data.autoCreateUsers", is(false), "data.status", is("inactive"))
                .body("data.groupRoleMapping.Devs", is("editor"));
        with(made.getString("data.token"))
                .get("/api/scim/v2/Users")
                .statusCode(403)
                .body("detail", containsString("inactive"));
        owner.asks()
                .body(Map.of("defaultRole", "owner"))
                .patch(PATH + "/{id}", id)
                .statusCode(400);
        Person stranger = Person.registered();
        stranger.asks().body(Map.of("name", "Mine")).patch(PATH + "/{id}", id).statusCode(404);
        stranger.asks().post(PATH + "/{id}/regenerate-token", id).statusCode(404);
        stranger.asks().get(PATH + "/{id}/log", id).statusCode(404);
        stranger.asks().get(PATH + "/{id}/users", id).statusCode(404);
        stranger.asks().get(PATH + "/{id}/groups", id).statusCode(404);
    }

    @Test
    void aPlanWithoutScimRefusesDirectoriesAndTheirTokensInTheirOwnForms() {
        String token = create(Map.of("name", "Okta")).path("data.token");
        team.plan(owner.workspaceId(), Plan.PRO);
        owner.asks().get(PATH).statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        with(token).get("/api/scim/v2/Users").statusCode(403).body("status", is("403"));
    }

    @Test
    void theLogShowsRequestsAndFailuresAndIsCleanedUp() {
        JsonBody made = create(Map.of("name", "Okta")).jsonPath();
        String id = made.getString("data.id");
        ApiRequest provider = with(made.getString("data.token")).header("User-Agent", "Okta SCIM Client 1.0");
        String name = Person.newEmail();
        provider.body(Map.of("userName", name)).post("/api/scim/v2/Users").statusCode(201);
        provider.body(Map.of("userName", name)).post("/api/scim/v2/Users").statusCode(409);
        provider.get("/api/scim/v2/Users?filter=nonsense").statusCode(400);
        provider.body("{").post("/api/scim/v2/Users").statusCode(400);

        owner.asks()
                .get(PATH + "/{id}/log", id)
                .statusCode(200)
                .body("pagination.total", is(4))
                .body("data.status", contains(400, 400, 409, 201))
                .body("data.success", contains(false, false, false, true))
                .body("data.scimType", contains("invalidSyntax", "invalidFilter", "uniqueness", null))
                .body("data[2].resource", is(name), "data[2].detail", containsString("already"))
                .body("data[1].path", is("/Users?filter=nonsense"), "data[1].method", is("GET"))
                .body("data.userAgent", hasItem("Okta SCIM Client 1.0"));
        owner.asks()
                .get(PATH + "/{id}/log?result=failed&limit=2", id)
                .body("pagination.total", is(3), "data.size()", is(2));
        owner.asks().get(PATH + "/{id}/log?result=succeeded", id).body("data.resource", contains(name));

        SettableClock.INSTANCE.advance(ScimRequestLog.KEPT.plus(Duration.ofMinutes(1)));
        log.cleanUp();
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM scim_requests WHERE directory_id = ?",
                        Ids.parse(ScimDirectoryId.class, id))))
                .isZero();
    }

    @Test
    void theLogKeepsTheNewestOfABusyDirectory() {
        String id = create(Map.of("name", "Okta")).path("data.id");
        db.run(Sql.of("""
                INSERT INTO scim_requests (id, directory_id, workspace_id, method, path, status, duration_ms, requested_at)
                SELECT gen_random_uuid(), d.id, d.workspace_id, 'GET', '/Users', 200, 1, d.created_at
                FROM scim_directories d, generate_series(1, ?)
                WHERE d.id = ?
                """, ScimRequestLog.MOST_OF_DIRECTORY + 5, Ids.parse(ScimDirectoryId.class, id)));
        log.cleanUp();
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM scim_requests WHERE directory_id = ?",
                        Ids.parse(ScimDirectoryId.class, id))))
                .isEqualTo(ScimRequestLog.MOST_OF_DIRECTORY);
    }

    private ApiResponse create(Map<String, ?> body) {
        return owner.asks().body(body).post(PATH).statusCode(201);
    }

    private void refused(Map<String, ?> body, String field) {
        owner.asks().body(body).post(PATH).statusCode(400).body("error.details.field", is(List.of(field)));
    }

    private static ApiRequest with(String token) {
        return given().contentType("application/scim+json").header("Authorization", "Bearer " + token);
    }
}
