package dev.waypost.auth.users;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;

import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.AuthenticatorApp;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@WaypostTest
class MailedLinkResourceTest {
    private static final String VERIFY = "Confirm your e-mail address";
    private static final String RESET = "Reset your password";
    private static final String NEW_PASSWORD = "another horse battery staple";

    @Test
    void registeringSendsAMailWhoseLinkConfirmsTheAddress() {
        Person person = unverified();
        person.asks().get("/api/users/me").body("data.emailVerified", is(false));
        assertThat(SentMails.newest(person.email(), VERIFY).text())
                .containsPattern("/app/verify-email/[A-Za-z0-9]{40}\\s");

        verify(SentMails.newest(person.email(), VERIFY).token()).statusCode(200).body("data.verified", is(true));

        person.asks().get("/api/users/me").body("data.emailVerified", is(true));
    }

    @Test
    void aLinkIsGoodOnceAndAnUnknownAndAnExpiredOneAreRefusedAlike() {
        Person person = unverified();
        String used = SentMails.newest(person.email(), VERIFY).token();
        verify(used).statusCode(200);
        String expired = SentMails.newest(unverified().email(), VERIFY).token();
        SettableClock.INSTANCE.advance(Duration.ofDays(7));

        String message = invalid(verify(used));
        assertThat(invalid(verify("unknown"))).isEqualTo(message);
        assertThat(invalid(verify(expired))).isEqualTo(message);
    }

    @Test
    void aLinkServesNoOtherPurpose() {
        Person person = unverified();
        invalid(reset(SentMails.newest(person.email(), VERIFY).token(), NEW_PASSWORD));
    }

    @Test
    void theMailCanBeResentALimitedNumberOfTimes() {
        Person person = unverified();
        person.asks().post("/api/auth/verify-email/resend").statusCode(200).body("data.sent", is(true));
        SentMails.to(person.email(), VERIFY, 2);

        untilLimited(() -> person.asks().post("/api/auth/verify-email/resend"));
    }

    @Test
    void aConfirmedAddressGetsNoFurtherMail() {
        Person person = unverified();
        verify(SentMails.newest(person.email(), VERIFY).token()).statusCode(200);
        person.asks().post("/api/auth/verify-email/resend").statusCode(200).body("data.sent", is(false));
    }

    @Test
    void aForgottenPasswordIsResetByMail() {
        Person person = Person.registered();
        forgot(person.email()).statusCode(200).body("data.sent", is(true));
        assertThat(SentMails.newest(person.email(), RESET).text())
                .containsPattern("/app/reset-password/[A-Za-z0-9]{40}\\s");
        String token = SentMails.newest(person.email(), RESET).token();

        reset(token, NEW_PASSWORD).statusCode(200).body("data.reset", is(true));

        person.asks().get("/api/auth/session").statusCode(401);
        signIn(person.email(), Person.PASSWORD).statusCode(401);
        signIn(person.email(), NEW_PASSWORD).statusCode(200).body("data.user.emailVerified", is(true));
        SentMails.to(person.email(), "Your password was changed", 1);
        invalid(reset(token, NEW_PASSWORD));
    }

    @Test
    void withADevelopmentMailboxAnAddressIsConfirmedImmediately() {
        Person person = Person.registered();
        person.asks().get("/api/users/me").body("data.emailVerified", is(true));
        person.asks().post("/api/auth/verify-email/resend").body("data.sent", is(false));
        assertThat(SentMails.sentTo(person.email(), VERIFY)).isEmpty();
    }

    @Test
    void aResetLeavesKeysUnlessTheOwnerWantsThemRevoked() {
        Person person = Person.registered();
        String key = person.key("links:read");
        reset(person, Map.of()).statusCode(200).body("data.keysRevoked", is(0));
        keyAnswers(key, 200);
        reset(person, Map.of("revokeApiKeys", true)).statusCode(200).body("data.keysRevoked", is(1));
        keyAnswers(key, 401);
        signIn(person.email(), NEW_PASSWORD).statusCode(200);
    }

