package dev.waypost.audit;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class AuditResourceTest {
    @Inject
    Plans plans;

    @Inject
    AuditLog log;

    private InvitedTeam team;
    private Person owner;

    @BeforeEach
    void enterNewWorkspace() {
        team = InvitedTeam.ofOne();
        owner = team.owner();
    }

    @Test
    void recordsTheActorTheFieldAndBothValues() {
        owner.asks()
                .header("User-Agent", "audit test")
                .header("X-Forwarded-For", "203.0.113.7")
                .body(Map.of("name", "Renamed", "currency", "EUR", "timezone", "UTC"))
                .patch("/api/workspaces/{id}", team.workspaceId())
                .statusCode(200);
        read("action=workspace.updated")
                .body("data[0].id", startsWith("aud_"))
                .body("data[0].action", is("workspace.updated"))
                .body("data[0].actor.id", is(owner.id()))
                .body("data[0].actor.type", is("user"))
                .body("data[0].actor.name", is("Test Person"))
                .body("data[0].actor.email", is(owner.email()))
                .body("data[0].resourceType", is("workspace"))
                .body("data[0].resourceId", is(team.workspaceId()))
                .body("data[0].resourceName", is("Renamed"))
                .body("data[0].changes.name.old", is("Test Person's workspace"))
                .body("data[0].changes.name.new", is("Renamed"))
                .body("data[0].changes.currency", is(Map.of("old", "USD", "new", "EUR")))
                .body("data[0].changes.timezone", nullValue())
                .body("data[0].ip", is("203.0.113.7"))
                .body("data[0].userAgent", is("audit test"))
                .body("pagination.total", is(1));
    }

    @Test
    void aChangeThatChangesNothingIsNotRecorded() {
        owner.asks()
                .body(Map.of("currency", "USD"))
                .patch("/api/workspaces/{id}", team.workspaceId())
                .statusCode(200);
        read("action=workspace.updated").body("data", empty());
    }

    @Test
    void theCreationOfAWorkspaceIsItsFirstEntry() {
        String id = owner.asks()
                .body(Map.of("name", "Second"))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        asked(owner, id, "action=workspace.created")
                .body("pagination.total", is(1))
                .body("data[0].actor.id", is(owner.id()))
                .body("data[0].changes.name.old", nullValue())
                .body("data[0].changes.name.new", is("Second"));
        read("action=workspace.created").body("data[0].actor.type", is("system"));
    }

    @Test
    void anInvitationAndItsResultAreRecorded() {
        Person grace = Person.registered();
        for (Person by : List.of(grace, owner)) {
            team.invite(owner, grace.email(), "editor").statusCode(201);
            String id = grace.asks().get("/api/workspaces/invitations/pending").path("data[0].id");
            by.asks().delete("/api/workspaces/invitations/{id}", id).statusCode(200);
        }
        team.invite(owner, grace.email(), "editor").statusCode(201);
        InvitedTeam.accept(
                        grace,
                        SentMails.to(grace.email(), InvitedTeam.SUBJECT, 3).token())
                .statusCode(200);

        read("action=member.invited")
                .body("pagination.total", is(3))
                .body("data.actor.id", everyItem(is(owner.id())))
                .body("data.resourceType", everyItem(is("invitation")))
                .body("data.resourceName", everyItem(is(grace.email())))
                .body("data[0].changes.role.new", is("editor"));
        read("action=invitation.declined")
                .body("data.actor.id", contains(grace.id()))
                .body("data[0].changes.status", is(Map.of("old", "pending", "new", "declined")));
        read("action=invitation.cancelled")
                .body("data.actor.id", contains(owner.id()))
                .body("data[0].changes.status", is(Map.of("old", "pending", "new", "cancelled")));
        read("action=member.joined")
                .body("data.actor.id", contains(grace.id()))
                .body("data[0].resourceType", is("member"))
                .body("data[0].changes.role.new", is("editor"));
    }

    @Test
    void changesOfMembersAreRecorded() {
        InvitedTeam.Colleague grace = team.with("viewer");
        InvitedTeam.Colleague henry = team.with("editor");
        owner.asks()
                .body(Map.of("role", "admin"))
                .patch("/api/workspaces/{id}/members/{member}", team.workspaceId(), grace.memberId())
                .statusCode(200);
        remove(henry.person(), henry.memberId());
        remove(owner, grace.memberId());

        read("action=member.role_changed")
                .body("data.resourceId", contains(grace.memberId()))
                .body("data[0].resourceName", is(grace.person().email()))
                .body("data[0].changes", is(Map.of("role", Map.of("old", "viewer", "new", "admin"))));
        read("action=member.left")
                .body("data.actor.id", contains(henry.person().id()))
                .body("data.resourceId", contains(henry.memberId()))
                .body("data[0].changes.role.old", is("editor"));
        read("action=member.removed")
                .body("data.actor.id", contains(owner.id()))
                .body("data.resourceId", contains(grace.memberId()))
                .body("data[0].changes.role.old", is("admin"));
    }

    @Test
    void aTransferOfOwnershipIsRecorded() {
        Person grace = team.with("editor").person();
        owner.asks()
                .body(Map.of("newOwnerId", grace.id()))
                .post("/api/workspaces/{id}/transfer-ownership", team.workspaceId())
                .statusCode(200);
        read("action=ownership.transferred")
                .body("data.resourceId", contains(team.workspaceId()))
                .body("data[0].changes.ownerId", is(Map.of("old", owner.id(), "new", grace.id())));
    }

    @Test
    void theNewestEntryIsFirstAndEntriesCanBeFilteredAndPaged() {
        team.with("viewer");
        rename("Renamed");
        read("").body("data[0].action", is("workspace.updated")).body("pagination.total", is(4));
        read("page=2&limit=1").body("data.action", contains("member.joined")).body("pagination.hasMore", is(true));
        read("resourceType=invitation").body("data.action", contains("member.invited"));
        read("actorId=" + owner.id()).body("data.action", contains("workspace.updated", "member.invited"));
        read("actorId=usr_nobody").body("data", empty());
    }

    @Test
    void entriesAreFilteredByTime() {
        rename("Before");
        SettableClock.INSTANCE.advance(Duration.ofDays(2));
        Instant between = SettableClock.INSTANCE.instant();
        String day = between.toString().substring(0, 10);
        SettableClock.INSTANCE.advance(Duration.ofMillis(5));
        rename("After");

        read("action=workspace.updated&start=" + between).body("data.resourceName", contains("After"));
        read("action=workspace.updated&end=" + between).body("data.resourceName", contains("Before"));
        read("action=workspace.updated&start=" + day).body("data.resourceName", contains("After"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"start=soon", "end=2026-02-30", "start=2026-05-02&end=2026-05-01", "action=%00", "page=0"})
    void refusesAnInvalidFilter(String query) {
        owner.asks()
                .encoded()
                .get("/api/analytics/audit-log?" + query)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void isAlsoServedWithoutApiInThePath() {
        rename("Renamed");
        owner.asks()
                .get("/analytics/audit-log?action=workspace.updated&limit=5")
                .statusCode(200)
                .body("data.resourceName", contains("Renamed"))
                .body("pagination.limit", is(5));
    }

    @Test
    void requiresThePermissionToUpdateTheWorkspace() {
        for (String role : List.of("viewer", "editor")) {
            team.with(role)
                    .person()
                    .asksIn(team.workspaceId())
                    .get("/api/analytics/audit-log")
                    .statusCode(403)
                    .body("error.code", is("FORBIDDEN"));
        }
        asked(team.with("admin").person(), team.workspaceId(), "");
        given().get("/api/analytics/audit-log").statusCode(401);
    }

    @Test
    void requiresAPlanThatIncludesIt() {
        plans.change(Ids.parse(WorkspaceId.class, team.workspaceId()), Plan.PRO);
        owner.asks().get("/api/analytics/audit-log").statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        owner.asks()
                .get("/api/workspaces/{id}/overview", team.workspaceId())
                .statusCode(200)
                .body("data.recentActivity", empty());
    }

    @Test
    void nobodySeesTheLogOfAnotherWorkspace() {
        Person.registered()
                .asksIn(team.workspaceId())
                .get("/api/analytics/audit-log")
                .statusCode(404);
    }

    @Test
    void automaticChangesAreRecordedAsTheSystem() throws InterruptedException {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, team.workspaceId());
        Thread schedule = new Thread(() -> QuarkusTransaction.requiringNew()
                .run(() -> log.record(
                        workspace,
                        "workspace.cleaned",
                        "workspace",
                        workspace,
                        null,
                        Changes.none().and("rows", 2, 1))));
        schedule.start();
        schedule.join();
        read("action=workspace.cleaned")
                .body("data[0].actor.type", is("system"))
                .body("data[0].actor.id", nullValue())
                .body("data[0].resourceName", nullValue())
                .body("data[0].ip", nullValue())
                .body("data[0].changes.rows", is(Map.of("old", 2, "new", 1)));
    }

    private ApiResponse read(String query) {
        return asked(owner, team.workspaceId(), query);
    }

    private static ApiResponse asked(Person person, String workspace, String query) {
        return person.asksIn(workspace)
                .get("/api/analytics/audit-log" + (query.isEmpty() ? "" : "?" + query))
                .statusCode(200);
    }

    private void rename(String name) {
        owner.asks()
                .body(Map.of("name", name))
                .patch("/api/workspaces/{id}", team.workspaceId())
                .statusCode(200);
    }

    private void remove(Person by, String member) {
        by.asks()
                .delete("/api/workspaces/{id}/members/{member}", team.workspaceId(), member)
                .statusCode(200);
    }
}
