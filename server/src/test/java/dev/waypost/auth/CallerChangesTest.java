package dev.waypost.auth;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.Promptness;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers are cached while they are in use, but every change takes effect on the next request. */
@WaypostTest
class CallerChangesTest {
    private static final Duration A_SECOND_AND_SOME = Duration.ofSeconds(5);

    @Inject
    Db db;

    @Inject
    Team team;

    private Person person;
    private String key;
    private String keyId;

    @BeforeEach
    void useAKey() {
        person = Person.registered();
        ApiResponse made = person.asks()
                .body(Map.of("name", "server", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", person.workspaceId());
        key = made.statusCode(201).path("data.key");
        keyId = made.path("data.id");
        links(key).statusCode(200);
        links(key).statusCode(200);
    }

    @Test
    void aRevokedKeyIsRefusedOnTheVeryNextRequest() {
        person.asks()
                .delete("/api/workspaces/{id}/api-keys/{key}", person.workspaceId(), keyId)
                .statusCode(200);
        links(key).statusCode(401).body("error.code", is("INVALID_API_KEY"));
    }

    @Test
    void aChangedKeyCountsOnTheVeryNextRequest() {
        change(Map.of("scopes", List.of("rules:read")));
        links(key).statusCode(403);
        change(Map.of("scopes", List.of("links:read")));
        links(key).statusCode(200);
        change(Map.of("ipAllowlist", List.of("192.0.2.1")));
        links(key).statusCode(403);
        change(Map.of("ipAllowlist", List.of(), "enabled", false));
        links(key).statusCode(401);
        change(Map.of("enabled", true));
        links(key).statusCode(200);
    }

    @Test
    void aRemovedMemberAndTheirKeysAreRefusedOnTheVeryNextRequest() {
        InvitedTeam colleagues = new InvitedTeam(person);
        InvitedTeam.Colleague admin = colleagues.with("admin");
        String workspace = colleagues.workspaceId();
        String theirs = admin.person()
                .asks()
                .body(Map.of("name", "theirs", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", workspace)
                .statusCode(201)
                .path("data.key");
        links(theirs).statusCode(200);
        admin.person().asksIn(workspace).get("/api/links").statusCode(200);

        person.asks()
                .delete("/api/workspaces/{id}/members/{member}", workspace, admin.memberId())
                .statusCode(200);

        links(theirs).statusCode(401);
        admin.person().asksIn(workspace).get("/api/links").statusCode(404);
    }

    @Test
    void aChangedRoleCountsOnTheVeryNextRequest() {
        InvitedTeam colleagues = new InvitedTeam(person);
        InvitedTeam.Colleague colleague = colleagues.with("editor");
        String workspace = colleagues.workspaceId();
        create(colleague.person(), workspace).statusCode(201);
        person.asks()
                .body(Map.of("role", "viewer"))
                .patch("/api/workspaces/{id}/members/{member}", workspace, colleague.memberId())
                .statusCode(200);
        create(colleague.person(), workspace).statusCode(403);
    }

    @Test
    void aSessionThatWasEndedElsewhereIsRefusedOnTheVeryNextRequest() {
        Person other = person.signedInAgain();
        other.asks().get("/api/users/me").statusCode(200);
        person.asks().delete("/api/auth/sessions").statusCode(200);
        other.asks().get("/api/users/me").statusCode(401);
        person.asks().get("/api/users/me").statusCode(200);
    }

    @Test
    void anotherPlanCountsOnTheVeryNextRequest() {
        person.asks().get("/api/affiliate/programs").statusCode(200);
        team.plan(person.workspaceId(), Plan.STARTER);
        person.asks().get("/api/affiliate/programs").statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        team.plan(person.workspaceId(), Plan.ENTERPRISE);
        person.asks().get("/api/affiliate/programs").statusCode(200);
    }

    @Test
    void theKeysOfADeletedWorkspaceAreRefusedOnTheVeryNextRequest() {
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        links(key).statusCode(401);
    }

    @Test
    void anotherDefaultWorkspaceCountsOnTheVeryNextRequest() {
        String other = person.asks()
                .body(Map.of("name", "Other"))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        create(person, other).statusCode(201);
        person.asks().get("/api/links").statusCode(200).body("pagination.total", is(0));
        person.asks()
                .body(Map.of("defaultWorkspaceId", other))
                .patch("/api/users/me")
                .statusCode(200);
        person.asks().get("/api/links").statusCode(200).body("pagination.total", is(1));
    }

    @Test
    void changesAnnouncedByAnotherNodeTakeEffectSoon() {
        Promptness.expect(A_SECOND_AND_SOME, () -> {
            useAKey();
            revokeUnheard();
            announceElsewhere(keyId);
            return Promptness.until(() -> links(key).statusCode(401));
        });
    }

    @Test
    void aMemberRemovedByAnotherNodeIsRefusedWithinASecond() {
        Promptness.expect(A_SECOND_AND_SOME, () -> {
            String workspace = team.workspace();
            Person editor = team.of(Role.EDITOR);
            create(editor, workspace).statusCode(201);
            db.run(Sql.of(
                    "DELETE FROM members WHERE workspace_id = ? AND role = 'editor'",
                    Ids.parse(WorkspaceId.class, workspace)));
            announceElsewhere(workspace);
            return Promptness.until(() -> create(editor, workspace).statusCode(404));
        });
    }

    @Test
    void unannouncedChangesTakeEffectAfterASecond() {
        Promptness.expect(A_SECOND_AND_SOME, () -> {
            String workspace = team.workspace();
            Person editor = team.of(Role.EDITOR);
            create(editor, workspace).statusCode(201);
            db.run(Sql.of(
                    "UPDATE members SET role = 'viewer' WHERE workspace_id = ? AND role = 'editor'",
                    Ids.parse(WorkspaceId.class, workspace)));
            return Promptness.until(() -> create(editor, workspace).statusCode(403));
        });
    }

    private void announceElsewhere(String id) {
        db.list(Sql.of("SELECT pg_notify('waypost', ?)", "elsewhere CALLER " + id), _ -> "");
    }

    private void revokeUnheard() {
        db.run(Sql.of("UPDATE api_keys SET revoked_at = now() WHERE id = ?", Ids.parse(ApiKeyId.class, keyId)));
    }

    private void change(Map<String, Object> fields) {
        person.asks()
                .body(fields)
                .patch("/api/workspaces/{id}/api-keys/{key}", person.workspaceId(), keyId)
                .statusCode(200);
    }

    private static ApiResponse links(String key) {
        return given().header("X-API-Key", key).get("/api/links");
    }

    private static ApiResponse create(Person by, String workspace) {
        return by.asksIn(workspace)
                .body(Map.of("destinationUrl", "https://example.com/page"))
                .post("/api/links");
    }
}
