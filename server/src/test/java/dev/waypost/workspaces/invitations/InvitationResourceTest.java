package dev.waypost.workspaces.invitations;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class InvitationResourceTest {
    private static final Duration LIFETIME = Duration.ofDays(7);

    @Inject
    Plans plans;

    private InvitedTeam team;
    private Person owner;

    @BeforeEach
    void enterNewWorkspace() {
        team = InvitedTeam.ofOne();
        owner = team.owner();
    }

    @Test
    void invitesOneAddressForSevenDays() {
        String email = address();
        Instant before = SettableClock.INSTANCE.instant();
        String expiresAt = team.invite(owner, email, "editor")
                .statusCode(201)
                .body("data.invited", hasSize(1))
                .body("data.failed", empty())
                .body("data.invited[0].id", startsWith("inv_"))
                .body("data.invited[0].workspaceId", is(team.workspaceId()))
                .body("data.invited[0].workspaceName", is("Test Person's workspace"))
                .body("data.invited[0].email", is(email))
                .body("data.invited[0].role", is("editor"))
                .body("data.invited[0].status", is("pending"))
                .body("data.invited[0].invitedBy.id", is(owner.id()))
                .body("data.invited[0].invitedBy.name", is("Test Person"))
                .path("data.invited[0].expiresAt");
        assertThat(Instant.parse(expiresAt))
                .isBetween(
                        before.plus(LIFETIME), SettableClock.INSTANCE.instant().plus(LIFETIME));
    }

    @Test
    void theMailNamesTheInviterWorkspaceRoleAndExpiry() {
        String email = address();
        String answer = team.invite(owner, email, "viewer").asString();

        SentMails.SentMail mail = SentMails.to(email, InvitedTeam.SUBJECT);
        assertThat(mail.subject()).isEqualTo("Someone invited you to a workspace on Waypost");
        assertThat(mail.text())
                .contains("\u201cTest Person\u201d (" + owner.email() + ")")
                .contains("the workspace \u201cTest Person's workspace\u201d")
                .contains("viewer")
                .containsPattern("valid until \\d{1,2} \\w+ \\d{4}, \\d\\d:\\d\\d UTC")
                .contains(email);
        assertThat(mail.link()).endsWith("/app/invitations/" + mail.token());
        assertThat(mail.html()).contains(mail.link());
        assertThat(answer).as("the token is only in the letter").doesNotContain(mail.token());
    }

    @Test
    void invitesUpToTenAddressesWithOneRole() {
        List<String> ten = IntStream.range(0, 10).mapToObj(_ -> address()).toList();
        team.invite(owner, Map.of("emails", ten, "role", "viewer"))
                .statusCode(201)
                .body("data.invited.email", is(ten))
                .body("data.failed", empty());
    }

    @Test
    void refusesMoreThanTenAddresses() {
        List<String> eleven = IntStream.range(0, 11).mapToObj(_ -> address()).toList();
        team.invite(owner, Map.of("emails", eleven, "role", "viewer"))
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
        List<Map<String, String>> invites = eleven.stream()
                .map(email -> Map.of("email", email, "role", "viewer"))
                .toList();
        team.invite(owner, Map.of("invites", invites)).statusCode(400);
    }

    @Test
    void invitesSeveralWithRolesOfTheirOwn() {
        team.invite(
                        owner,
                        Map.of(
                                "invites",
                                List.of(
                                        Map.of("email", address(), "role", "admin"),
                                        Map.of("email", address(), "role", "viewer"))))
                .statusCode(201)
                .body("data.invited.role", contains("admin", "viewer"));
    }

    @Test
    void takesAnAddressNamedTwiceOnceAndIgnoresItsCase() {
        String email = address();
        team.invite(owner, Map.of("emails", List.of(email, email.toUpperCase(Locale.ROOT)), "role", "viewer"))
                .statusCode(201)
                .body("data.invited.email", contains(email));
        team.invite(owner, email.toUpperCase(Locale.ROOT), "viewer")
                .statusCode(409)
                .body("error.code", is("ALREADY_INVITED"));
    }

    @Test
    void listsTheAddressesThatCouldNotBeInvited() {
        String invited = address();
        team.invite(owner, invited, "viewer").statusCode(201);
        String fresh = address();
        team.invite(owner, Map.of("emails", List.of(invited, owner.email(), fresh), "role", "viewer"))
                .statusCode(201)
                .body("data.invited.email", contains(fresh))
                .body("data.failed.email", contains(invited, owner.email()))
                .body("data.failed.code", contains("ALREADY_INVITED", "ALREADY_MEMBER"))
                .body("data.failed[0].message", containsString(invited));
    }

    @Test
    void isAConflictIfNoAddressCanBeInvited() {
        String invited = address();
        team.invite(owner, invited, "viewer").statusCode(201);
        team.invite(owner, invited, "viewer").statusCode(409).body("error.code", is("ALREADY_INVITED"));
        team.invite(owner, owner.email(), "viewer").statusCode(409).body("error.code", is("ALREADY_MEMBER"));
        team.invite(owner, Map.of("emails", List.of(invited, owner.email()), "role", "viewer"))
                .statusCode(409)
                .body("error.code", is("CONFLICT"))
                .body("error.details.code", contains("ALREADY_INVITED", "ALREADY_MEMBER"));
    }

    @Test
    void refusesAnInvalidBody() {
        for (Map<String, ?> body : List.<Map<String, ?>>of(
                Map.of(),
                Map.of("role", "viewer"),
                Map.of("email", address()),
                Map.of("email", "not an address", "role", "viewer"),
                Map.of("email", "", "role", "viewer"),
                Map.of("email", address(), "role", "owner"),
                Map.of("email", address(), "role", "king"),
                Map.of("email", address(), "role", 7),
                Map.of("emails", List.of(), "role", "viewer"),
                Map.of("emails", "a@example.com", "role", "viewer"),
                Map.of("emails", List.of(address(), "nobody"), "role", "viewer"),
                Map.of("email", address(), "emails", List.of(address()), "role", "viewer"),
                Map.of("invites", List.of(Map.of("email", address()))),
                Map.of(
                        "invites",
                        List.of(
                                Map.of("email", "twice@example.com", "role", "viewer"),
                                Map.of("email", "twice@example.com", "role", "editor"))))) {
            team.invite(owner, body).statusCode(400).body("error.code", is("VALIDATION_ERROR"));
        }
        team.invite(owner, "[]").statusCode(400);
        team.invite(owner, "{").statusCode(400);
    }

    @Test
    void aRoleThatTheInviterCannotManageIsRefused() {
        Person admin = team.with("admin").person();
        team.invite(admin, address(), "admin").statusCode(403).body("error.code", is("ROLE_ESCALATION"));
        team.invite(admin, address(), "editor").statusCode(201);
        team.invite(owner, address(), "admin").statusCode(201);
    }

    @Test
    void editorsAndViewersCannotInvite() {
        for (String role : List.of("editor", "viewer")) {
            team.invite(team.with(role).person(), address(), "viewer")
                    .statusCode(403)
                    .body("error.code", is("FORBIDDEN"))
                    .body("error.message", containsString("members:invite"));
        }
        team.invite(Person.registered(), address(), "viewer").statusCode(404);
    }

    @Test
    void membersAndOpenInvitationsTogetherFillThePlansSeats() {
        onStarter();
        String first = address();
        team.invite(owner, first, "viewer").statusCode(201);
        team.invite(owner, Map.of("emails", List.of(address(), address()), "role", "viewer"))
                .statusCode(403)
                .body("error.code", is("LIMIT_EXCEEDED"));
        String second = invitationId(team.invite(owner, address(), "viewer"));
        team.invite(owner, address(), "viewer").statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        team.invite(owner, first, "viewer").statusCode(409);

        owner.asks().delete("/api/workspaces/invitations/{id}", second).statusCode(200);
        team.invite(owner, address(), "viewer").statusCode(201);
    }

    @Test
    void twoInvitesAtOnceDoNotShareTheLastSeat() {
        onStarter();
        team.invite(owner, address(), "viewer").statusCode(201);
        assertThat(ConcurrentRequests.statuses(
                        () -> team.invite(owner, address(), "viewer"), () -> team.invite(owner, address(), "viewer")))
                .containsExactly(201, 403);
    }

    @Test
    void theSameAddressInvitedTwiceAtOnceIsInvitedOnce() {
        String email = address();
        assertThat(ConcurrentRequests.statuses(
                        () -> team.invite(owner, email, "viewer"), () -> team.invite(owner, email, "viewer")))
                .containsExactly(201, 409);
    }

    @Test
    void anInvitedPersonSeesTheirPendingInvitationsAndJoins() {
        Person grace = Person.registered();
        team.invite(owner, grace.email(), "editor").statusCode(201);
        grace.asks()
                .get("/api/workspaces/invitations/pending")
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].workspaceId", is(team.workspaceId()))
                .body("data[0].email", is(grace.email()))
                .body("pagination.total", is(1));

        InvitedTeam.accept(
                        grace, SentMails.to(grace.email(), InvitedTeam.SUBJECT).token())
                .statusCode(200)
                .body("data.workspaceId", is(team.workspaceId()))
                .body("data.workspaceName", is("Test Person's workspace"))
                .body("data.role", is("editor"))
                .body("data.member.userId", is(grace.id()))
                .body("data.member.role", is("editor"))
                .body("data.member.isOwner", is(false))
                .body("data.member.invitedBy.id", is(owner.id()));

        grace.asks().get("/api/workspaces/invitations/pending").body("data", empty());
        grace.asks().get("/api/workspaces/{id}", team.workspaceId()).body("data.role", is("editor"));
    }

    @Test
    void pendingInvitationsOfOthersAreNotShown() {
        team.invite(owner, address(), "viewer").statusCode(201);
        owner.asks().get("/api/workspaces/invitations/pending").statusCode(200).body("data", empty());
        given().get("/api/workspaces/invitations/pending").statusCode(401);
    }

    @Test
    void aUserWhoRegistersTheInvitedAddressLaterCanJoin() {
        String email = address();
        team.invite(owner, email, "viewer").statusCode(201);
        String token = SentMails.to(email, InvitedTeam.SUBJECT).token();
        InvitedTeam.accept(Person.registered(email), token).statusCode(200);
    }

    @Test
    void everyBadTokenGetsTheSameAnswer() {
        Person grace = Person.registered();
        String wrongRecipient = tokenFor(address());
        String used = tokenFor(grace.email());
        InvitedTeam.accept(grace, used).statusCode(200);

        Person henry = Person.registered();
        String cancelled = tokenFor(henry.email());
        String id = pendingId(henry);
        owner.asks().delete("/api/workspaces/invitations/{id}", id).statusCode(200);

        Person irene = Person.registered();
        String expired = tokenFor(irene.email());
        SettableClock.INSTANCE.advance(LIFETIME.plusSeconds(1));

        String message = refused(grace, "nonsense");
        assertThat(List.of(
                        refused(grace, wrongRecipient),
                        refused(grace, used),
                        refused(henry, cancelled),
                        refused(irene, expired),
                        refused(irene, "x".repeat(2_000))))
                .containsOnly(message);
    }

    @Test
    void anInvitationIsGoodUntilItsLastMomentAndNoLonger() {
        Person grace = Person.registered();
        String token = tokenFor(grace.email());
        SettableClock.INSTANCE.advance(LIFETIME.minusMinutes(5));
        InvitedTeam.accept(grace, token).statusCode(200);

        Person henry = Person.registered();
        String late = tokenFor(henry.email());
        SettableClock.INSTANCE.advance(LIFETIME);
        henry.asks().get("/api/workspaces/invitations/pending").body("data", empty());
        refused(henry, late);
    }

    @Test
    void anAddressCanBeInvitedAgainAfterItsInvitationEnded() {
        Person grace = Person.registered();
        team.invite(owner, grace.email(), "viewer").statusCode(201);
        grace.asks()
                .delete("/api/workspaces/invitations/{id}", pendingId(grace))
                .statusCode(200);

        team.invite(owner, grace.email(), "viewer").statusCode(201);
        owner.asks()
                .delete("/api/workspaces/invitations/{id}", pendingId(grace))
                .statusCode(200);

        team.invite(owner, grace.email(), "viewer").statusCode(201);
        SettableClock.INSTANCE.advance(LIFETIME);

        team.invite(owner, grace.email(), "admin").statusCode(201);
        InvitedTeam.accept(
                        grace,
                        SentMails.to(grace.email(), InvitedTeam.SUBJECT, 4).token())
                .statusCode(200)
                .body("data.role", is("admin"));
    }

    @Test
    void anExpiredInvitationGivesItsSeatBack() {
        onStarter();
        team.invite(owner, Map.of("emails", List.of(address(), address()), "role", "viewer"))
                .statusCode(201);
        team.invite(owner, address(), "viewer").statusCode(403);
        SettableClock.INSTANCE.advance(LIFETIME);
        team.invite(owner, address(), "viewer").statusCode(201);
    }

    @Test
    void acceptingTwiceAtOnceJoinsOnce() {
        Person grace = Person.registered();
        String token = tokenFor(grace.email());
        assertThat(ConcurrentRequests.statuses(
                        () -> InvitedTeam.accept(grace, token), () -> InvitedTeam.accept(grace, token)))
                .containsExactly(200, 400);
        owner.asks().get("/api/workspaces/{id}/members", team.workspaceId()).body("pagination.total", is(2));
    }

    @Test
    void thePlansSeatsHoldWhenAnInvitationIsAcceptedToo() {
        team.with("viewer");
        Person grace = Person.registered();
        String graces = tokenFor(grace.email());
        Person henry = Person.registered();
        String henrys = tokenFor(henry.email());
        onStarter();

        assertThat(ConcurrentRequests.statuses(
                        () -> InvitedTeam.accept(grace, graces), () -> InvitedTeam.accept(henry, henrys)))
                .containsExactly(200, 403);
        owner.asks()
                .get("/api/workspaces/{id}/members?include=invitations", team.workspaceId())
                .body("pagination.total", is(3))
                .body("invitations", hasSize(1));
    }

    @Test
    void theRecipientDeclines() {
        Person grace = Person.registered();
        String token = tokenFor(grace.email());
        String id = pendingId(grace);
        grace.asks()
                .delete("/api/workspaces/invitations/{id}", id)
                .statusCode(200)
                .body("data.id", is(id))
                .body("data.status", is("declined"));
        refused(grace, token);
        grace.asks().delete("/api/workspaces/invitations/{id}", id).statusCode(404);
    }

    @Test
    void theInviterAndMembersWhoMayInviteCanCancel() {
        Person admin = team.with("admin").person();
        String first = invitationId(team.invite(admin, address(), "viewer"));
        admin.asks()
                .delete("/api/workspaces/invitations/{id}", first)
                .statusCode(200)
                .body("data.status", is("cancelled"));
        String second = invitationId(team.invite(admin, address(), "viewer"));
        owner.asks()
                .delete("/api/workspaces/invitations/{id}", second)
                .statusCode(200)
                .body("data.status", is("cancelled"));
    }

    @Test
    void otherUsersCannotFindOutThatAnInvitationExists() {
        Person viewer = team.with("viewer").person();
        String id = invitationId(team.invite(owner, address(), "viewer"));
        for (Person other : List.of(viewer, Person.registered())) {
            other.asks()
                    .delete("/api/workspaces/invitations/{id}", id)
                    .statusCode(404)
                    .body("error.code", is("NOT_FOUND"));
        }
        owner.asks().delete("/api/workspaces/invitations/nonsense").statusCode(404);
    }

    @Test
    void aRemovedInviterCannotCancel() {
        InvitedTeam.Colleague admin = team.with("admin");
        String id = invitationId(team.invite(admin.person(), address(), "viewer"));
        owner.asks()
                .delete("/api/workspaces/{id}/members/{member}", team.workspaceId(), admin.memberId())
                .statusCode(200);
        admin.person().asks().delete("/api/workspaces/invitations/{id}", id).statusCode(404);
    }

    @Test
    void theMemberListShowsOpenInvitationsWhenAsked() {
        String email = address();
        team.invite(owner, email, "viewer").statusCode(201);
        owner.asks()
                .get("/api/workspaces/{id}/members?include=invitations", team.workspaceId())
                .statusCode(200)
                .body("data", hasSize(1))
                .body("invitations.email", contains(email))
                .body("invitations.status", contains("pending"));
        owner.asks().get("/api/workspaces/{id}/members", team.workspaceId()).body("$", not(hasKey("invitations")));
        owner.asks()
                .get("/api/workspaces/{id}/members?include=secrets", team.workspaceId())
                .statusCode(400);
    }

    private void onStarter() {
        plans.change(Ids.parse(WorkspaceId.class, team.workspaceId()), Plan.STARTER);
    }

    private String tokenFor(String email) {
        int before = SentMails.sentTo(email, InvitedTeam.SUBJECT).size();
        team.invite(owner, email, "viewer").statusCode(201);
        return SentMails.to(email, InvitedTeam.SUBJECT, before + 1).token();
    }

    private static String pendingId(Person invited) {
        return invited.asks().get("/api/workspaces/invitations/pending").path("data[0].id");
    }

    private static String refused(Person person, String token) {
        return InvitedTeam.accept(person, token)
                .statusCode(400)
                .body("error.code", is("INVALID_INVITATION"))
                .path("error.message");
    }

    private static String invitationId(ApiResponse answer) {
        return answer.jsonPath().getString("data.invited[0].id");
    }

    private static String address() {
        return "invited-%d@example.com".formatted(System.nanoTime());
    }
}
