package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class SsoPolicyTest {
    @Inject
    Team team;

    private SamlWorkspace workspace;
    private Person member;

    @BeforeEach
    void connect() {
        workspace = SamlWorkspace.connected();
        member = Person.registered(workspace.newEmail());
        team.join(workspace.owner().workspaceId(), member, Role.EDITOR);
    }

    @Test
    void membersOfTheDomainMustUseSamlAndOthersNeedNot() {
        Person outside = Person.registered();
        team.join(workspace.owner().workspaceId(), outside, Role.EDITOR);
        Person stranger = Person.registered(workspace.newEmail());
        Person throughSaml = workspace.signIn(workspace.newEmail());
        workspace
                .owner()
                .asks()
                .get("/api/saml/enforce")
                .statusCode(200)
                .body("data.ssoEnforced", is(false))
                .body("data.domains", is(List.of()))
                .body("data.enforcedAt", nullValue())
                .body("data.affected.members", is(2))
                .body("data.affected.exempt", is(0))
                .body("data.affected.sessions", is(1))
                .body("data.affected.byDomain[0].domain", is(workspace.domain()))
                .body("data.affected.byDomain[0].members", is(2));

        enforce(Map.of("enforced", true, "domains", List.of(workspace.domain())))
                .statusCode(200)
                .body("data.ssoEnforced", is(true))
                .body("data.domains", is(List.of(workspace.domain())))
                .body("data.enforcedAt", notNullValue())
                .body("data.affected.sessions", is(0));

        workspace
                .owner()
                .asks()
                .get("/api/workspaces/{id}", workspace.owner().workspaceId())
                .body("data.ssoEnforced", is(true));
        member.asks().get("/api/auth/session").statusCode(401);
        throughSaml.asks().get("/api/auth/session").statusCode(200);
        outside.asks().get("/api/auth/session").statusCode(200);
        login(member)
                .statusCode(403)
                .body("error.code", is("SSO_REQUIRED"))
                .body("error.message", containsString("single sign-on"))
                .body("error.details.workspaceId", is(workspace.owner().workspaceId()))
                .body("error.details.authorizeUrl", containsString("/api/saml/authorize/"));
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", member.email(), "password", "a wrong password"))
                .post("/api/auth/login")
                .statusCode(401);
        login(outside).statusCode(200);
        login(stranger).statusCode(200);
        browser()
                .get("/api/saml/check?email={email}", "whoever@" + workspace.domain())
                .body("data.ssoRequired", is(true));
        workspace.signIn(member.email());
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body("data.action", hasItem("sso.enforcement_changed"));

        enforce(Map.of("enforced", false)).statusCode(200).body("data.ssoEnforced", is(false));
        login(member).statusCode(200);
    }

    /** Otherwise the session of their password would last in a workspace that takes none. */
    @Test
    void whoAcceptsAnInvitationSignsInThroughSamlFromThenOn() {
        Person invited = Person.registered(workspace.newEmail());
        Person outside = Person.registered();
        enforce(Map.of("enforced", true)).statusCode(200);
        for (Person each : List.of(invited, outside)) {
            new InvitedTeam(workspace.owner())
                    .invite(workspace.owner(), each.email(), "editor")
                    .statusCode(201);
            InvitedTeam.accept(
                            each,
                            SentMails.to(each.email(), InvitedTeam.SUBJECT).token())
                    .statusCode(200);
        }
        invited.asks().get("/api/auth/session").statusCode(401);
        outside.asks().get("/api/auth/session").statusCode(200);
        login(invited).statusCode(403).body("error.code", is("SSO_REQUIRED"));
        assertThat(workspace.signIn(invited.email()).id()).isEqualTo(invited.id());
    }

    @Test
    void aPasswordResetDoesNotBypassSso() {
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", member.email()))
                .post("/api/auth/forgot-password")
                .statusCode(200);
        String token = SentMails.to(member.email(), "Reset your password").token();
        enforce(Map.of("enforced", true)).statusCode(200);
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("token", token, "password", "another horse battery staple"))
                .post("/api/auth/reset-password")
                .statusCode(403)
                .body("error.code", is("SSO_REQUIRED"));
    }

    /** The user owns another workspace, to which the administrators of this directory and identity provider would get access. */
    @Test
    void provisioningAnExistingAccountGivesNoAccessToIt() {
        Person stranger = Person.registered("stranger-%d@%s".formatted(System.nanoTime(), workspace.domain()))
                .verified();
        String directory = workspace
                .owner()
                .asks()
                .body(Map.of("name", "Directory"))
                .post("/api/scim/directories")
                .statusCode(201)
                .path("data.token");
        given().contentType("application/scim+json")
                .header("Authorization", "Bearer " + directory)
                .body(Map.of(
                        "schemas", List.of("urn:ietf:params:scim:schemas:core:2.0:User"), "userName", stranger.email()))
                .post("/api/scim/v2/Users")
                .statusCode(201);
        SamlWorkspace.deliverJson(workspace.answer(stranger.email()))
                .statusCode(403)
                .body("error.details.reason", is("account_elsewhere"));
        enforce(Map.of("enforced", true)).statusCode(200);
        login(stranger).statusCode(200);
    }

    @Test
    void theOwnerAlwaysGetsInWithThePassword() {
        Person owner = Person.registered("owner-%d@%s".formatted(System.nanoTime(), workspace.domain()));
        team.join(workspace.owner().workspaceId(), owner, Role.ADMIN);
        enforce(Map.of("enforced", true)).statusCode(200);
        login(owner).statusCode(403);
        String memberId = workspace
                .owner()
                .asks()
                .get(
                        "/api/workspaces/{id}/members?search={email}",
                        workspace.owner().workspaceId(),
                        owner.email())
                .path("data[0].id");
        workspace
                .owner()
                .asks()
                .body(Map.of("memberId", memberId))
                .post(
                        "/api/workspaces/{id}/transfer-ownership",
                        workspace.owner().workspaceId())
                .statusCode(200);
        login(owner).statusCode(200);
    }

    @Test
    void nobodyIsLockedOutWhenThePlanEnds() {
        enforce(Map.of("enforced", true)).statusCode(200);
        login(member).statusCode(403);
        team.plan(workspace.owner().workspaceId(), Plan.STARTER);
        login(member).statusCode(200);
    }

    @Test
    void anEnforcedConnectionCannotBeRemoved() {
        enforce(Map.of("enforced", true, "domains", List.of("other.example.net")))
                .statusCode(400)
                .body("error.details[0].field", is("domains"));
        enforce(Map.of("enforced", true)).statusCode(200);
        workspace.change(Map.of("status", "inactive")).statusCode(409);
        workspace.change(Map.of("allowedDomains", List.of())).statusCode(400);
        workspace
                .owner()
                .asks()
                .delete("/api/saml/connections/{id}", workspace.connectionId())
                .statusCode(409);
        String domain = workspace.owner().asks().get("/api/saml/domains").path("data[0].id");
        workspace.owner().asks().delete("/api/saml/domains/{id}", domain).statusCode(409);
        Person without = Person.registered();
        without.asks()
                .body(Map.of("enforced", true))
                .patch("/api/saml/enforce")
                .statusCode(400)
                .body("error.details[0].field", is("enforced"));
    }

    private ApiResponse enforce(Map<String, Object> body) {
        return workspace.owner().asks().body(body).patch("/api/saml/enforce");
    }

    private static ApiResponse login(Person person) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", person.email(), "password", Person.PASSWORD))
                .post("/api/auth/login");
    }
}
