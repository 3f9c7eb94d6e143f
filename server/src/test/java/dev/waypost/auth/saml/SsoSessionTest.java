package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which sessions a workspace accepts that requires SAML. */
@WaypostTest
class SsoSessionTest {
    @Inject
    Team team;

    private SamlWorkspace workspace;
    private String workspaceId;

    @BeforeEach
    void connect() {
        workspace = SamlWorkspace.connected();
        workspaceId = workspace.owner().workspaceId();
    }

    /** The identity provider may not sign in to the account, which opens other workspaces too. */
    @Test
    void aPersonWhomADirectoryAddedReachesOnlyTheirOtherWorkspacesWithThePassword() {
        Person added = addedByDirectory();
        String key = added.asksIn(workspaceId)
                .body(Map.of("name", "Before", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", workspaceId)
                .statusCode(201)
                .path("data.key");
        links(added).statusCode(200);

        InvitedTeam colleagues = new InvitedTeam(workspace.owner().verified());
        String invitation = colleagues
                .invite(workspace.owner(), Person.newEmail(), "viewer")
                .statusCode(201)
                .path("data.invited[0].id");
        InvitedTeam.Colleague _ = colleagues.with("viewer");
        added.asks().get("/api/notifications").body("data.type", hasItem("member.joined"));

        enforce(true)
                .body("data.affected.members", is(1))
                .body("data.affected.sessions", is(0))
                .body("data.affected.byDomain[0].members", is(1));

        requireRefusal(links(added)).body("error.message", containsString("invite you"));
        requireRefusal(added.asks().get("/api/workspaces/{id}", workspaceId));
        requireRefusal(added.asks()
                .body(Map.of("name", "After", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", workspaceId));
        requireRefusal(links(added.signedInAgain()));
        requireRefusal(
                added.asks().body(Map.of("defaultWorkspaceId", workspaceId)).patch("/api/users/me"));
        String own = added.asks()
                .body(Map.of("destinationUrl", "https://example.com/own"))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
        requireRefusal(added.asks().body(Map.of("workspaceId", workspaceId)).post("/api/links/{id}/transfer", own));
        requireRefusal(added.asks().delete("/api/workspaces/invitations/{id}", invitation));
        added.asks().get("/api/notifications").body("data", empty()).body("meta.unreadCount", is(0));
        browser()
                .get("/api/saml/check?email={email}", added.email())
                .body("data.ssoRequired", is(true), "data.workspaceId", is(workspaceId));
        SamlWorkspace.deliverJson(workspace.answer(added.email()))
                .statusCode(403)
                .body("error.details.reason", is("account_elsewhere"));

        added.asks().get("/api/links").statusCode(200);
        added.asks().get("/api/workspaces").body("data.id", hasItems(workspaceId, added.workspaceId()));
        given().header("X-API-Key", key).get("/api/links").statusCode(200);
        links(workspace.owner()).statusCode(200);

        enforce(false);
        links(added).statusCode(200);
    }

    @Test
    void anAppGetsNoAccessThroughASessionThatTheWorkspaceDoesNotAccept() {
        Person added = addedByDirectory();
        String redirect = "https://reports.example.com/callback";
        String client = workspace
                .owner()
                .verified()
                .asks()
                .body(Map.of("name", "Reports", "redirectUris", List.of(redirect), "scopes", List.of("links:read")))
                .post("/api/oauth/apps")
                .statusCode(201)
                .path("data.clientId");
        enforce(true);

        requireRefusal(added.asks()
                .body(Map.of(
                        "clientId",
                        client,
                        "redirectUri",
                        redirect,
                        "codeChallenge",
                        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                        "codeChallengeMethod",
                        "S256",
                        "workspaceId",
                        workspaceId,
                        "decision",
                        "allow"))
                .post("/api/oauth/authorize"));
    }

    @Test
    void whoAcceptsAnInvitationAfterADirectoryAddedThemSignsInThroughSaml() {
        Person added = addedByDirectory();
        enforce(true);
        long seats = seats();
        invite(added).statusCode(201);
        assertThat(seats()).isEqualTo(seats);
        added.asks().get("/api/workspaces/invitations/pending").body("data.size()", is(1));
        InvitedTeam.accept(
                        added, SentMails.to(added.email(), InvitedTeam.SUBJECT).token())
                .statusCode(200)
                .body("data.role", is("admin"), "data.member.role", is("admin"));

        added.asks().get("/api/auth/session").statusCode(401);
        login(added.email()).statusCode(403).body("error.code", is("SSO_REQUIRED"));
        Person throughSaml = workspace.signIn(added.email());
        assertThat(throughSaml.id()).isEqualTo(added.id());
        links(throughSaml).statusCode(200);
        throughSaml
                .asks()
                .header("X-Workspace-Id", added.workspaceId())
                .get("/api/links")
                .statusCode(200);
        invite(added).statusCode(409).body("error.code", is("ALREADY_MEMBER"));
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body("data.action", hasItem("member.agreed"));
    }

    @Test
    void whoTransfersTheWorkspaceSignsInThroughSamlFromThenOn() {
        Person former = Person.registered(workspace.newEmail());
        team.join(workspaceId, former, Role.ADMIN);
        transfer(workspace.owner(), former);
        enforce(true);
        Person again = former.signedInAgain();
        links(former).statusCode(200);
        Person throughSaml = workspace.signIn(former.email());

        transfer(former, workspace.owner());

        former.asks().get("/api/auth/session").statusCode(401);
        again.asks().get("/api/auth/session").statusCode(401);
        links(throughSaml).statusCode(200);
        links(workspace.owner()).statusCode(200);
        login(former.email()).statusCode(403).body("error.code", is("SSO_REQUIRED"));
    }

    @Test
    void whoMovesTheirAddressIntoTheDomainSignsInThroughSamlFromThenOn() {
        Person member = Person.registered();
        Person outside = Person.registered();
        team.join(workspaceId, member, Role.EDITOR);
        enforce(true);
        links(member).statusCode(200);

        String email = workspace.newEmail();
        moveTo(member, email);
        member.asks().get("/api/auth/session").statusCode(401);
        login(email).statusCode(403).body("error.code", is("SSO_REQUIRED"));
        links(workspace.signIn(email)).statusCode(200);

        moveTo(outside, workspace.newEmail());
        outside.asks().get("/api/auth/session").statusCode(200);
    }

    /** It would otherwise last for a month in a workspace that accepts no password again. */
    @Test
    void aSessionOpenedWhileThePlanHadNoSamlIsNotAcceptedWhenItHasAgain() {
        Person member = Person.registered(workspace.newEmail());
        team.join(workspaceId, member, Role.EDITOR);
        enforce(true);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        team.plan(workspaceId, Plan.STARTER);
        Person meanwhile = member.signedInAgain();
        links(meanwhile).statusCode(200);

        team.plan(workspaceId, Plan.ENTERPRISE);
        requireRefusal(links(meanwhile)).body("error.message", containsString("instead of a password"));
        meanwhile.asks().get("/api/links").statusCode(200);
    }

    @Test
    void aSessionThroughSamlOutlivesItsConnection() {
        enforce(true);
        Person member = workspace.signIn(workspace.newEmail());
        String other = workspace
                .owner()
                .asks()
                .body(SamlWorkspace.manual(TestIdp.anew()))
                .post("/api/saml/connections")
                .statusCode(201)
                .path("data.id");
        workspace
                .owner()
                .asks()
                .body(Map.of("status", "active", "allowedDomains", List.of(workspace.domain())))
                .patch("/api/saml/connections/{id}", other)
                .statusCode(200);
        workspace
                .owner()
                .asks()
                .delete("/api/saml/connections/{id}", workspace.connectionId())
                .statusCode(200);
        links(member).statusCode(200);
    }

    @Test
    void aProvisionedPersonIsNoLongerInvited() {
        String email = workspace.newEmail();
        new InvitedTeam(workspace.owner());
        workspace
                .owner()
                .asks()
                .body(Map.of("email", email, "role", "editor"))
                .post("/api/workspaces/{id}/members/invite", workspaceId)
                .statusCode(201);
        Person person = workspace.signIn(email);

        person.asks().get("/api/workspaces/invitations/pending").body("data", is(List.of()));
        assertThat(seats()).isEqualTo(2);
    }

    /** A person with an account and a workspace, whom the directory of the workspace made an admin. */
    private Person addedByDirectory() {
        Person person = Person.registered(workspace.newEmail()).verified();
        String directory = workspace
                .owner()
                .asks()
                .body(Map.of("name", "Directory", "defaultRole", "admin"))
                .post("/api/scim/directories")
                .statusCode(201)
                .path("data.token");
        given().contentType("application/scim+json")
                .header("Authorization", "Bearer " + directory)
                .body(Map.of(
                        "schemas", List.of("urn:ietf:params:scim:schemas:core:2.0:User"), "userName", person.email()))
                .post("/api/scim/v2/Users")
                .statusCode(201);
        return person;
    }

    private ApiResponse enforce(boolean enforced) {
        return workspace
                .owner()
                .asks()
                .body(Map.of("enforced", enforced))
                .patch("/api/saml/enforce")
                .statusCode(200);
    }

    private ApiResponse links(Person person) {
        return person.asksIn(workspaceId).get("/api/links");
    }

    private ApiResponse requireRefusal(ApiResponse refused) {
        return refused.statusCode(403)
                .body("error.code", is("SSO_REQUIRED"))
                .body("error.details.workspaceId", is(workspaceId))
                .body("error.details.authorizeUrl", containsString("/api/saml/authorize/" + workspaceId));
    }

    private ApiResponse invite(Person person) {
        return new InvitedTeam(workspace.owner()).invite(workspace.owner(), person.email(), "viewer");
    }

    private void transfer(Person from, Person to) {
        from.asks()
                .body(Map.of("userId", to.id()))
                .post("/api/workspaces/{id}/transfer-ownership", workspaceId)
                .statusCode(200);
    }

    private long seats() {
        return workspace
                .owner()
                .asks()
                .get("/api/workspaces/{id}/usage", workspaceId)
                .statusCode(200)
                .jsonPath()
                .getLong("data.resources.members.used");
    }

    private static void moveTo(Person person, String email) {
        person.verified()
                .asks()
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/api/users/me/email")
                .statusCode(200);
        given().contentType(ApiRequest.JSON)
                .body(Map.of(
                        "token",
                        SentMails.to(email, "Confirm your new e-mail address").token()))
                .post("/api/users/me/email/confirm")
                .statusCode(200);
    }

    private static ApiResponse login(String email) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/api/auth/login");
    }
}
