package dev.waypost.auth.scim;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The effects of provisioning on accounts, memberships and roles. */
@WaypostTest
class ScimProvisioningTest {
    @Inject
    Team team;

    @Inject
    Db db;

    private Person owner;

    @BeforeEach
    void register() {
        owner = Person.registered();
    }

    @Test
    void aNewUserBecomesAMemberWithTheDefaultRoleAndSignsInOnceTheAddressIsProved() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("defaultRole", "editor"));
        String email = Person.newEmail();
        directory
                .createUser(
                        email, Map.of("name", Map.of("givenName", "Ada", "familyName", "Lovelace"), "password", "x"))
                .statusCode(201)
                .body("password", nullValue());
        assertThat(directory.roleOf(email)).isEqualTo("editor");
        directory
                .administers()
                .get("/api/scim/directories/{id}/users?search={email}", directory.id(), email)
                .statusCode(200)
                .body("data.role", contains("editor"), "data[0].email", is(email), "data[0].groups", empty());

        String session = claim(email);

        asks(session).get("/api/workspaces").statusCode(200).body("data.id", contains(owner.workspaceId()));
        asks(session).get("/api/users/me").body("data.name", is("Ada Lovelace"), "data.emailVerified", is(true));
    }

    @Test
    void deactivationEndsSessionsAndKeysAtOnceAndReactivationRestoresTheMembership() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("defaultRole", "admin"));
        String email = Person.newEmail();
        String user = directory.user(email);
        String session = claim(email);
        String key = asks(session)
                .body(Map.of("name", "k", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", owner.workspaceId())
                .statusCode(201)
                .path("data.key");
        given().header("X-API-Key", key).get("/api/links").statusCode(200);
        // An administrator has assigned another role since, which is the one to be restored.
        team.changeRole(owner.workspaceId(), Role.ADMIN, Role.EDITOR);

        directory.deactivate(user).statusCode(200).body("active", is(false));

        asks(session).get("/api/users/me").statusCode(401);
        given().header("X-API-Key", key).get("/api/links").statusCode(401);
        assertThat(directory.roleOf(email)).isNull();
        directory.asks().get("/api/scim/v2/Users/" + user).statusCode(200).body("active", is(false));

        // Nothing but true reactivates.
        directory
                .patchUser(user, Map.of("op", "remove", "path", "active"))
                .statusCode(200)
                .body("active", is(false));
        Map<String, @Nullable Object> unassigned = new HashMap<>(Map.of("userName", email));
        unassigned.put("active", null);
        directory
                .asks()
                .body(unassigned)
                .put("/api/scim/v2/Users/" + user)
                .statusCode(200)
                .body("active", is(false));

        directory.activate(user).statusCode(200).body("active", is(true));

        assertThat(directory.roleOf(email)).isEqualTo("editor");
        given().header("X-API-Key", key).get("/api/links").statusCode(401);
        directory.asks().delete("/api/scim/v2/Users/" + user).statusCode(204);
        assertThat(directory.roleOf(email)).isNull();
        directory.asks().get("/api/scim/v2/Users/" + user).statusCode(404);
        owner.asks()
                .get("/api/analytics/audit-log?limit=50")
                .body("data.action", hasItem("scim_user.deleted"))
                .body("data.find { it.action == 'scim_user.deleted' }.actor.type", is("scim_directory"));
    }

    @Test
    void aUserOfSeveralWorkspacesLosesThisOneImmediatelyAndKeepsTheirSession() {
        TestDirectory directory = TestDirectory.of(owner);
        Person person = Person.registered().verified();
        String user = directory.user(person.email());
        person.asksIn(owner.workspaceId()).get("/api/links").statusCode(200);

        directory.deactivate(user).statusCode(200);

        person.asksIn(owner.workspaceId()).get("/api/links").statusCode(404);
        person.asks().get("/api/links").statusCode(200);
    }

    @Test
    void theOwnerIsNeverDeprovisionedNorDemoted() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("groupRoleMapping", Map.of("All", "viewer")));
        String user = directory.user(owner.email());
        directory.deactivate(user).statusCode(403).body("detail", containsString("owner"));
        directory.asks().delete("/api/scim/v2/Users/" + user).statusCode(403).body("status", is("403"));
        directory
                .asks()
                .body(Map.of("userName", owner.email(), "active", "False"))
                .put("/api/scim/v2/Users/" + user)
                .statusCode(403);
        directory.group("All", user);
        assertThat(directory.roleOf(owner.email())).isEqualTo("owner");
        directory.asks().get("/api/scim/v2/Users/" + user).body("active", is(true));
    }

    @Test
    void groupsGiveTheHighestRoleTheyAreMappedToAndTakeItBack() {
        TestDirectory directory =
                TestDirectory.of(owner, Map.of("groupRoleMapping", Map.of("Editors", "editor", "ADMINS", "admin")));
        String email = Person.newEmail();
        String user = directory.user(email);
        assertThat(directory.roleOf(email)).isEqualTo("viewer");
        String editors = directory.group("Editors", user);
        assertThat(directory.roleOf(email)).isEqualTo("editor");
        String admins = directory.group("Admins", user);
        assertThat(directory.roleOf(email)).isEqualTo("admin");
        directory
                .patchGroup(admins, Map.of("op", "Remove", "path", "members[value eq \"%s\"]".formatted(user)))
                .statusCode(200);
        assertThat(directory.roleOf(email)).isEqualTo("editor");
        directory.change(Map.of("groupRoleMapping", Map.of("Editors", "admin")));
        assertThat(directory.roleOf(email)).isEqualTo("admin");
        directory
                .patchGroup(editors, Map.of("op", "replace", "value", Map.of("id", editors, "displayName", "Writers")))
                .statusCode(200);
        assertThat(directory.roleOf(email)).isEqualTo("viewer");
        directory.change(Map.of("groupRoleMapping", Map.of("Writers", "editor")));
        directory.deactivate(user).statusCode(200);
        directory.activate(user).statusCode(200);
        assertThat(directory.roleOf(email)).isEqualTo("editor");
        directory.asks().delete("/api/scim/v2/Groups/" + editors).statusCode(204);
        assertThat(directory.roleOf(email)).isEqualTo("viewer");
        directory
                .administers()
                .get("/api/scim/directories/{id}/groups?search=adm", directory.id())
                .statusCode(200)
                .body(
                        "data.displayName",
                        contains("Admins"),
                        "data[0].membersCount",
                        is(0),
                        "data[0].role",
                        nullValue());
    }

    @Test
    void aMemberFromBeforeKeepsTheirRoleUntilAGroupGivesThemOne() {
        Person colleague = Person.registered().verified();
        team.join(owner.workspaceId(), colleague, Role.ADMIN);
        TestDirectory directory = TestDirectory.of(owner, Map.of("groupRoleMapping", Map.of("Editors", "editor")));
        String user = directory.user(colleague.email());
        String plain = directory.group("Plain", user);
        directory.asks().delete("/api/scim/v2/Groups/" + plain).statusCode(204);
        assertThat(directory.roleOf(colleague.email())).isEqualTo("admin");
        directory.group("Editors", user);
        assertThat(directory.roleOf(colleague.email())).isEqualTo("editor");
    }

    @Test
    void anAccountWithAnUnverifiedAddressIsNotAdmitted() {
        Person squatter = Person.registered();
        db.run(Sql.of(
                "UPDATE users SET email_verified_at = NULL WHERE id = ?", Ids.parse(UserId.class, squatter.id())));
        TestDirectory directory = TestDirectory.of(owner);
        directory
                .createUser(squatter.email())
                .statusCode(409)
                .body("scimType", is("uniqueness"), "detail", containsString("confirmed"));
        assertThat(directory.roleOf(squatter.email())).isNull();
    }

    @Test
    void settingsOfADirectoryDisableTheirFeature() {
        TestDirectory directory = TestDirectory.of(owner);
        String email = Person.newEmail();
        String user = directory.user(email);
        directory.change(Map.of("autoDeactivateUsers", false, "autoCreateUsers", false));
        directory.deactivate(user).statusCode(200).body("active", is(false));
        assertThat(directory.roleOf(email)).isEqualTo("viewer");
        directory.createUser(Person.newEmail()).statusCode(403).body("detail", containsString("does not create"));
        Person colleague = Person.registered().verified();
        team.join(owner.workspaceId(), colleague, Role.VIEWER);
        directory.createUser(colleague.email()).statusCode(201);
        directory.change(Map.of("userSyncEnabled", false, "groupSyncEnabled", false));
        directory.createUser(Person.newEmail()).statusCode(403).body("detail", containsString("disabled"));
        directory
                .asks()
                .body(Map.of("displayName", "G"))
                .post("/api/scim/v2/Groups")
                .statusCode(403);
        directory.asks().get("/api/scim/v2/Users").statusCode(200).body("totalResults", is(2));
    }

    @Test
    void aDirectorySeesAndChangesOnlyItsOwn() {
        TestDirectory one = TestDirectory.of(owner);
        TestDirectory other = TestDirectory.of(Person.registered());
        String email = Person.newEmail();
        String user = one.user(email);
        String group = one.group("Devs", user);
        other.asks().get("/api/scim/v2/Users").body("totalResults", is(0), "Resources", empty());
        other.asks().get("/api/scim/v2/Users/" + user).statusCode(404);
        other.deactivate(user).statusCode(404);
        other.asks()
                .body(Map.of("userName", email))
                .put("/api/scim/v2/Users/" + user)
                .statusCode(404);
        other.asks().delete("/api/scim/v2/Users/" + user).statusCode(404);
        other.asks().get("/api/scim/v2/Groups/" + group).statusCode(404);
        other.asks().delete("/api/scim/v2/Groups/" + group).statusCode(404);
        other.asks()
                .body(Map.of("displayName", "Devs", "members", List.of(Map.of("value", user))))
                .post("/api/scim/v2/Groups")
                .statusCode(400)
                .body("scimType", is("invalidValue"));
        // The same person is another user in another directory, and changes there do not affect the first.
        String twin = other.user(email);
        other.asks().delete("/api/scim/v2/Users/" + twin).statusCode(204);
        assertThat(one.roleOf(email)).isEqualTo("viewer");
    }

    @Test
    void addingAPersonAcceptsTheirInvitation() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("defaultRole", "editor"));
        Person invited = Person.registered().verified();
        InvitedTeam members = new InvitedTeam(owner);
        members.invite(owner, invited.email(), "viewer").statusCode(201);
        String token = SentMails.to(invited.email(), InvitedTeam.SUBJECT).token();
        invited.asks().get("/api/workspaces/invitations/pending").body("data.size()", is(1));

        directory.user(invited.email());

        invited.asks().get("/api/workspaces/invitations/pending").body("data", empty());
        owner.asks()
                .get("/api/workspaces/{id}/members?include=invitations", owner.workspaceId())
                .body("invitations", empty(), "data.size()", is(2));
        owner.asks().get("/api/workspaces/{id}/usage", owner.workspaceId()).body("data.resources.members.used", is(2));
        InvitedTeam.accept(invited, token).statusCode(400).body("error.code", is("INVALID_INVITATION"));
        assertThat(directory.roleOf(invited.email())).isEqualTo("editor");
        // An invitation asks for consent to SSO only.
        members.invite(owner, invited.email(), "viewer").statusCode(409).body("error.code", is("ALREADY_MEMBER"));
    }

    @Test
    void theAddressOfAnAccountFollowsTheDirectoryThatCreatedItUntilItIsClaimed() {
        TestDirectory directory = TestDirectory.of(owner);
        String before = Person.newEmail();
        String after = Person.newEmail();
        String user = directory.user(before);
        directory
                .patchUser(user, Map.of("op", "replace", "value", Map.of("userName", after, "displayName", "Ada King")))
                .statusCode(200);
        assertThat(directory.roleOf(before)).isNull();
        assertThat(directory.roleOf(after)).isEqualTo("viewer");
        Person somebody = Person.registered();
        directory
                .patchUser(user, Map.of("op", "replace", "path", "userName", "value", somebody.email()))
                .statusCode(409)
                .body("scimType", is("uniqueness"));
        claim(after);
        directory
                .patchUser(user, Map.of("op", "replace", "path", "userName", "value", Person.newEmail()))
                .statusCode(200);
        assertThat(directory.roleOf(after)).isEqualTo("viewer");
    }

    /** Sets a password with the mailed link and signs in; returns the session token. */
    private static String claim(String email) {
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email))
                .post("/api/auth/forgot-password")
                .statusCode(200);
        String token = SentMails.to(email, "password").token();
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("token", token, "password", Person.PASSWORD))
                .post("/api/auth/reset-password")
                .statusCode(200);
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/api/auth/login")
                .statusCode(200)
                .path("data.token");
    }

    private static ApiRequest asks(String session) {
        return given().contentType(ApiRequest.JSON).header("Authorization", "Bearer " + session);
    }
}
