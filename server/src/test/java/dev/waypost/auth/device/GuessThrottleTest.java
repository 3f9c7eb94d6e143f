package dev.waypost.auth.device;

import static dev.waypost.testing.http.ApiRequest.given;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.AuthenticatorApp;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.net.HttpCookie;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An attacker with many IP addresses against the owner with one device. */
@WaypostTest
class GuessThrottleTest {
    private static final String WRONG = "not the password";

    @Inject
    Db db;

    /** Stops the clock, so that no window of a limit ends during a test. */
    @BeforeEach
    void beginAnHour() {
        long into = SettableClock.INSTANCE.millis() % Duration.ofHours(1).toMillis();
        SettableClock.INSTANCE.advance(Duration.ofHours(1).minusMillis(into));
    }

    @Test
    void theCookieIsForTheServerAlone() {
        Person person = Person.registered();
        HttpCookie cookie = signIn(person, "", Map.of())
                .header("Set-Cookie", containsString("SameSite=Lax"))
                .detailedCookie(DeviceCookie.NAME);
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getPath()).isEqualTo("/api");
        assertThat(cookie.getMaxAge()).isEqualTo(Duration.ofDays(180).toSeconds());
        assertThat(cookie.getSecure()).as("secure over plain http").isFalse();
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM known_devices WHERE encode(token_hash, 'escape') LIKE ?",
                        "%" + cookie.getValue() + "%")))
                .as("tokens kept as they are")
                .isZero();
    }

    @Test
    void guessesOfOthersDoNotBlockAKnownDevice() {
        Person person = Person.registered();
        String device = device(person);
        attack(() -> signIn(person, "", Map.of("password", WRONG)));

        String pause = signIn(person, "", Map.of()).statusCode(429).header("Retry-After");
        assertThat(Integer.parseInt(requireNonNull(pause))).isBetween(1, 300);
        signIn(person, device, Map.of("password", WRONG)).statusCode(401);
        signIn(person, device, Map.of()).statusCode(200);
    }

    @Test
    void guessingWithAKnownDeviceIsLimitedToFiveAMinute() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        String device = device(person);
        int answered = 0;
        while (answered <= 11
                && signIn(person, device, Map.of("password", WRONG)).statusCode() == 401) {
            answered++;
        }
        assertThat(answered).isEqualTo(5);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        signIn(person, device, Map.of()).statusCode(200);
    }

    @Test
    void aDeviceOfAnotherUserIsNotKnownForTheOwner() {
        Person person = Person.registered();
        assertUnknown(person, device(Person.registered()));
    }

    @Test
    void aTokenPlantedInTheBrowserNeverBecomesKnown() {
        Person person = Person.registered();
        String planted = "a".repeat(DeviceCookie.TOKEN_LENGTH);
        assertThat(signIn(person, planted, Map.of()).cookie(DeviceCookie.NAME)).doesNotStartWith(planted);
        attack(() -> signIn(person, "", Map.of("password", WRONG)));
        signIn(person, planted, Map.of()).statusCode(429);
    }

    @Test
    void oneBrowserIsKnownForSeveralAccounts() {
        Person first = Person.registered();
        Person second = Person.registered();
        String both = signIn(second, device(first), Map.of()).cookie(DeviceCookie.NAME);
        attack(() -> signIn(first, "", Map.of("password", WRONG)));
        attack(() -> signIn(second, "", Map.of("password", WRONG)));
        signIn(second, both, Map.of()).statusCode(200);
        signIn(first, both, Map.of()).statusCode(200);
    }

    @Test
    void guessingFromOneNetworkIsLimitedOverAllAccountsAndAddressesInIt() {
        SettableClock.INSTANCE.stop();
        int answered = 0;
        for (int i = 0; i < 121; i++) {
            int status = attempt("nobody-%d@example.com".formatted(i), "2001:db8:77:1::%x".formatted(i + 1));
            if (status == 429) {
                break;
            }
            answered++;
        }
        assertThat(answered).isEqualTo(60);
        assertThat(attempt("nobody@example.com", "2001:db8:77:1:ffff::1")).isEqualTo(429);
        assertThat(attempt("nobody@example.com", "2001:db8:77:2::1")).isEqualTo(401);
    }

    @Test
    void wrongCodesOfOthersDoNotBlockTheOwner() {
        Person person = Person.registered();
        String device = device(person);
        AuthenticatorApp app =
                new AuthenticatorApp(person.asks().post("/api/auth/2fa/setup").path("data.secret"));
        person.asks()
                .body(Map.of("code", app.code()))
                .post("/api/auth/2fa/enable")
                .statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        attack(() -> signIn(person, "", Map.of("totp", "000000")));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(5));

        signIn(person, "", Map.of("totp", app.code())).statusCode(429);
        signIn(person, device, Map.of("totp", app.code())).statusCode(200);
    }

    @Test
    void aStolenSessionDoesNotBlockTheOwnersConfirmationInAnother() {
        Person thief = Person.registered();
        Person owner = thief.signedInAgain();
        attack(() -> change(thief, WRONG));
        change(owner, Person.PASSWORD).statusCode(200);
    }

    @Test
    void duringGuessingTheOwnerSignsInOnANewDeviceWithAMailedLink() {
        Person person = Person.registered();
        attack(() -> signIn(person, "", Map.of("password", WRONG)));
        attack(() -> forgot(person, ""));
        String device = reset(person).cookie(DeviceCookie.NAME);
        signIn(person, device, Map.of("password", "another horse battery staple"))
                .statusCode(200);
    }

    @Test
    void strangersCannotUseUpTheMailsOfAKnownDevice() {
        Person person = Person.registered();
        String device = device(person);
        attack(() -> forgot(person, ""));
        forgot(person, device).statusCode(200);
    }

    @Test
    void devicesAreForgottenByAResetBySigningOutEverywhereAndAfterHalfAYear() {
        Person reset = Person.registered();
        String beforeReset = device(reset);
        forgot(reset, "");
        reset(reset);
        assertUnknown(reset, beforeReset);

        Person everywhere = Person.registered();
        String other = device(everywhere);
        String own = device(everywhere);
        everywhere
                .asks()
                .cookie(DeviceCookie.NAME, own)
                .delete("/api/auth/sessions")
                .statusCode(200);
        assertUnknown(everywhere, other);
        assertThat(devices(everywhere)).isOne();

        Person away = Person.registered();
        String old = device(away);
        db.run(Sql.of(
                "UPDATE known_devices SET last_used_at = last_used_at - interval '180 days' WHERE user_id = ?",
                Ids.parse(UserId.class, away.id())));
        assertUnknown(away, old);
    }

    @Test
    void aNewPasswordForgetsAllDevicesButTheOneThatSetIt() {
        Person person = Person.registered();
        String other = device(person);
        String own = device(person);
        person.asks()
                .cookie(DeviceCookie.NAME, own)
                .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "another horse battery staple"))
                .put("/api/users/me/password")
                .statusCode(200);

        assertThat(devices(person)).isOne();
        assertUnknown(person, other);
        signIn(person, own, Map.of("password", WRONG)).statusCode(401);
    }

    @Test
    void anAccountHasAtMostTwentyDevices() {
        Person person = Person.registered();
        for (int i = 0; i < 22; i++) {
            device(person);
        }
        assertThat(devices(person)).isEqualTo(20);
    }

    private long devices(Person person) {
        return db.number(
                Sql.of("SELECT count(*) FROM known_devices WHERE user_id = ?", Ids.parse(UserId.class, person.id())));
    }

    private static void assertUnknown(Person person, String device) {
        attack(() -> signIn(person, "", Map.of("password", WRONG)));
        signIn(person, device, Map.of("password", WRONG)).statusCode(429);
    }

    /** Repeats until it is refused. The clock is stopped from then on, so that the refusal lasts. */
    private static void attack(Supplier<ApiResponse> attempt) {
        SettableClock.INSTANCE.stop();
        for (int i = 0; i < 42; i++) {
            if (attempt.get().statusCode() == 429) {
                return;
            }
        }
        throw new AssertionError("never limited");
    }

    private static String device(Person person) {
        return signIn(person, "", Map.of()).statusCode(200).cookie(DeviceCookie.NAME);
    }

    private static ApiResponse signIn(Person person, String device, Map<String, String> more) {
        Map<String, String> body = new HashMap<>(Map.of("email", person.email(), "password", Person.PASSWORD));
        body.putAll(more);
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .cookie(DeviceCookie.NAME, device)
                .body(body)
                .post("/api/auth/login");
    }

    private static int attempt(String email, String address) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body(Map.of("email", email, "password", WRONG))
                .post("/api/auth/login")
                .statusCode();
    }

    private static ApiResponse forgot(Person person, String device) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .cookie(DeviceCookie.NAME, device)
                .body(Map.of("email", person.email()))
                .post("/api/auth/forgot-password");
    }

    private static ApiResponse reset(Person person) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of(
                        "token",
                        SentMails.to(person.email(), "Reset your password").token(),
                        "password",
                        "another horse battery staple"))
                .post("/api/auth/reset-password");
    }

    private static ApiResponse change(Person person, String password) {
        return person.asks()
                .body(Map.of("currentPassword", password, "newPassword", "another horse battery staple"))
                .put("/api/users/me/password");
    }
}
