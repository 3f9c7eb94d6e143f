package dev.waypost.auth.users;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class AccountClosureTest {
    @Inject
    Db db;

    @Inject
    Ids ids;

    @Test
    void needsThePassword() {
        Person person = Person.registered();
        close(person, "not the password").statusCode(400).body("error.details[0].field", is("password"));
        person.asks().get("/api/auth/session").statusCode(200);
    }

    @Test
    void isRefusedWhileTheUserOwnsAWorkspaceWithOtherMembers() {
        Person owner = Person.registered();
        Person member = Person.registered();
        join(member, owner.workspaceId());

        close(owner, Person.PASSWORD)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", containsString("Test Person's workspace"));

        owner.asks().get("/api/auth/session").statusCode(200).body("data.workspaces.size()", is(1));
    }

    @Test
    void endsWorkspacesMembershipsSessionsAndKeysAndErasesThePerson() {
        Person owner = Person.registered();
        Person person = Person.registered();
        join(person, owner.workspaceId());
        String key = key(person, owner.workspaceId());
        given().header("X-API-Key", key).get("/api/auth/session").statusCode(403);

        close(person, Person.PASSWORD)
                .statusCode(200)
                .body("data.id", is(person.id()))
                .body("data.deleted", is(true))
                .cookie(SessionCookie.NAME, "");

        person.asks().get("/api/auth/session").statusCode(401);
        given().header("X-API-Key", key)
                .get("/api/auth/session")
                .statusCode(401)
                .body("error.code", is("INVALID_API_KEY"));
        owner.asks().get("/api/auth/session").body("data.workspaces[0].membersCount", is(1));
        assertThat(count("workspaces WHERE deleted_at IS NULL AND owner_id = ?", person))
                .isZero();
        assertThat(count("users WHERE id = ? AND password_hash IS NULL AND email NOT LIKE '%@%'", person))
                .isOne();
        SentMails.to(person.email(), "Your account was closed", 1);
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", person.email(), "password", Person.PASSWORD))
                .post("/api/auth/login")
                .statusCode(401);
        Person again = Person.registered(person.email());
        assertThat(again.id()).isNotEqualTo(person.id());
    }

    @Test
    void leavesATraceInTheLogOfTheWorkspacesLeft() {
        Person owner = Person.registered();
        Person person = Person.registered();
        join(person, owner.workspaceId());
        close(person, Person.PASSWORD).statusCode(200);
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM audit_log WHERE workspace_id = ? AND action = 'member.left' AND"
                                + " actor_id = ?",
                        Ids.parse(WorkspaceId.class, owner.workspaceId()),
                        person.id())))
                .isOne();
    }

    private static ApiResponse close(Person person, String password) {
        return person.asks().body(Map.of("password", password)).delete("/api/users/me");
    }

    private long count(String what, Person person) {
        return db.number(Sql.of("SELECT count(*) FROM " + what, Ids.parse(UserId.class, person.id())));
    }

    private void join(Person person, String workspace) {
        db.run(Sql.of(
                """
                INSERT INTO members (id, workspace_id, user_id, role, status, joined_at)
                VALUES (?, ?, ?, ?, 'active', ?)
                """,
                ids.next(),
                Ids.parse(WorkspaceId.class, workspace),
                Ids.parse(UserId.class, person.id()),
                Role.ADMIN,
                SettableClock.INSTANCE.instant()));
    }

    private String key(Person person, String workspace) {
        String key = "wp_live_" + ids.next();
        db.run(Sql.of(
                """
                INSERT INTO api_keys (id, workspace_id, created_by, name, key_hash, key_prefix, last_four, scopes,
                                      environment, enabled, ip_allowlist, created_at)
                VALUES (?, ?, ?, 'test', ?, 'wp_live_', 'last', '{}', 'live', true, '{}', ?)
                """,
                ids.next(),
                Ids.parse(WorkspaceId.class, workspace),
                Ids.parse(UserId.class, person.id()),
                Tokens.hash(key),
                SettableClock.INSTANCE.instant()));
        return key;
    }
}
