package dev.waypost.auth.session;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class SessionResourceTest {
    @Inject
    SessionExpiryJob job;

    @Inject
    Db db;

    @Test
    void listsOnesOwnSessionsNewestFirst() {
        Person person = Person.registered();
        String ip = Person.address();
        signIn(person, ip);

        person.asks()
                .get("/api/auth/sessions")
                .statusCode(200)
                .body("pagination.total", is(2))
                .body("data.current", contains(false, true))
                .body("data[0].id", startsWith("ses_"))
                .body("data[0].ip", is(ip))
                .body("data[0].userAgent", is("Test/1.0"));
        JsonBody listed = person.asks().get("/api/auth/sessions?limit=1&page=2").jsonPath();
        assertThat(listed.getList("data")).hasSize(1);
        Instant created = Instant.parse(listed.getString("data[0].createdAt"));
        assertThat(Instant.parse(listed.getString("data[0].expiresAt")))
                .isAfterOrEqualTo(created.plus(Duration.ofDays(30)));
    }

    @Test
    void theSessionSaysWhenItExpires() {
        Person person = Person.registered();
        String expiresAt = person.asks().get("/api/auth/session").path("data.expiresAt");
        assertThat(Instant.parse(expiresAt))
                .isAfter(SettableClock.INSTANCE.instant().plus(Duration.ofDays(29)));
    }

    @Test
    void endingASessionSignsItOut() {
        Person person = Person.registered();
        String other = signIn(person, Person.address());
        String id = person.asks().get("/api/auth/sessions").path("data[0].id");

        person.asks()
                .delete("/api/auth/sessions/{id}", id)
                .statusCode(200)
                .body("data.id", is(id))
                .body("data.deleted", is(true));

        session(other, 401);
        session(person.token(), 200);
        person.asks().delete("/api/auth/sessions/{id}", id).statusCode(404);
    }

    @Test
    void theSessionsOfOthersAreNotFound() {
        String id = Person.registered().asks().get("/api/auth/sessions").path("data[0].id");
        Person person = Person.registered();
        person.asks().delete("/api/auth/sessions/{id}", id).statusCode(404).body("error.code", is("NOT_FOUND"));
        person.asks().delete("/api/auth/sessions/nonsense").statusCode(404);
    }

    @Test
    void allOthersCanBeEndedAtOnce() {
        Person person = Person.registered();
        String second = signIn(person, Person.address());
        String third = signIn(person, Person.address());

        person.asks().delete("/api/auth/sessions").statusCode(200).body("data.revoked", is(2));

        session(second, 401);
        session(third, 401);
        person.asks().get("/api/auth/sessions").statusCode(200).body("data", hasSize(1));
    }

    /** The session is moved into the past rather than the clock forward, because that would end the sessions of all other tests. */
    @Test
    void sessionsAndLinksAreRemovedOnceTheyHaveExpired() {
        Person person = Person.registered();
        Person other = Person.registered();
        UserId id = Ids.parse(UserId.class, person.id());
        Instant now = SettableClock.INSTANCE.instant();
        db.run(Sql.of("UPDATE sessions SET expires_at = ? WHERE user_id = ?", now, id));
        db.run(Sql.of("UPDATE user_tokens SET expires_at = ? WHERE user_id = ?", now, id));
        session(person.token(), 401);

        job.run();

        assertThat(db.number(Sql.of("SELECT count(*) FROM sessions WHERE user_id = ?", id)))
                .isZero();
        assertThat(db.number(Sql.of("SELECT count(*) FROM user_tokens WHERE user_id = ?", id)))
                .isZero();
        session(other.token(), 200);
    }

    @Test
    void anyoneCanSeeTheirClientAddress() {
        given().get("/api/auth/client-address")
                .statusCode(200)
                .body("data.address", is("127.0.0.1"))
                .body("data.forwarding", is("none"));
        given().header("X-Forwarded-For", "198.51.100.1, 203.0.113.7:4711")
                .get("/api/auth/client-address")
                .body("data.address", is("203.0.113.7"))
                .body("data.forwarding", is("believed"));
    }

    private static String signIn(Person person, String ip) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", ip)
                .header("User-Agent", "Test/1.0")
                .body(Map.of("email", person.email(), "password", Person.PASSWORD))
                .post("/api/auth/login")
                .statusCode(200)
                .path("data.token");
    }

    private static void session(String token, int status) {
        given().header("Authorization", "Bearer " + token)
                .get("/api/auth/session")
                .statusCode(status);
    }
}
