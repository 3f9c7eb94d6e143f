package dev.waypost.affiliate.accounts;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.auth.session.SessionCookie;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.AuthenticatorApp;
import dev.waypost.testing.PartnerPerson;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@WaypostTest
class PartnerAuthResourceTest {
    private static final String ME = "/api/partners/me";
    private static final String AUTH = "/api/partners/auth";
    private static final String NEW_PASSWORD = "another horse battery staple";

    @Inject
    Db db;

    @Test
    void registeringSignsInWithACookieThatScriptsCannotRead() {
        ApiResponse made = PartnerPerson.register(
                        Map.of("email", Person.newEmail(), "password", Person.PASSWORD, "name", "Pat", "country", "de"))
                .statusCode(201)
                .body("data.partner.id", startsWith("pn_"))
                .body("data.partner.country", is("DE"))
                .body("data.partner.twoFactorEnabled", is(false));
        HttpCookie cookie = made.detailedCookie(SessionCookie.OF_PARTNERS);
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(made.header("Set-Cookie")).contains("SameSite=Lax");

        PartnerPerson.of(made)
                .asks()
                .get(ME)
                .statusCode(200)
                .body("data.partner.name", is("Pat"))
                .body("data.enrollments", empty())
                .body("data.csrfToken", is((String) made.path("data.csrfToken")));
    }

    @Test
    void anAddressHasOneAccountOfEachKind() {
        Person person = Person.registered();
        PartnerPerson partner = PartnerPerson.registered(person.email());
        assertThat(partner.email()).isEqualTo(person.email());
        PartnerPerson.register(Map.of("email", person.email(), "password", Person.PASSWORD, "name", "Pat"))
                .statusCode(409)
                .body("error.code", is("EMAIL_EXISTS"));
    }

    @Test
    void badPasswordsAndCountriesAreRefusedByTheNameOfTheField() {
        PartnerPerson.register(Map.of("email", Person.newEmail(), "password", "password123", "name", "Pat"))
                .statusCode(400)
                .body("error.details[0].field", is("password"));
        PartnerPerson.register(
                        Map.of("email", Person.newEmail(), "password", Person.PASSWORD, "name", "P", "country", "Ger"))
                .statusCode(400)
                .body("error.details[0].field", is("country"));
    }

    @Test
    void writesNeedTheTokenOfTheSession() {
        PartnerPerson partner = PartnerPerson.registered();
        var cookie = given().contentType(ApiRequest.JSON).cookie(SessionCookie.OF_PARTNERS, partner.cookie());
        cookie.body(Map.of("name", "Other")).patch(ME).statusCode(403).body("error.code", is("FORBIDDEN"));
        cookie.header("X-CSRF-Token", partner.csrfToken())
                .body(Map.of("name", "Other"))
                .patch(ME)
                .statusCode(200)
                .body("data.name", is("Other"));
    }

    @Test
    void noOtherCredentialIsAPartnerSessionAndAPartnerSessionIsNoOther() {
        Person person = Person.registered();
        person.asks().get(ME).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        given().header("X-API-Key", person.key("links:read")).get(ME).statusCode(401);
        given().cookie(SessionCookie.NAME, person.token()).get(ME).statusCode(401);
        given().cookie(SessionCookie.OF_PARTNERS, person.token()).get(ME).statusCode(401);

        PartnerPerson partner = PartnerPerson.registered();
        given().cookie(SessionCookie.NAME, partner.cookie())
                .get("/api/users/me")
                .statusCode(401);
        given().header("Authorization", "Bearer " + partner.cookie())
                .get("/api/users/me")
                .statusCode(401);
        partner.asks().get("/api/links").statusCode(401);
    }

    @Test
    void signingOutEndsTheSession() {
        PartnerPerson partner = PartnerPerson.registered();
        partner.asks().post(AUTH + "/logout").statusCode(200).cookie(SessionCookie.OF_PARTNERS, "");
        partner.asks().get(ME).statusCode(401);
    }

    @Test
    void signInDoesNotRevealWhichValueIsWrongAndIsLimited() {
        SettableClock.INSTANCE.stop();
        PartnerPerson partner = PartnerPerson.registered();
        signIn(partner.email(), Map.of()).statusCode(200).body("data.partner.id", is(partner.id()));
        signIn(Person.newEmail(), Map.of()).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        String address = Person.address();
        IntStream.range(0, 5)
                .forEach(_ -> signIn(address, partner.email(), Map.of("password", "a wrong password"))
                        .statusCode(401));
        signIn(address, partner.email(), Map.of("password", "a wrong password"))
                .statusCode(429)
                .body("error.code", is("RATE_LIMITED"));
    }

