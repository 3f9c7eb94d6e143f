package dev.waypost.auth.users;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class UserResourceTest {
    private static final String NEW_PASSWORD = "another horse battery staple";
    private static final String CONFIRM = "Confirm your new e-mail address";

    @Test
    void settingsAreChangedInPart() {
        Person person = Person.registered();
        update(person, """
                {"name": " Ada King ", "avatar": "https://example.com/a.png", "timezone": "Europe/London",
                 "locale": "pt-br", "defaultWorkspaceId": "%s"}
                """.formatted(person.workspaceId())).statusCode(200);
        update(person, "{}")
                .statusCode(200)
                .body("data.name", is("Ada King"))
                .body("data.avatar", is("https://example.com/a.png"))
                .body("data.timezone", is("Europe/London"))
                .body("data.locale", is("pt-BR"))
                .body("data.defaultWorkspaceId", is(person.workspaceId()))
                .body("data.email", is(person.email()));
        person.asks()
                .body("{\"avatar\": null, \"timezone\": null, \"locale\": null, \"defaultWorkspaceId\": null}")
                .put("/api/users/me")
                .statusCode(200);
        person.asks()
                .get("/api/users/me")
                .body("data.name", is("Ada King"))
                .body("data.avatar", nullValue())
                .body("data.timezone", is("UTC"))
                .body("data.locale", is("en"))
                .body("data.defaultWorkspaceId", nullValue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            name     | ''
            name     | '   '
            avatar   | javascript:alert(1)
            avatar   | example.com/a.png
            avatar   | 'https://exa mple.com'
            timezone | Europe/Nowhere
            timezone | '+02:00'
            locale   | ''
            locale   | not a locale
            defaultWorkspaceId | ws_000000000000000000000000
            defaultWorkspaceId | nonsense
            """)
    void namesTheSettingItCannotTake(String field, String value) {
        Person person = Person.registered();
        update(person, "{\"%s\": \"%s\"}".formatted(field, value))
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is(field));
    }

    @Test
    void theNameCannotBeCleared() {
        update(Person.registered(), "{\"name\": null}").statusCode(400).body("error.details[0].field", is("name"));
    }

    @Test
    void aWorkspaceOfOthersCannotBeTheDefault() {
        String foreign = Person.registered().workspaceId();
        update(Person.registered(), "{\"defaultWorkspaceId\": \"%s\"}".formatted(foreign))
                .statusCode(400);
    }

    @Test
    void changingThePasswordEndsOtherSessionsAndIsAnnouncedByMail() {
        Person person = Person.registered();
        String other = signIn(person.email(), Person.PASSWORD).statusCode(200).path("data.token");
        changePassword(person, "not the password", NEW_PASSWORD)
                .statusCode(400)
                .body("error.details[0].field", is("currentPassword"));
        changePassword(person, Person.PASSWORD, person.email())
                .statusCode(400)
                .body("error.details[0].field", is("newPassword"));

        changePassword(person, Person.PASSWORD, NEW_PASSWORD).statusCode(200).body("data.changed", is(true));

        person.asks().get("/api/auth/session").statusCode(200);
        given().header("Authorization", "Bearer " + other)
                .get("/api/auth/session")
                .statusCode(401);
        signIn(person.email(), Person.PASSWORD).statusCode(401);
        signIn(person.email(), NEW_PASSWORD).statusCode(200);
        SentMails.to(person.email(), "Your password was changed", 1);
    }

    @Test
    void changingThePasswordLeavesKeysUnlessTheirOwnerWantsThemRevoked() {
        Person person = Person.registered();
        String key = person.key("links:read");
        changePassword(person, Person.PASSWORD, NEW_PASSWORD).statusCode(200).body("data.keysRevoked", is(0));
        given().header("X-API-Key", key).get("/api/links").statusCode(200);

        person.asks()
                .body(Map.of("currentPassword", NEW_PASSWORD, "newPassword", Person.PASSWORD, "revokeApiKeys", true))
                .put("/api/users/me/password")
                .statusCode(200)
                .body("data.keysRevoked", is(1));

        given().header("X-API-Key", key).get("/api/links").statusCode(401);
    }

    @Test
    void guessingThePasswordWithASessionIsLimited() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        for (int i = 0; i < 21; i++) {
            if (changePassword(person, "not the password", NEW_PASSWORD).statusCode() == 429) {
                return;
            }
        }
        throw new AssertionError("never limited");
    }

    @Test
    void theAddressChangesOnceTheNewOneIsConfirmed() {
        Person person = Person.registered();
        String wanted = "new-" + person.email();
        changeEmail(person, wanted, "not the password").statusCode(400);
        changeEmail(person, person.email(), Person.PASSWORD).statusCode(400);
        changeEmail(person, wanted, Person.PASSWORD).statusCode(200).body("data.sent", is(true));
        assertThat(SentMails.newest(wanted, CONFIRM).text()).containsPattern("/app/confirm-email/[A-Za-z0-9]{40}\\s");
        SentMails.to(person.email(), "Your e-mail address is about to change", 1);
        person.asks().get("/api/users/me").body("data.email", is(person.email()));
        String token = SentMails.newest(wanted, CONFIRM).token();

        confirmEmail(token).statusCode(200).body("data.email", is(wanted));

        person.asks().get("/api/users/me").body("data.email", is(wanted)).body("data.emailVerified", is(true));
        signIn(wanted, Person.PASSWORD).statusCode(200);
        confirmEmail(token).statusCode(400).body("error.code", is("INVALID_TOKEN"));
    }

    @Test
    void anAddressOfAnotherAccountCannotBeTaken() {
        Person other = Person.registered();
        Person person = Person.registered();
        changeEmail(person, other.email(), Person.PASSWORD).statusCode(409).body("error.code", is("EMAIL_EXISTS"));

        String wanted = "raced-" + person.email();
        changeEmail(person, wanted, Person.PASSWORD).statusCode(200);
        String token = SentMails.newest(wanted, CONFIRM).token();
        Person.registered(wanted);
        confirmEmail(token).statusCode(409).body("error.code", is("EMAIL_EXISTS"));
    }

    @Test
    void onlyTheLatestNewAddressHoldsAndForADay() {
        Person person = Person.registered();
        changeEmail(person, "first-" + person.email(), Person.PASSWORD).statusCode(200);
        String first = SentMails.newest("first-" + person.email(), CONFIRM).token();
        changeEmail(person, "second-" + person.email(), Person.PASSWORD).statusCode(200);
        String second = SentMails.newest("second-" + person.email(), CONFIRM).token();
        confirmEmail(first).statusCode(400);
        SettableClock.INSTANCE.advance(Duration.ofHours(24));
        confirmEmail(second).statusCode(400).body("error.code", is("INVALID_TOKEN"));
    }

    @Test
    void linksToTheOldAddressEndWithIt() {
        Person person = Person.registered();
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", person.email()))
                .post("/api/auth/forgot-password")
                .statusCode(200);
        String reset = SentMails.newest(person.email(), "Reset your password").token();
        changeEmail(person, "moved-" + person.email(), Person.PASSWORD).statusCode(200);
        confirmEmail(SentMails.newest("moved-" + person.email(), CONFIRM).token())
                .statusCode(200);
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("token", reset, "password", NEW_PASSWORD))
                .post("/api/auth/reset-password")
                .statusCode(400)
                .body("error.code", is("INVALID_TOKEN"));
    }

    @Test
    void notificationPreferencesHaveDefaultsAndAreChangedInPart() {
        Person person = Person.registered();
        String path = "/api/users/me/notification-preferences";
        person.asks()
                .get(path)
                .statusCode(200)
                .body("data.productUpdates", is(false))
                .body("data.securityAlerts", is(true))
                .body("data.weeklyReport", is(true))
                .body("data.budgetAlerts", is(true))
                .body("data.webhookFailures", is(true));
        person.asks().body("{\"weeklyReport\": false}").put(path).statusCode(200);
        person.asks()
                .body("{\"productUpdates\": true}")
                .patch(path)
                .statusCode(200)
                .body("data.weeklyReport", is(false))
                .body("data.productUpdates", is(true));
        person.asks().body("{\"weeklyReport\": null}").put(path).body("data.weeklyReport", is(true));
        person.asks()
                .body("{\"weeklyReport\": \"yes\"}")
                .put(path)
                .statusCode(400)
                .body("error.details[0].field", is("weeklyReport"));
    }

    @Test
    void settingsNeedASession() {
        given().get("/api/users/me").statusCode(401).body("error.code", is("UNAUTHORIZED"));
    }

    private static ApiResponse update(Person person, String body) {
        return person.asks().body(body).patch("/api/users/me");
    }

    private static ApiResponse changePassword(Person person, String current, String wanted) {
        return person.asks()
                .body(Map.of("currentPassword", current, "newPassword", wanted))
                .put("/api/users/me/password");
    }

    private static ApiResponse changeEmail(Person person, String email, String password) {
        return person.asks().body(Map.of("email", email, "password", password)).post("/api/users/me/email");
    }

    private static ApiResponse confirmEmail(String token) {
        return given().contentType(ApiRequest.JSON).body(Map.of("token", token)).post("/api/users/me/email/confirm");
    }

    private static ApiResponse signIn(String email, String password) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email, "password", password))
                .post("/api/auth/login");
    }
}
