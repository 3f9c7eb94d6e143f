package dev.waypost.affiliate.invitations;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ProgramInviteResourceTest {
    private static final String INVITES = AffiliateRequests.PROGRAMS + "/{id}/invites";
    private static final String SUBJECT = "Someone invited you to a partner program";
    private static final String UNKNOWN = "x".repeat(40);

    @Inject
    TestClicks clicks;

    private Person owner;
    private String program;

    @BeforeEach
    void aProgram() {
        owner = Person.registered().verified();
        program = AffiliateRequests.program(owner, Map.of());
    }

    @Test
    void anInvitationIsMailedAndMakesAnApprovedPartnerWithAReferralLink() {
        String email = Person.newEmail();
        invite(email)
                .statusCode(201)
                .body("data.id", startsWith("pinv_"))
                .body("data.email", is(email))
                .body("data.status", is("pending"))
                .body("data.expiresAt", notNullValue())
                .body("data.inviteUrl", matchesPattern(".*/invites/[A-Za-z0-9]{40}"));
        String token = SentMails.to(email, SUBJECT).token();
        given().get("/api/invites/{token}", token)
                .statusCode(200)
                .body("data.email", is(email))
                .body("data.program.name", is("Friends"));

        accept(token, Map.of())
                .statusCode(201)
                .body("data.partner.name", is("Grace"))
                .body("data.partner.email", is(email))
                .body("data.enrollment.programId", is(program))
                .body("data.enrollment.status", is("approved"))
                .body("data.referralCode", is("grace"))
                .body("data.referralUrl", notNullValue());
        owner.asks().get(INVITES, program).statusCode(200).body("data.status", contains("accepted"));
        accept(token, Map.of()).statusCode(409).body("error.code", is("DUPLICATE_ENROLLMENT"));
    }

    @Test
    void whoAcceptsIsInThePromisedGroupAndPaidByThePromisedTerms() {
        String group = AffiliateRequests.made(
                        owner,
                        AffiliateRequests.GROUPS,
                        Map.of(
                                "programId",
                                program,
                                "name",
                                "Friends",
                                "rewards",
                                List.of(
                                        Map.of("event", "sale", "type", "percentage", "amount", 30),
                                        Map.of("event", "lead", "type", "flat", "amount", 1))))
                .getString("data.id");
        Map<String, ?> override = Map.of("type", "percentage", "amount", 45.5);
        ApiResponse invited = owner.asks()
                .body(Map.of("email", Person.newEmail(), "groupId", group, "commissionOverride", override))
                .post(INVITES, program)
                .statusCode(201)
                .body("data.groupId", is(group))
                .body("data.commissionOverride.amount", is(45.50))
                .body("data.commissionOverride.event", is("sale"));
        owner.asks().get(INVITES, program).body("data[0].commissionOverride.amount", is(45.50));
        String enrollment = accept(tokenOf(invited), Map.of()).statusCode(201).path("data.enrollment.id");
        owner.asks()
                .get(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .body("data.groupId", is(group))
                .body("data.commissionOverride.type", is("percentage"))
                .body("data.commissionOverride.amount", is(45.50));

        assertThat(soldBy(enrollment, "paid-by-promise")).isEqualTo(45.5);
        owner.asks()
                .body(Collections.singletonMap("commissionOverride", null))
                .patch(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .statusCode(200)
                .body("data.commissionOverride", nullValue());
        assertThat(soldBy(enrollment, "paid-by-group")).isEqualTo(30);
        owner.asks()
                .body(Map.of("commissionOverride", Map.of("type", "flat", "amount", 7)))
                .patch(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .statusCode(200);
        assertThat(soldBy(enrollment, "paid-flat")).isEqualTo(7);
    }

    @Test
    void anInvitationPromisesOnlyGroupsOfItsProgramAndTermsThatCanBePaid() {
        String elsewhere = AffiliateRequests.made(
                        owner,
                        AffiliateRequests.GROUPS,
                        Map.of("programId", AffiliateRequests.program(owner, Map.of()), "name", "Others"))
                .getString("data.id");
        promised("groupId", elsewhere).statusCode(400).body("error.details[0].field", is("groupId"));
        promised("commissionOverride", Map.of("type", "percentage", "amount", 101))
                .statusCode(400)
                .body("error.details[0].field", is("commissionOverride.amount"));
        promised("commissionOverride", Map.of("type", "percentage", "amount", 5, "event", "lead"))
                .statusCode(400)
                .body("error.details[0].field", is("commissionOverride.type"));
        promised("commissionOverride", Map.of("type", "flat", "amount", 5)).statusCode(201);
        owner.asks()
                .body(Map.of("currency", "USD"))
                .patch(AffiliateRequests.PROGRAMS + "/{id}", program)
                .statusCode(400)
                .body("error.details[0].field", is("currency"));
    }

    @Test
    void malformedUnknownRevokedAndExpiredTokensAreRefused() {
        accept("short", Map.of()).statusCode(400).body("error.code", is("INVALID_TOKEN"));
        accept(UNKNOWN, Map.of()).statusCode(404).body("error.code", is("NOT_FOUND"));

        ApiResponse revoked = invite(Person.newEmail()).statusCode(201);
        owner.asks()
                .delete(INVITES + "/{invite}", program, (String) revoked.path("data.id"))
                .statusCode(200)
                .body("data.deleted", is(true));
        accept(tokenOf(revoked), Map.of()).statusCode(404);
        owner.asks()
                .delete(INVITES + "/{invite}", program, (String) revoked.path("data.id"))
                .statusCode(404);

        String expired = tokenOf(invite(Person.newEmail()).statusCode(201));
        SettableClock.INSTANCE.advance(Duration.ofDays(7));
        accept(expired, Map.of()).statusCode(404);
    }

    @Test
    void invitationsOfADeletedWorkspaceAreUnknown() {
        String token = tokenOf(invite(Person.newEmail()).statusCode(201));
        owner.asks().delete("/api/workspaces/{id}", owner.workspaceId()).statusCode(200);
        given().get("/api/invites/{token}", token).statusCode(404);
        accept(token, Map.of()).statusCode(404).body("error.code", is("NOT_FOUND"));
    }

    @Test
    void fiveAttemptsAnHourFromAnAddress() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        for (int i = 0; i < 5; i++) {
            accept(address, UNKNOWN, Map.of()).statusCode(404);
        }
        accept(address, UNKNOWN, Map.of()).statusCode(429).body("error.code", is("RATE_LIMITED"));
        accept(UNKNOWN, Map.of()).statusCode(404);
    }

    @Test
    void anInvitationIsForItsAddressAlone() {
        String token = tokenOf(invite(Person.newEmail()).statusCode(201));
        accept(token, Map.of("email", Person.newEmail())).statusCode(400).body("error.details[0].field", is("email"));
        accept(token, Map.of("name", "Countess")).statusCode(201).body("data.partner.name", is("Countess"));
    }

    @Test
    void anAddressHasOnePendingInvitationAndNoneOnceEnrolled() {
        String email = Person.newEmail();
        invite(email).statusCode(201);
        invite(email.toUpperCase(Locale.ROOT)).statusCode(409).body("error.code", is("ALREADY_INVITED"));
        AffiliateRequests.made(
                owner, AffiliateRequests.PARTNERS, Map.of("programId", program, "email", email, "name", "Grace"));
        invite(email).statusCode(409).body("error.code", is("DUPLICATE_ENROLLMENT"));
        accept(SentMails.to(email, SUBJECT).token(), Map.of()).statusCode(409);
    }

    @Test
    void anInvitationDoesNotAdmitABannedPartner() {
        String email = Person.newEmail();
        String enrollment = AffiliateRequests.made(
                        owner,
                        AffiliateRequests.PARTNERS,
                        Map.of("programId", program, "email", email, "name", "Grace"))
                .getString("data.id");
        owner.asks().post(AffiliateRequests.PARTNERS + "/{id}/ban", enrollment).statusCode(200);
        accept(tokenOf(invite(email).statusCode(201)), Map.of()).statusCode(409);
    }

    @Test
    void anUnverifiedUserCannotHaveUsWriteToStrangers() {
        Person unverified = SettableMailbox.whileClosed(Person::registered);
        String theirs = AffiliateRequests.program(unverified, Map.of());
        unverified
                .asks()
                .body(Map.of("email", Person.newEmail()))
                .post(INVITES, theirs)
                .statusCode(403);
    }

    @Test
    void aPartnerAccountMadeWithTheTokenHasProvedItsAddress() {
        String email = Person.newEmail();
        accept(tokenOf(invite(email).statusCode(201)), Map.of()).statusCode(201);
        String token = SentMails.to(email, SUBJECT).token();

        PartnerPerson stranger = SettableMailbox.whileClosed(() -> PartnerPerson.registered(Map.of(
                "email", Person.newEmail(), "password", Person.PASSWORD, "name", "Mallory", "inviteToken", token)));
        stranger.asks()
                .get("/api/partners/me")
                .body("data.partner.emailVerified", is(false))
                .body("data.enrollments", empty());

        PartnerPerson grace = SettableMailbox.whileClosed(() -> PartnerPerson.registered(
                Map.of("email", email, "password", Person.PASSWORD, "name", "Grace", "inviteToken", token)));
        grace.asks()
                .get("/api/partners/me")
                .body("data.partner.emailVerified", is(true))
                .body("data.enrollments", hasSize(1));
    }

    @Test
    void acceptingGivesNoEarningsToAStrangerWhoRegisteredTheAddress() {
        String email = Person.newEmail();
        PartnerPerson stranger = SettableMailbox.whileClosed(() -> PartnerPerson.registered(email));
        String token = tokenOf(invite(email).statusCode(201));
        accept(token, Map.of()).statusCode(201);
        stranger.asks().get("/api/partners/me").body("data.enrollments", empty());

        // The workspace sees this token and could pass it on, so it proves no address.
        stranger.asks()
                .body(Map.of("token", token))
                .post("/api/partners/auth/verify-email")
                .statusCode(400);
        // The token from the e-mail proves the address, whichever account uses it.
        stranger.asks()
                .body(Map.of("token", SentMails.to(email, SUBJECT).token()))
                .post("/api/partners/auth/verify-email")
                .statusCode(200);
        stranger.asks().get("/api/partners/me").body("data.enrollments", hasSize(1));
    }

    @Test
    void aWorkspaceCannotTakeOverThePartnerOfAnotherByInvitingTheirAddress() {
        String email = Person.newEmail();
        Person other = Person.registered();
        AffiliateRequests.made(
                other,
                AffiliateRequests.PARTNERS,
                Map.of("programId", AffiliateRequests.program(other, Map.of()), "email", email, "name", "Grace"));
        String shown = tokenOf(invite(email).statusCode(201));
        PartnerPerson thief = SettableMailbox.whileClosed(() -> PartnerPerson.registered(
                Map.of("email", email, "password", Person.PASSWORD, "name", "Grace", "inviteToken", shown)));
        thief.asks()
                .get("/api/partners/me")
                .body("data.partner.emailVerified", is(false))
                .body("data.enrollments", empty());
    }

    @Test
    void changesByThePartnerAreInTheLogUnderTheirName() {
        accept(tokenOf(invite(Person.newEmail()).statusCode(201)), Map.of()).statusCode(201);
        ApiResponse log = owner.asks()
                .get("/api/analytics/audit-log?action=partner.created")
                .statusCode(200);
        assertThat((String) log.path("data[0].actor.type")).isEqualTo("partner");
        assertThat((String) log.path("data[0].actor.id")).startsWith("pinv_");
    }

    private ApiResponse promised(String field, Object value) {
        return owner.asks()
                .body(Map.of("email", Person.newEmail(), field, value))
                .post(INVITES, program);
    }

    /** The partner's commission for a sale of 100 euros. */
    private double soldBy(String enrollment, String order) {
        String link = owner.asks()
                .get(AffiliateRequests.PARTNERS + "/{id}", enrollment)
                .path("data.links[0].id");
        String click = clicks.on(owner, Ids.parse(LinkId.class, link));
        track(owner, "clickId", click, "value", 100, "currency", "EUR", "orderId", order)
                .statusCode(201);
        return owner.asks()
                .get(AffiliateRequests.COMMISSIONS + "?programId=" + program)
                .body("data[0].invoiceId", is(order))
                .jsonPath()
                .getDouble("data[0].earnings");
    }

    private ApiResponse invite(String email) {
        return owner.asks().body(Map.of("email", email, "name", "Grace")).post(INVITES, program);
    }

    private static String tokenOf(ApiResponse invited) {
        String url = invited.path("data.inviteUrl");
        return url.substring(url.lastIndexOf('/') + 1);
    }

    private static ApiResponse accept(String token, Map<String, ?> body) {
        return accept(Person.address(), token, body);
    }

    private static ApiResponse accept(String address, String token, Map<String, ?> body) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .body(body)
                .post("/api/invites/{token}/accept", token);
    }
}
