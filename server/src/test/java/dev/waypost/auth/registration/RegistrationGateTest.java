package dev.waypost.auth.registration;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableBaseAddress;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@WaypostTest
class RegistrationGateTest {
    private static final String NOBODY_YET = "nobody_yet";

    @Inject
    RegistrationGate gate;

    @Inject
    Db db;

    @Test
    void isOpenOnThisMachine() {
        given().get("/api/auth/registration")
                .statusCode(200)
                .body("data.mode", is("open"))
                .body("data.setupRequired", is(false));
    }

    @Test
    void publicInstallationsAdmitInvitedUsersOnly() {
        Person.registered();
        SettableBaseAddress.whilePublic(() -> {
            given().get("/api/auth/registration").body("data.mode", is("invited"));
            return register("stranger-1@example.com", Map.of())
                    .statusCode(403)
                    .body("error.code", is("REGISTRATION_CLOSED"))
                    .body("error.message", containsString("invitation"));
        });
    }

    @Test
    void theTokenOfAnInvitationMailIsAsGoodAsTheAddressItWentTo() {
        InvitedTeam team = InvitedTeam.ofOne();
        String invited = "invited-" + team.owner().email();
        team.invite(team.owner(), invited, "editor").statusCode(201);
        String token = SentMails.to(invited, InvitedTeam.SUBJECT).token();
        SettableBaseAddress.whilePublic(() -> {
            // The address alone proves nothing, nor does a token that was mailed to another address.
            register(invited, Map.of()).statusCode(403);
            register(invited, Map.of("invitationToken", "made up")).statusCode(403);
            register("other-" + invited, Map.of("invitationToken", token)).statusCode(403);
            register(invited, Map.of("setupToken", token)).statusCode(403);
            return register(invited, Map.of("invitationToken", token))
                    .statusCode(201)
                    .body("data.user.emailVerified", is(true));
        });
    }

    @Test
    void anInvitationThatWasCancelledLetsNobodyIn() {
        InvitedTeam team = InvitedTeam.ofOne();
        String invited = "uninvited-" + team.owner().email();
        String id = team.invite(team.owner(), invited, "editor").path("data.invited[0].id");
        String token = SentMails.to(invited, InvitedTeam.SUBJECT).token();
        team.owner().asks().delete("/api/workspaces/invitations/{id}", id).statusCode(200);
        SettableBaseAddress.whilePublic(
                () -> register(invited, Map.of("invitationToken", token)).statusCode(403));
    }

    @Test
    void anInvitationThatHasExpiredLetsNobodyIn() {
        InvitedTeam team = InvitedTeam.ofOne();
        String invited = "too-late-" + team.owner().email();
        team.invite(team.owner(), invited, "editor").statusCode(201);
        String token = SentMails.to(invited, InvitedTeam.SUBJECT).token();
        SettableClock.INSTANCE.advance(Duration.ofDays(7));
        SettableBaseAddress.whilePublic(
                () -> register(invited, Map.of("invitationToken", token)).statusCode(403));
    }

    @Test
    void theFirstAccountOfAPublicInstallationNeedsTheNewestLink() {
        SettableBaseAddress.whilePublic(() -> whereThereIsNobody(() -> {
            String first = token(gate.renewSetupLink().orElseThrow());
            String second = token(gate.renewSetupLink().orElseThrow());
            assertThat(gate.needsSetupLink()).isTrue();
            assertThat(admits(null)).isFalse();
            assertThat(admits("made up")).isFalse();
            assertThat(admits(first)).isFalse();
            assertThat(admits(second)).isTrue();
            addAccount();
            assertThat(admits(second)).isFalse();
            assertThat(gate.renewSetupLink()).isEmpty();
            assertThat(db.number(Sql.of("SELECT count(*) FROM setup_link"))).isZero();
            return true;
        }));
    }

    @Test
    void openInstallationsNeedNoSetupLink() {
        whereThereIsNobody(() -> {
            assertThat(gate.renewSetupLink()).isEmpty();
            return true;
        });
    }

    @Test
    void ofTwoConcurrentFirstRegistrationsOneSucceeds() throws Exception {
        prepareNobody();
        CountDownLatch admitted = new CountDownLatch(1);
        CountDownLatch mayCommit = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            SettableBaseAddress.whilePublic(() -> {
                try {
                    String token = QuarkusTransaction.requiringNew().call(() -> {
                        seeNobody();
                        return token(gate.renewSetupLink().orElseThrow());
                    });
                    Future<Boolean> first = threads.submit(
                            () -> QuarkusTransaction.requiringNew().call(() -> {
                                seeNobody();
                                boolean in = admits(token);
                                admitted.countDown();
                                mayCommit.await();
                                addAccount();
                                return in;
                            }));
                    admitted.await();
                    Future<Boolean> second = threads.submit(() -> isAdmittedAlone(token));
                    await().until(() -> db.number(
                                    Sql.of("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"))
                            > 0);
                    mayCommit.countDown();
                    assertThat(first.get()).isTrue();
                    assertThat(second.get()).isFalse();
                    return true;
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                } finally {
                    // Without the lock, the second registration would not wait and the first would wait for ever.
                    mayCommit.countDown();
                }
            });
        }
    }

    private boolean isAdmittedAlone(String setupToken) {
        try {
            return QuarkusTransaction.requiringNew().call(() -> {
                seeNobody();
                gate.admit("first@example.com", setupToken, null);
                return true;
            });
        } catch (ApiException | QuarkusTransactionException refused) {
            return false;
        }
    }

    private boolean admits(@Nullable String setupToken) {
        try {
            gate.admit("first@example.com", setupToken, null);
            return true;
        } catch (ApiException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.REGISTRATION_CLOSED);
            return false;
        }
    }

    /** Runs in a transaction that sees empty tables instead of those of other tests; it is rolled back. */
    private <T> T whereThereIsNobody(Supplier<T> something) {
        prepareNobody();
        QuarkusTransaction.begin();
        try {
            seeNobody();
            return something.get();
        } finally {
            QuarkusTransaction.rollback();
        }
    }

    private void prepareNobody() {
        db.run(Sql.of("DROP SCHEMA IF EXISTS nobody_yet CASCADE"));
        db.run(Sql.of("CREATE SCHEMA nobody_yet"));
        db.run(Sql.of("CREATE TABLE nobody_yet.users (LIKE public.users INCLUDING DEFAULTS)"));
        db.run(Sql.of("CREATE TABLE nobody_yet.setup_link (LIKE public.setup_link INCLUDING ALL)"));
    }

    private void seeNobody() {
        db.run(Sql.of("SET LOCAL search_path TO " + NOBODY_YET + ", public"));
    }

    private void addAccount() {
        db.run(Sql.of("""
                INSERT INTO users (id, email, name, timezone, locale, created_at, updated_at)
                VALUES (gen_random_uuid(), 'first@example.com', 'First', 'UTC', 'en', now(), now())
                """));
    }

    private static String token(String link) {
        assertThat(link).contains("/app/register?setup=");
        return link.substring(link.indexOf('=') + 1);
    }

    private static ApiResponse register(String email, Map<String, String> proof) {
        Map<String, String> body = new HashMap<>(proof);
        body.putAll(Map.of("email", email, "password", Person.PASSWORD, "name", "Ada"));
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(body)
                .post("/api/auth/register");
    }
}