    @Test
    void provingAnAddressRemovesAccessOfTheStrangerWhoRegisteredIt() {
        Person impostor = unverified();
        String key = impostor.key("links:read");
        String publishable = impostor.asks()
                .body(Map.of("name", "planted"))
                .post("/api/workspaces/{id}/publishable-keys", impostor.workspaceId())
                .statusCode(201)
                .path("data.id");
        AuthenticatorApp app =
                new AuthenticatorApp(impostor.asks().post("/api/auth/2fa/setup").path("data.secret"));
        impostor.asks()
                .body(Map.of("code", app.code()))
                .post("/api/auth/2fa/enable")
                .statusCode(200);

        reset(impostor, Map.of("revokeApiKeys", false)).statusCode(200).body("data.keysRevoked", is(2));

        keyAnswers(key, 401);
        impostor.asks().get("/api/auth/session").statusCode(401);
        String token = signIn(impostor.email(), NEW_PASSWORD)
                .statusCode(200)
                .body("data.user.emailVerified", is(true))
                .path("data.token");
        Person owner = new Person(impostor.id(), impostor.email(), token, impostor.workspaceId());
        owner.asks()
                .get("/api/workspaces/{id}/publishable-keys", owner.workspaceId())
                .body("data.size()", is(0));
        owner.asks()
                .get("/api/analytics/audit-log?action=publishable_key.deleted")
                .statusCode(200)
                .body("data[0].resourceId", is(publishable));
    }

    @Test
    void aResetLinkLastsAnHour() {
        Person person = Person.registered();
        forgot(person.email()).statusCode(200);
        String token = SentMails.newest(person.email(), RESET).token();
        SettableClock.INSTANCE.advance(Duration.ofHours(1));
        invalid(reset(token, NEW_PASSWORD));
    }

    @Test
    void aRefusedPasswordDoesNotUseTheLinkUp() {
        Person person = Person.registered();
        forgot(person.email()).statusCode(200);
        String token = SentMails.newest(person.email(), RESET).token();
        reset(token, "password123")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is("password"));
        reset(token, "short").statusCode(400).body("error.details[0].field", is("password"));
        reset(token, NEW_PASSWORD).statusCode(200);
    }

    @Test
    void anAddressWithoutAccountGetsTheSameAnswerAndNoMail() {
        forgot("nobody-here@example.com").statusCode(200).body("data.sent", is(true));
        Person person = Person.registered();
        forgot(person.email()).statusCode(200);
        SentMails.to(person.email(), RESET, 1);
        assertThat(SentMails.sentTo("nobody-here@example.com", RESET).size()).isZero();
    }

    @Test
    void passwordResetsAreLimitedByAddressFromAllClients() {
        Person person = Person.registered();
        untilLimited(() -> forgot(person.email()));
    }

    /** A user of a server on which an address is verified only by e-mail. */
    private static Person unverified() {
        return SettableMailbox.whileClosed(Person::registered);
    }

    private static void keyAnswers(String key, int status) {
        given().header("X-API-Key", key).get("/api/links").statusCode(status);
    }

    private static ApiResponse reset(Person person, Map<String, Object> more) {
        int before = SentMails.sentTo(person.email(), RESET).size();
        forgot(person.email()).statusCode(200);
        Map<String, Object> body = new HashMap<>(more);
        body.put("token", SentMails.to(person.email(), RESET, before + 1).token());
        body.put("password", NEW_PASSWORD);
        return post("/api/auth/reset-password", body);
    }

    private static ApiResponse verify(String token) {
        return post("/api/auth/verify-email", Map.of("token", token));
    }

    private static ApiResponse forgot(String email) {
        return post("/api/auth/forgot-password", Map.of("email", email));
    }

    private static ApiResponse reset(String token, String password) {
        return post("/api/auth/reset-password", Map.of("token", token, "password", password));
    }

    private static ApiResponse signIn(String email, String password) {
        return post("/api/auth/login", Map.of("email", email, "password", password));
    }

    private static ApiResponse post(String path, Map<String, ?> body) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(body)
                .post(path);
    }

    private static String invalid(ApiResponse response) {
        return response.statusCode(400)
                .body("error.code", is("INVALID_TOKEN"))
                .body("error.message", containsString("not valid"))
                .path("error.message");
    }

    private static void untilLimited(Supplier<ApiResponse> attempt) {
        SettableClock.INSTANCE.stop();
        ApiResponse refused = IntStream.rangeClosed(0, 5)
                .mapToObj(_ -> attempt.get())
                .filter(response -> response.statusCode() == 429)
                .findFirst()
                .orElseThrow(() -> new AssertionError("never limited"));
        refused.body("error.code", is("RATE_LIMITED")).header("Retry-After", matchesPattern("\\d+"));
    }
}