    @Test
    void guessesAtAUserAccountDoNotLockThePartnerAccount() {
        Person person = Person.registered();
        PartnerPerson.registered(person.email());
        String address = Person.address();
        IntStream.range(0, 6)
                .forEach(_ -> given().contentType(ApiRequest.JSON)
                        .header("X-Forwarded-For", address)
                        .body(Map.of("email", person.email(), "password", "a wrong password"))
                        .post("/api/auth/login"));
        signIn(address, person.email(), Map.of()).statusCode(200);
    }

    @Test
    void theAddressIsConfirmedByTheMailedLinkWhileSignedInToTheAccount() {
        PartnerPerson partner = SettableMailbox.whileClosed(PartnerPerson::registered);
        partner.asks().get(ME).body("data.partner.emailVerified", is(false));
        SentMails.SentMail letter = SentMails.newest(partner.email(), "Confirm your e-mail address");
        assertThat(letter.link()).contains("/app/partners/verify-email/");

        given().contentType(ApiRequest.JSON)
                .body(Map.of("token", letter.token()))
                .post(AUTH + "/verify-email")
                .statusCode(401);
        PartnerPerson.registered()
                .asks()
                .body(Map.of("token", letter.token()))
                .post(AUTH + "/verify-email")
                .statusCode(400)
                .body("error.code", is("INVALID_TOKEN"));
        partner.asks().post(AUTH + "/verify-email/resend").statusCode(200).body("data.sent", is(true));
        String token =
                SentMails.to(partner.email(), "Confirm your e-mail address", 2).token();
        partner.asks().body(Map.of("token", token)).post(AUTH + "/verify-email").statusCode(200);
        partner.asks().get(ME).body("data.partner.emailVerified", is(true));
    }

    @Test
    void onlyAConfirmedAddressOpensWhatWorkspacesKnowByIt() {
        Person person = Person.registered();
        String program = AffiliateRequests.program(person, Map.of());
        String email = Person.newEmail();
        String enrollment = enrol(person, program, email);

        PartnerPerson stranger = SettableMailbox.whileClosed(() -> PartnerPerson.registered(email));
        stranger.asks().get(ME).statusCode(200).body("data.enrollments", empty());

        // The owner of the address resets the password by e-mail, which ends all sessions of the stranger.
        reset(email).statusCode(200);
        stranger.asks().get(ME).statusCode(401);
        PartnerPerson owner = PartnerPerson.of(signIn(email, Map.of("password", NEW_PASSWORD)));
        owner.asks()
                .get(ME)
                .body("data.partner.emailVerified", is(true))
                .body("data.enrollments", hasSize(1))
                .body("data.enrollments[0].id", is(enrollment))
                .body("data.enrollments[0].program.name", is("Friends"))
                .body("data.enrollments[0].status", is("approved"));
    }

    @Test
    void aWorkspaceThatEnrolsAConfirmedAddressShowsUpAndAChangeOfTheAddressTakesNothingAway() {
        PartnerPerson partner = PartnerPerson.registered();
        Person person = Person.registered();
        String enrollment = enrol(person, AffiliateRequests.program(person, Map.of()), partner.email());
        partner.asks().get(ME).body("data.enrollments[0].id", is(enrollment));

        PartnerPerson other = PartnerPerson.registered();
        person.asks()
                .body(Map.of("email", other.email()))
                .patch(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .statusCode(200);
        partner.asks().get(ME).body("data.enrollments", hasSize(1));
        other.asks().get(ME).body("data.enrollments", empty());
    }

    @Test
    void aNewPasswordEndsOtherSessionsAndIsAnnouncedByMail() {
        PartnerPerson partner = PartnerPerson.registered();
        PartnerPerson elsewhere = PartnerPerson.of(signIn(partner.email(), Map.of()));
        change(partner, "a wrong password").statusCode(400).body("error.details[0].field", is("currentPassword"));
        change(partner, Person.PASSWORD).statusCode(200);
        partner.asks().get(ME).statusCode(200);
        elsewhere.asks().get(ME).statusCode(401);
        SentMails.to(partner.email(), "Your password was changed");
    }

    @Test
    void theAnswerDoesNotRevealWhetherAnAccountExistsAndMailsAreLimited() {
        SettableClock.INSTANCE.stop();
        String email = Person.newEmail();
        String address = Person.address();
        IntStream.range(0, 5)
                .forEach(_ -> forgot(address, email).statusCode(200).body("data.sent", is(true)));
        forgot(address, email).statusCode(429);
        assertThat(SentMails.sentTo(email, "Reset your password")).isEmpty();
    }

    @Test
    void twoFactorSignInAsksForACode() {
        PartnerPerson partner = PartnerPerson.registered();
        String secret = partner.asks().post(AUTH + "/2fa/setup").statusCode(200).path("data.secret");
        AuthenticatorApp app = new AuthenticatorApp(secret);
        partner.asks()
                .body(Map.of("code", app.code()))
                .post(AUTH + "/2fa/enable")
                .statusCode(200)
                .body("data.recoveryCodes", hasSize(10));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));

