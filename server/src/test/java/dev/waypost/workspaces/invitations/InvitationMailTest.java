package dev.waypost.workspaces.invitations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits on invitation e-mails: who may send them to an address, how often, and with what text. */
@WaypostTest
class InvitationMailTest {
    @Inject
    Db db;

    private InvitedTeam team;
    private Person owner;

    @BeforeEach
    void enterNewWorkspaceAtTheBeginningOfAnHour() {
        Instant now = SettableClock.INSTANCE.instant();
        SettableClock.INSTANCE.advance(
                Duration.between(now, now.truncatedTo(ChronoUnit.HOURS).plus(61, ChronoUnit.MINUTES)));
        team = InvitedTeam.ofOne();
        owner = team.owner();
    }

    @Test
    void onlyUsersWithAVerifiedAddressInvite() {
        unverify(owner);
        String email = address();
        team.invite(owner, email, "viewer")
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.message", containsString("Confirm your e-mail address"));
        owner.asks()
                .get("/api/workspaces/{id}/members?include=invitations", team.workspaceId())
                .body("invitations.size()", is(0));

        db.run(Sql.of("UPDATE users SET email_verified_at = now() WHERE email = ?", owner.email()));
        team.invite(owner, email, "viewer").statusCode(201);
    }

    @Test
    void whoAcceptsByTheMailedTokenHasProvedTheirAddress() {
        Person grace = Person.registered();
        unverify(grace);
        team.invite(owner, grace.email(), "admin").statusCode(201);
        grace.asks().get("/api/users/me").body("data.emailVerified", is(false));

        InvitedTeam.accept(
                        grace, SentMails.to(grace.email(), InvitedTeam.SUBJECT).token())
                .statusCode(200);

        grace.asks().get("/api/users/me").body("data.emailVerified", is(true));
        team.invite(grace, address(), "viewer").statusCode(201);
    }

    @Test
    void invitationsAreLimitedByAccountAndWorkspace() {
        SettableClock.INSTANCE.stop();
        Person admin = team.with("admin").person();
        Person other = team.with("admin").person();
        fill(owner, 48);
        limited(inviteSome(owner, 1));
        fill(admin, 50);
        limited(inviteSome(other, 1));

        SettableClock.INSTANCE.advance(Duration.ofHours(1));
        inviteSome(owner, 1).statusCode(201);
        inviteSome(other, 1).statusCode(201);
    }

    @Test
    void refusedInvitationsLeaveNothingBehind() {
        SettableClock.INSTANCE.stop();
        fill(owner, 45);
        limited(inviteSome(owner, 6));
        owner.asks()
                .get("/api/workspaces/{id}/members?include=invitations", team.workspaceId())
                .body("invitations.size()", is(45));
        inviteSome(owner, 5).statusCode(201);
    }

    @Test
    void anAddressIsNotFloodedByManyAccounts() {
        SettableClock.INSTANCE.stop();
        String email = address();
        for (int i = 0; i < 10; i++) {
            InvitedTeam another = InvitedTeam.ofOne();
            another.invite(another.owner(), email, "viewer").statusCode(201);
        }
        limited(team.invite(owner, email, "viewer"));
        team.invite(owner, address(), "viewer").statusCode(201);

        SettableClock.INSTANCE.advance(Duration.ofHours(1));
        team.invite(owner, email, "viewer").statusCode(201);
    }

    @Test
    void anAddressIsNotFloodedByRequestsToChangeToIt() {
        SettableClock.INSTANCE.stop();
        String email = address();
        for (int i = 0; i < 10; i++) {
            changeTo(Person.registered(), email).statusCode(200);
        }
        limited(changeTo(Person.registered(), email));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Win at http://evil.example/now",
                "evil.example",
                "www.evil.example",
                "mail me@evil.example",
                "Acme\r\nBcc: eve@evil.example",
                "<a href=\"https://evil.example\">Acme</a>"
            })
    void aNameMakesNoSubjectNoHeaderAndNoLink(String name) {
        db.run(Sql.of("UPDATE workspaces SET name = ? WHERE slug = ?", name, slug()));
        db.run(Sql.of("UPDATE users SET name = ? WHERE email = ?", name, owner.email()));
        String email = address();
        team.invite(owner, email, "viewer").statusCode(201);

        SentMails.SentMail mail = SentMails.to(email, "");
        assertThat(mail.subject()).isEqualTo("Someone invited you to a workspace on Waypost");
        String words =
                mail.text().replace(mail.link(), "").replace(owner.email(), "").replace(email, "");
        assertThat(words).doesNotContain("://").doesNotContain("evil.example").doesNotContain("@evil");
        assertThat(mail.html()).doesNotContain("evil.example").doesNotContain("<a href=\"https://evil");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Acme\nBcc: x", "Acme\r\n", "Acme\u0007", "Acme\u2028", "Acme\u0085", "Ac\tme"})
    void aNameOfMoreThanOneLineIsRefused(String name) {
        for (ApiResponse answer : List.of(
                owner.asks().body(Map.of("name", name)).patch("/api/workspaces/{id}", team.workspaceId()),
                owner.asks().body(Map.of("name", name)).post("/api/workspaces"),
                owner.asks().body(Map.of("name", name)).patch("/api/users/me"),
                owner.asks().body(Map.of("name", name)).post("/api/tags"))) {
            answer.statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"))
                    .body("error.details.field", is(List.of("name")))
                    .body("error.message", containsString("control characters"));
        }
    }

    private String slug() {
        return owner.asks()
                .get("/api/workspaces/{id}", team.workspaceId())
                .statusCode(200)
                .path("data.slug");
    }

    private void unverify(Person person) {
        db.run(Sql.of("UPDATE users SET email_verified_at = NULL WHERE email = ?", person.email()));
    }

    private void fill(Person by, int number) {
        for (int sent = 0; sent < number; sent += 10) {
            inviteSome(by, Math.min(10, number - sent)).statusCode(201);
        }
    }

    private ApiResponse inviteSome(Person by, int number) {
        List<String> addresses =
                IntStream.range(0, number).mapToObj(_ -> address()).toList();
        return team.invite(by, Map.of("emails", addresses, "role", "viewer"));
    }

    private static ApiResponse changeTo(Person person, String email) {
        return person.asks()
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/api/users/me/email");
    }

    private static void limited(ApiResponse answer) {
        answer.statusCode(429).body("error.code", is("RATE_LIMITED"));
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isBetween(1, 3600);
    }

    private static String address() {
        return "mailed-%d@example.com".formatted(System.nanoTime());
    }
}
