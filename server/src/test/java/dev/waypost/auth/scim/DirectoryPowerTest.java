package dev.waypost.auth.scim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.WaypostTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the holder of a directory's token can and cannot do to members. */
@WaypostTest
class DirectoryPowerTest {
    private static final String USERS = "/api/scim/v2/Users/";

    private Person owner;

    @BeforeEach
    void register() {
        owner = Person.registered();
    }

    @Test
    void aDirectoryNeitherRenamesTheOwnerNorChangesTheirAddress() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("defaultRole", "admin"));
        String email = Person.newEmail();
        String user = directory.user(email);
        String member = member(email);
        owner.asks()
                .body(Map.of("newOwnerId", member))
                .post("/api/workspaces/{id}/transfer-ownership", owner.workspaceId())
                .statusCode(200);

        rename(directory, user, Person.newEmail());

        assertThat(directory.roleOf(email)).isEqualTo("owner");
        assertThat(name(email)).isNotEqualTo("Somebody Else");
    }

    @Test
    void theAddressesOfAdministratorsFollowOnlyDirectoriesThatAppointThem() {
        TestDirectory lesser = TestDirectory.of(owner, Map.of("defaultRole", "editor"));
        TestDirectory appointing = TestDirectory.of(owner, Map.of("defaultRole", "admin"));
        String promoted = Person.newEmail();
        String promotedUser = lesser.user(promoted);
        owner.asks()
                .body(Map.of("role", "admin"))
                .patch("/api/workspaces/{id}/members/{member}", owner.workspaceId(), member(promoted))
                .statusCode(200);
        String appointed = Person.newEmail();
        String appointedUser = appointing.user(appointed);
        String after = Person.newEmail();

        rename(lesser, promotedUser, Person.newEmail());
        rename(appointing, appointedUser, after);

        lesser.deactivate(promotedUser).statusCode(200);
        rename(lesser, promotedUser, Person.newEmail());
        lesser.activate(promotedUser).statusCode(200);

        assertThat(lesser.roleOf(promoted)).isEqualTo("admin");
        assertThat(name(promoted)).isNotEqualTo("Somebody Else");
        assertThat(appointing.roleOf(appointed)).isNull();
        assertThat(appointing.roleOf(after)).isEqualTo("admin");
    }

    @Test
    void aDirectoryRenamesNobodyWhoIsInAnotherWorkspace() {
        Person other = Person.registered();
        TestDirectory directory = TestDirectory.of(owner);
        String email = Person.newEmail();
        String user = directory.user(email);
        String _ = TestDirectory.of(other).user(email);

        rename(directory, user, Person.newEmail());

        assertThat(directory.roleOf(email)).isEqualTo("viewer");
        assertThat(name(email)).isNotEqualTo("Somebody Else");
    }

    @Test
    void deactivationAppliesAgainAfterItWasSwitchedOn() {
        TestDirectory directory = TestDirectory.of(owner, Map.of("autoDeactivateUsers", false));
        String email = Person.newEmail();
        String user = directory.user(email);
        directory.deactivate(user).statusCode(200).body("active", is(false));
        assertThat(directory.roleOf(email)).isEqualTo("viewer");

        directory.change(Map.of("autoDeactivateUsers", true));
        directory.deactivate(user).statusCode(200).body("active", is(false));

        assertThat(directory.roleOf(email)).isNull();
    }

    @Test
    void whoCameBackByAnInvitationIsRemovedAgain() {
        TestDirectory directory = TestDirectory.of(owner);
        InvitedTeam team = new InvitedTeam(owner);
        Person person = Person.registered().verified();
        String user = directory.user(person.email());
        directory.deactivate(user).statusCode(200);
        team.invite(owner, person.email(), "editor").statusCode(201);
        String token = SentMails.to(person.email(), InvitedTeam.SUBJECT).token();
        InvitedTeam.accept(person, token).statusCode(200);
        assertThat(directory.roleOf(person.email())).isEqualTo("editor");
        // Only what says that they are not active removes them.
        directory
                .patchUser(user, Map.of("op", "replace", "path", "displayName", "value", "Back"))
                .statusCode(200);
        directory
                .patchUser(user, Map.of("op", "remove", "path", "active"))
                .statusCode(200)
                .body("active", is(false));
        directory
                .asks()
                .body(Map.of("userName", person.email()))
                .put(USERS + user)
                .statusCode(200);
        assertThat(directory.roleOf(person.email())).isEqualTo("editor");

        directory
                .asks()
                .body(Map.of("userName", person.email(), "active", false))
                .put(USERS + user)
                .statusCode(200)
                .body("active", is(false));

        assertThat(directory.roleOf(person.email())).isNull();
    }

    private static void rename(TestDirectory directory, String user, String email) {
        directory
                .patchUser(
                        user,
                        Map.of("op", "replace", "value", Map.of("userName", email, "displayName", "Somebody Else")))
                .statusCode(200);
    }

    private String member(String email) {
        return owner.asks()
                .get("/api/workspaces/{id}/members?search={email}", owner.workspaceId(), email)
                .statusCode(200)
                .path("data[0].id");
    }

    private String name(String email) {
        return owner.asks()
                .get("/api/workspaces/{id}/members?search={email}", owner.workspaceId(), email)
                .statusCode(200)
                .path("data[0].name");
    }
}
