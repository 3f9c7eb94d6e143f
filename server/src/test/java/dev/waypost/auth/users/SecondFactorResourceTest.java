package dev.waypost.auth.users;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.AuthenticatorApp;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class SecondFactorResourceTest {
    private static final Duration STEP = Duration.ofSeconds(30);

    @Test
    void settingUpShowsTheSecretAsTextLinkAndPicture() {
        Person person = Person.registered();
        JsonBody proposal = person.asks()
                .post("/api/auth/2fa/setup")
                .statusCode(200)
                .body("data.qrSvg", startsWith("<svg"))
                .jsonPath();
        String secret = proposal.getString("data.secret");
        assertThat(secret).matches("[A-Z2-7]{32}");
        assertThat(proposal.getString("data.otpauthUrl"))
                .isEqualTo("otpauth://totp/Waypost:%s?secret=%s&issuer=Waypost&algorithm=SHA1&digits=6&period=30"
                        .formatted(person.email().replace("@", "%40"), secret));
        signIn(person, Map.of()).statusCode(200).body("data.user.twoFactorEnabled", is(false));
    }

    @Test
    void aCodeOfTheAppTurnsItOn() {
        Person person = Person.registered();
        AuthenticatorApp app = setUp(person);
        enable(person, wrong(app)).statusCode(400).body("error.details[0].field", is("code"));
        enable(person, app.code()).statusCode(200).body("data.recoveryCodes", hasSize(10));
        person.asks().get("/api/users/me").body("data.twoFactorEnabled", is(true));
        SentMails.to(person.email(), "Two-factor sign-in was turned on", 1);
        person.asks().post("/api/auth/2fa/setup").statusCode(409).body("error.code", is("CONFLICT"));
        enable(person, app.code(1)).statusCode(409);
    }

    @Test
    void itCannotBeTurnedOnBeforeItIsSetUp() {
        enable(Person.registered(), "123456").statusCode(409).body("error.code", is("CONFLICT"));
    }

    @Test
    void signInThenAsksForACodeButOnlyAfterTheRightPassword() {
        Person person = Person.registered();
        AuthenticatorApp app = on(person).app();
        SettableClock.INSTANCE.advance(STEP.multipliedBy(2));

        signIn(person, Map.of()).statusCode(401).body("error.code", is("TOTP_REQUIRED"));
        signIn(person, Map.of("totp", "")).statusCode(401).body("error.code", is("TOTP_REQUIRED"));
        signIn(person, Map.of("password", "a wrong password")).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        signIn(person, Map.of("totp", wrong(app))).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        signIn(person, Map.of("totp", app.code())).statusCode(200).body("data.user.id", is(person.id()));
    }

    @Test
    void aCodeIsGoodOnce() {
        Person person = Person.registered();
        AuthenticatorApp app = on(person).app();
        SettableClock.INSTANCE.advance(STEP.multipliedBy(2));
        String code = app.code();
        signIn(person, Map.of("totp", code)).statusCode(200);
        signIn(person, Map.of("totp", code)).statusCode(401).body("error.code", is("UNAUTHORIZED"));
    }

    @Test
    void aRecoveryCodeReplacesTheAppOnce() {
        Person person = Person.registered();
        String code = on(person).recoveryCodes().getFirst();
        signIn(person, Map.of("recoveryCode", code.toUpperCase(Locale.ROOT).replace('-', ' ')))
                .statusCode(200);
        signIn(person, Map.of("recoveryCode", code)).statusCode(401).body("error.code", is("UNAUTHORIZED"));
    }

    @Test
    void newRecoveryCodesEndTheOldOnes() {
        Person person = Person.registered();
        String old = on(person).recoveryCodes().getFirst();
        confirm(person, "recovery-codes", "not the password").statusCode(400);
        String renewed = confirm(person, "recovery-codes", Person.PASSWORD)
                .statusCode(200)
                .body("data.recoveryCodes", hasSize(10))
                .path("data.recoveryCodes[9]");
        signIn(person, Map.of("recoveryCode", old)).statusCode(401);
        signIn(person, Map.of("recoveryCode", renewed)).statusCode(200);
    }

    @Test
    void turningItOffNeedsThePassword() {
        Person person = Person.registered();
        on(person);
        confirm(person, "disable", "not the password").statusCode(400).body("error.details[0].field", is("password"));
        confirm(person, "disable", Person.PASSWORD).statusCode(200).body("data.twoFactorEnabled", is(false));
        signIn(person, Map.of()).statusCode(200);
        SentMails.to(person.email(), "Two-factor sign-in was turned off", 1);
        confirm(person, "recovery-codes", Person.PASSWORD).statusCode(409);
    }

    @Test
    void guessingCodesIsLimitedAcrossAddresses() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        AuthenticatorApp app = on(person).app();
        for (int i = 0; i < 20; i++) {
            if (signIn(person, Map.of("totp", wrong(app))).statusCode() == 429) {
                signIn(person, Map.of("totp", app.code(1))).statusCode(429).body("error.code", is("RATE_LIMITED"));
                return;
            }
        }
        throw new AssertionError("never limited");
    }

    private static AuthenticatorApp setUp(Person person) {
        return new AuthenticatorApp(
                person.asks().post("/api/auth/2fa/setup").statusCode(200).path("data.secret"));
    }

    private static Enabled on(Person person) {
        AuthenticatorApp app = setUp(person);
        List<String> codes = enable(person, app.code()).statusCode(200).path("data.recoveryCodes");
        return new Enabled(app, codes);
    }

    private static ApiResponse enable(Person person, String code) {
        return person.asks().body(Map.of("code", code)).post("/api/auth/2fa/enable");
    }

    private static ApiResponse confirm(Person person, String action, String password) {
        return person.asks().body(Map.of("password", password)).post("/api/auth/2fa/" + action);
    }

    /** Signs in from a new IP address each time. */
    private static ApiResponse signIn(Person person, Map<String, String> more) {
        Map<String, String> body = new HashMap<>(Map.of("email", person.email(), "password", Person.PASSWORD));
        body.putAll(more);
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(body)
                .post("/api/auth/login");
    }

    /** Six digits that are not one of the currently valid codes. */
    private static String wrong(AuthenticatorApp app) {
        List<String> right = List.of(app.code(-2), app.code(-1), app.code(), app.code(1), app.code(2));
        return List.of("000000", "111111", "222222", "333333", "444444", "555555").stream()
                .filter(code -> !right.contains(code))
                .findFirst()
                .orElseThrow();
    }

    private record Enabled(AuthenticatorApp app, List<String> recoveryCodes) {}
}
