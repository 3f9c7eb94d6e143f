package dev.waypost.workspaces.members;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.InvitedTeam.Colleague;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class MemberResourceTest {
    private InvitedTeam team;
    private Person owner;

    @BeforeEach
    void enterNewWorkspace() {
        team = InvitedTeam.ofOne();
        owner = team.owner();
    }

    @Test
    void everyMemberSeesTheMembers() {
        Colleague viewer = team.with("viewer");
        viewer.person()
                .asks()
                .get("/api/workspaces/{id}/members", team.workspaceId())
                .statusCode(200)
                .body("data.userId", contains(owner.id(), viewer.person().id()))
                .body("data.role", contains("owner", "viewer"))
                .body("data.isOwner", contains(true, false))
                .body("data[0].id", startsWith("mem_"))
                .body("data[0].workspaceId", is(team.workspaceId()))
                .body("data[0].name", is("Test Person"))
                .body("data[0].email", is(owner.email()))
                .body("data[0].avatar", nullValue())
                .body("data[0].status", is("active"))
                .body("data[0].joinedAt", notNullValue())
                .body("data[0].invitedBy", nullValue())
                .body("data[1].invitedBy.id", is(owner.id()))
                .body("pagination.total", is(2))
                .body("pagination.limit", is(20));
    }

    @Test
    void membersAreSearchedFilteredAndPaged() {
        Colleague editor = team.with("editor");
        list("search=" + editor.person().email().substring(0, 20)).body("data.id", contains(editor.memberId()));
        list("search=TEST%20PERSON").body("pagination.total", is(2));
        list("search=%25").body("data", empty());
        list("search=_").body("data", empty());
        list("role=editor").body("data.id", contains(editor.memberId()));
        list("role=admin").body("data", empty()).body("pagination.total", is(0));
        list("page=2&limit=1").body("data.id", contains(editor.memberId())).body("pagination.hasMore", is(false));
        for (String wrong : List.of("role=king", "page=0", "limit=many", "search=%00", "search=" + "s".repeat(201))) {
            owner.asks()
                    .encoded()
                    .get("/api/workspaces/" + team.workspaceId() + "/members?" + wrong)
                    .statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"));
        }
    }

    @Test
    void anOwnerGivesAnyRoleButTheirOwn() {
        Colleague colleague = team.with("viewer");
        changeRole(owner, colleague.memberId(), "admin")
                .statusCode(200)
                .body("data.id", is(colleague.memberId()))
                .body("data.role", is("admin"));
        owner.asks()
                .body(Map.of("role", "editor"))
                .put("/api/workspaces/{id}/members/{member}", team.workspaceId(), colleague.memberId())
                .statusCode(200)
                .body("data.role", is("editor"));
        colleague
                .person()
                .asks()
                .get("/api/workspaces/{id}", team.workspaceId())
                .body("data.role", is("editor"));
        changeRole(owner, colleague.memberId(), "owner").statusCode(400).body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void refusesARoleThatDoesNotExist() {
        Colleague colleague = team.with("viewer");
        changeRole(owner, colleague.memberId(), "king").statusCode(400).body("error.details.field", contains("role"));
        owner.asks()
                .body("{}")
                .patch("/api/workspaces/{id}/members/{member}", team.workspaceId(), colleague.memberId())
                .statusCode(400);
    }

    @Test
    void anAdminManagesEditorsAndViewersOnly() {
        Person admin = team.with("admin").person();
        Colleague otherAdmin = team.with("admin");
        Colleague viewer = team.with("viewer");
        changeRole(admin, viewer.memberId(), "editor").statusCode(200).body("data.role", is("editor"));
        changeRole(admin, viewer.memberId(), "admin").statusCode(403).body("error.code", is("ROLE_ESCALATION"));
        changeRole(admin, viewer.memberId(), "owner").statusCode(403).body("error.code", is("ROLE_ESCALATION"));
        changeRole(admin, otherAdmin.memberId(), "viewer").statusCode(403).body("error.code", is("ROLE_ESCALATION"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "viewer"})
    void onlyManagersOfMembersCanChangeOrRemoveThem(String role) {
        Person person = team.with(role).person();
        Colleague viewer = team.with("viewer");
        changeRole(person, viewer.memberId(), "editor")
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.message", containsString("members:update_roles"));
        remove(person, viewer.memberId())
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.message", containsString("members:remove"));
    }

    @Test
    void nobodyChangesTheirOwnRole() {
        Colleague admin = team.with("admin");
        for (String role : List.of("viewer", "admin", "owner")) {
            changeRole(admin.person(), admin.memberId(), role).statusCode(403).body("error.code", is("FORBIDDEN"));
        }
    }

    @Test
    void theOwnersRoleIsProtectedEvenFromTheOwner() {
        Person admin = team.with("admin").person();
        changeRole(admin, team.ownerMemberId(), "viewer").statusCode(403).body("error.code", is("OWNER_PROTECTED"));
        changeRole(owner, team.ownerMemberId(), "admin").statusCode(403).body("error.code", is("OWNER_PROTECTED"));
    }

    @Test
    void theOwnerCannotBeRemovedNorLeave() {
        Person admin = team.with("admin").person();
        remove(admin, team.ownerMemberId()).statusCode(403).body("error.code", is("OWNER_PROTECTED"));
        remove(owner, team.ownerMemberId()).statusCode(403).body("error.code", is("OWNER_PROTECTED"));
    }

    @Test
    void anEqualRoleIsNotRemovedButTheOwnerRemovesAdmins() {
        Person admin = team.with("admin").person();
        Colleague otherAdmin = team.with("admin");
        Colleague editor = team.with("editor");
        remove(admin, otherAdmin.memberId()).statusCode(403).body("error.code", is("ROLE_ESCALATION"));
        remove(admin, editor.memberId()).statusCode(200);
        remove(owner, otherAdmin.memberId()).statusCode(200);
    }

    @Test
    void aRemovedMemberLosesTheWorkspaceAtOnceAndCanBeInvitedAgain() {
        Colleague colleague = team.with("editor");
        Person person = colleague.person();
        remove(owner, colleague.memberId())
                .statusCode(200)
                .body("data.id", is(colleague.memberId()))
                .body("data.removed", is(true))
                .body("data.apiKeysDeleted", is(0));
        person.asks().get("/api/workspaces/{id}", team.workspaceId()).statusCode(404);
        person.asks().get("/api/workspaces").body("data.id", not(hasItem(team.workspaceId())));
        person.asks().get("/api/auth/session").statusCode(200).body("data.workspaceId", is(person.workspaceId()));
        remove(owner, colleague.memberId()).statusCode(404);

        team.invite(owner, person.email(), "viewer").statusCode(201);
        InvitedTeam.accept(
                        person,
                        SentMails.to(person.email(), InvitedTeam.SUBJECT, 2).token())
                .statusCode(200);
    }

    @Test
    void theKeysOfARemovedMemberStopWorking() {
        Colleague admin = team.with("admin");
        String key = admin.person()
                .asks()
                .body(Map.of("name", "theirs", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", team.workspaceId())
                .statusCode(201)
                .path("data.key");
        remove(owner, admin.memberId()).statusCode(200);
        given().header("X-API-Key", key)
                .get("/api/workspaces/{id}", team.workspaceId())
                .statusCode(401)
                .body("error.code", is("INVALID_API_KEY"));
    }

    @Test
    void apiKeysAreRefusedWhateverTheirScopes() {
        String key = owner.key("links:read", "links:write");
        String invitations = "/api/workspaces/invitations/";
        String workspace = "/api/workspaces/" + team.workspaceId();
        for (ApiResponse answer : List.of(
                withKey(key).get(workspace + "/members"),
                withKey(key).body("{}").post(workspace + "/members/invite"),
                withKey(key).body("{}").patch(workspace + "/members/" + team.ownerMemberId()),
                withKey(key).delete(workspace + "/members/" + team.ownerMemberId()),
                withKey(key).body("{}").post(workspace + "/transfer-ownership"),
                withKey(key).get(invitations + "pending"),
                withKey(key).post(invitations + "token/accept"),
                withKey(key).delete(invitations + "inv_000000000000000000000000"))) {
            answer.statusCode(403).body("error.code", is("FORBIDDEN"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "editor", "viewer"})
    void everyoneButTheOwnerCanLeave(String role) {
        Colleague colleague = team.with(role);
        remove(colleague.person(), colleague.memberId()).statusCode(200).body("data.removed", is(true));
        colleague
                .person()
                .asks()
                .get("/api/workspaces/{id}", team.workspaceId())
                .statusCode(404);
    }

    @Test
    void membersOfOtherWorkspacesAreNotFound() {
        Colleague elsewhere = InvitedTeam.ofOne().with("viewer");
        changeRole(owner, elsewhere.memberId(), "editor").statusCode(404).body("error.code", is("NOT_FOUND"));
        remove(owner, elsewhere.memberId()).statusCode(404);
        remove(owner, "nonsense").statusCode(404);
        given().get("/api/workspaces/{id}/members", team.workspaceId()).statusCode(401);
    }

    @Test
    void ownershipIsHandedToAnotherMember() {
        Colleague next = team.with("editor");
        transfer(owner, "newOwnerId", next.memberId())
                .statusCode(200)
                .body("data.workspaceId", is(team.workspaceId()))
                .body("data.owner.id", is(next.memberId()))
                .body("data.owner.role", is("owner"))
                .body("data.owner.isOwner", is(true))
                .body("data.previousOwner.userId", is(owner.id()))
                .body("data.previousOwner.role", is("admin"));
        owner.asks()
                .get("/api/workspaces/{id}", team.workspaceId())
                .body("data.ownerId", is(next.person().id()))
                .body("data.role", is("admin"));
        transfer(owner, "newOwnerId", next.memberId()).statusCode(403).body("error.code", is("FORBIDDEN"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"newOwnerId", "memberId", "userId"})
    void theNewOwnerIsNamedByMemberOrUser(String field) {
        Colleague next = team.with("viewer");
        String id = field.equals("userId") ? next.person().id() : next.memberId();
        transfer(owner, field, id).statusCode(200).body("data.owner.id", is(next.memberId()));
    }

    @Test
    void ownershipGoesToAnActiveMemberOtherThanOneself() {
        for (String id : List.of(
                team.ownerMemberId(),
                owner.id(),
                Person.registered().id(),
                InvitedTeam.ofOne().ownerMemberId())) {
            transfer(owner, "newOwnerId", id).statusCode(400).body("error.code", is("TRANSFER_NOT_ALLOWED"));
        }
        transfer(owner, "newOwnerId", "nonsense").statusCode(400).body("error.code", is("VALIDATION_ERROR"));
        transfer(owner, "somebody", "else").statusCode(400).body("error.code", is("VALIDATION_ERROR"));
        owner.asks()
                .body(Map.of(
                        "memberId",
                        team.with("admin").memberId(),
                        "userId",
                        team.with("admin").person().id()))
                .post("/api/workspaces/{id}/transfer-ownership", team.workspaceId())
                .statusCode(400)
                .body("error.details[0].field", is("newOwnerId"));
    }

    @Test
    void onlyTheOwnerTransfers() {
        Colleague admin = team.with("admin");
        transfer(admin.person(), "newOwnerId", admin.memberId()).statusCode(403).body("error.code", is("FORBIDDEN"));
    }

    @Test
    void twoTransfersAtOnceLeaveOneOwner() {
        Colleague grace = team.with("admin");
        Colleague henry = team.with("admin");
        assertThat(ConcurrentRequests.statuses(
                        () -> transferring(owner, "newOwnerId", grace.memberId()),
                        () -> transferring(owner, "newOwnerId", henry.memberId())))
                .containsExactly(200, 403);
        list("role=owner").body("pagination.total", is(1));
    }

    private static ApiRequest withKey(String key) {
        return given().contentType(ApiRequest.JSON).header("X-API-Key", key);
    }

    private ApiResponse list(String query) {
        return owner.asks()
                .encoded()
                .get("/api/workspaces/" + team.workspaceId() + "/members?" + query)
                .statusCode(200);
    }

    private ApiResponse changeRole(Person by, String member, String role) {
        return by.asks()
                .body(Map.of("role", role))
                .patch("/api/workspaces/{id}/members/{member}", team.workspaceId(), member);
    }

    private ApiResponse remove(Person by, String member) {
        return by.asks().delete("/api/workspaces/{id}/members/{member}", team.workspaceId(), member);
    }

    private ApiResponse transfer(Person by, String field, String id) {
        return transferring(by, field, id);
    }

    private ApiResponse transferring(Person by, String field, String id) {
        return by.asks().body(Map.of(field, id)).post("/api/workspaces/{id}/transfer-ownership", team.workspaceId());
    }
}
