package dev.waypost.auth.users;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.auth.session.SessionCookie;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class AuthResourceTest {
    @Test
    void registeringMakesAnAccountAndItsFirstWorkspace() {
        String email = Person.newEmail();
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email.replace("person", "Person"), "password", Person.PASSWORD, "name", "Ada"))
                .post("/api/auth/register")
                .statusCode(201)
                .body("success", is(true))
                .body("data.user.id", matchesPattern("usr_[0-9a-z]{24}"))
                .body("data.user.email", is(email))
                .body("data.user.createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"))
                .body("data.workspace.id", startsWith("ws_"))
                .body("data.workspace.role", is("owner"))
                .body("data.workspace.plan", is("enterprise"))
                .body("data.csrfToken", notNullValue())
                .header("X-RateLimit-Limit", notNullValue())
                .header("X-RateLimit-Remaining", notNullValue())
                .header("X-RateLimit-Reset", notNullValue())
                .header("X-Request-Id", notNullValue())
                .cookie(SessionCookie.NAME);
    }

    @Test
    void namesEveryInvalidField() {
        given().contentType(ApiRequest.JSON)
                .body(Map.of("email", "not an address", "password", "short"))
                .post("/api/auth/register")
                .statusCode(400)
                .body("success", is(false))
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details.field", is(java.util.List.of("email", "name", "password")));
    }

    @Test
    void theSessionIsKnownByItsBearerToken() {
        Person person = Person.registered();
        person.asks().get("/api/auth/session").statusCode(200).body("data.user.email", is(person.email()));
    }

    @Test
    void aMissingCredentialIsUnauthorized() {
        given().get("/api/auth/session").statusCode(401).body("error.code", is("UNAUTHORIZED"));
    }

    @ParameterizedTest
    @CsvSource({"password123, password", "Qwertyuiop, password", "Test Person 1, password"})
    void refusesPasswordsThatAreGuessedFirst(String password, String field) {
        register("guessed@example.com", password, "Test Person 1")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is(field));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\r\nBcc: all@example.com",
                "ada@example.com\r\nBcc: all@example.com",
                "\"ada lovelace\"@example.com",
                "ada\u2028@example.com",
                "ada@exam ple.com",
                "Ada <ada@example.com>",
                "ada@example.com,bob@example.com"
            })
    void refusesAddressesThatCouldWriteHeaders(String email) {
        register(email, Person.PASSWORD, "Ada").statusCode(400).body("error.details[0].field", is("email"));
    }

    @Test
    void anAddressHasOneAccount() {
        String email = Person.registered().email();
        register(email.toUpperCase(Locale.ROOT), Person.PASSWORD, "Ada")
                .statusCode(409)
                .body("error.code", is("EMAIL_EXISTS"));
    }

    @Test
    void signingInAnswersTheTokenAndSetsTheCookie() {
        Person person = Person.registered();
        signIn(person.email(), Person.PASSWORD, Person.address())
                .statusCode(200)
                .body("data.user.id", is(person.id()))
                .body("data.token", startsWith("wp_sess_"))
                .body("data.expiresAt", notNullValue())
                .cookie(SessionCookie.NAME);
    }

    @Test
    void aWrongPasswordAndAnUnknownAddressAreRefusedAlike() {
        Person person = Person.registered();
        String wrong = signIn(person.email(), "not the password", Person.address())
                .statusCode(401)
                .body("error.code", is("UNAUTHORIZED"))
                .path("error.message");
        signIn("nobody@example.com", "not the password", Person.address())
                .statusCode(401)
                .body("error.message", is(wrong));
    }

    @Test
    void guessingFromOneAddressIsLimitedToFiveAMinute() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        String address = Person.address();
        assertThat(refusedAfter(11, () -> signIn(person.email(), "not the password", address)))
                .isEqualTo(5);
        signIn(person.email(), Person.PASSWORD, address)
                .statusCode(429)
                .body("error.code", is("RATE_LIMITED"))
                .header("Retry-After", matchesPattern("\\d+"));
        signIn(person.email(), Person.PASSWORD, Person.address()).statusCode(200);
    }

    @Test
    void guessingAnAccountFromManyAddressesIsLimited() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        assertThat(refusedAfter(41, () -> signIn(person.email(), "not the password", Person.address())))
                .isEqualTo(20);
    }

    @Test
    void signInsThatSucceedAreNotCounted() {
        Person person = Person.registered();
        String address = Person.address();
        for (int i = 0; i < 12; i++) {
            signIn(person.email(), Person.PASSWORD, address).statusCode(200);
        }
    }

    @Test
    void signingOutEndsTheSession() {
        Person person = Person.registered();
        person.asks().post("/api/auth/logout").statusCode(200).body("data.signedOut", is(true));
        person.asks().get("/api/auth/session").statusCode(401);
    }

    @Test
    void aCookieAloneDoesNotChangeAnything() {
        Person person = Person.registered();
        var cookie = given().contentType(ApiRequest.JSON).cookie(SessionCookie.NAME, person.token());
        cookie.post("/api/auth/logout").statusCode(403).body("error.code", is("FORBIDDEN"));
        String csrf = given().cookie(SessionCookie.NAME, person.token())
                .get("/api/auth/csrf")
                .path("data.csrfToken");
        given().contentType(ApiRequest.JSON)
                .cookie(SessionCookie.NAME, person.token())
                .header("X-CSRF-Token", csrf)
                .post("/api/auth/logout")
                .statusCode(200);
    }

    /** The number of attempts before the first that is refused by the rate limit. */
    private static int refusedAfter(int most, Supplier<ApiResponse> attempt) {
        for (int i = 0; i < most; i++) {
            if (attempt.get().statusCode() == 429) {
                return i;
            }
        }
        return most;
    }

    private static ApiResponse register(String email, String password, String name) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email, "password", password, "name", name))
                .post("/api/auth/register");
    }

    private static ApiResponse signIn(String email, String password, String address) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body(Map.of("email", email, "password", password))
                .post("/api/auth/login");
    }
}