        signIn(partner.email(), Map.of()).statusCode(401).body("error.code", is("TOTP_REQUIRED"));
        signIn(partner.email(), Map.of("totp", app.code())).statusCode(200);

        var disable = partner.asks().body(Map.of("password", "a wrong password"));
        disable.post(AUTH + "/2fa/disable").statusCode(400);
        partner.asks()
                .body(Map.of("password", Person.PASSWORD))
                .post(AUTH + "/2fa/disable")
                .statusCode(200);
        signIn(partner.email(), Map.of()).statusCode(200);
    }

    @Test
    void payoutDetailsAreEncryptedAndShownMasked() {
        PartnerPerson partner = PartnerPerson.registered();
        Person person = Person.registered();
        String enrollment = enrol(person, AffiliateRequests.program(person, Map.of()), partner.email());
        payout(partner, "a wrong password").statusCode(400).body("error.details[0].field", is("password"));
        payout(partner, Person.PASSWORD)
                .statusCode(200)
                .body("data.payoutMethod", is("bank"))
                .body("data.payoutAccount", is("…5555"));
        String kept = db.list(
                        Sql.of("SELECT payout_details FROM partner_accounts WHERE email = ?", partner.email()),
                        row -> row.text("payout_details"))
                .getFirst();
        assertThat(kept).doesNotContain("5555");
        person.asks()
                .get(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .statusCode(200)
                .body("data.payoutMethod", is("bank"));
        SentMails.to(partner.email(), "Your payout details were changed");
    }

    @Test
    void payoutDetailsWaitUntilTheAddressIsConfirmed() {
        PartnerPerson stranger = SettableMailbox.whileClosed(PartnerPerson::registered);
        payout(stranger, Person.PASSWORD).statusCode(403);
    }

    private static ApiResponse payout(PartnerPerson partner, String password) {
        return partner.asks()
                .body(Map.of("password", password, "method", "bank", "account", "GB33BUKB20201555555555"))
                .put(ME + "/payout-details");
    }

    private static String enrol(Person person, String program, String email) {
        return AffiliateRequests.made(
                        person, AffiliateRequests.PARTNERS, Map.of("programId", program, "email", email, "name", "Pat"))
                .getString("data.id");
    }

    private static ApiResponse change(PartnerPerson partner, String current) {
        return partner.asks()
                .body(Map.of("currentPassword", current, "newPassword", NEW_PASSWORD))
                .put(ME + "/password");
    }

    private static ApiResponse forgot(String address, String email) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body(Map.of("email", email))
                .post(AUTH + "/forgot-password");
    }

    private static ApiResponse reset(String email) {
        forgot(Person.address(), email).statusCode(200);
        SentMails.SentMail letter = SentMails.to(email, "Reset your password");
        assertThat(letter.link()).contains("/app/partners/reset-password/");
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("token", letter.token(), "password", NEW_PASSWORD))
                .post(AUTH + "/reset-password");
    }

    private static ApiResponse signIn(String email, Map<String, ?> more) {
        return signIn(Person.address(), email, more);
    }

    private static ApiResponse signIn(String address, String email, Map<String, ?> more) {
        Map<String, Object> body = new HashMap<>(Map.of("email", email, "password", Person.PASSWORD));
        body.putAll(more);
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body(body)
                .post(AUTH + "/login");
    }
}
