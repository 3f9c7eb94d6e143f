package dev.waypost.notifications;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class NotificationsTest {
    @Inject
    Notifications notifications;

    @Inject
    Team team;

    @Test
    void adminsAreNotifiedOfNewMembers() {
        InvitedTeam people = InvitedTeam.ofOne();
        Person admin = people.with("admin").person();
        Person viewer = people.with("viewer").person();
        Person late = people.with("editor").person();

        list(admin, "")
                .body("data.title", hasSize(2))
                .body("data[0].id", startsWith("ntf_"))
                .body("data[0].type", equalTo("member.joined"))
                .body("data[0].severity", equalTo("info"))
                .body("data[0].message", containsString(late.email()))
                .body("data[0].link", endsWith("/settings/members"))
                .body("data[0].read", equalTo(false))
                .body("data[0].readAt", nullValue())
                .body("data[0].createdAt", notNullValue())
                .body("meta.unreadCount", equalTo(2));
        list(people.owner(), "").body("pagination.total", equalTo(3));
        list(viewer, "").body("pagination.total", equalTo(0)).body("meta.unreadCount", equalTo(0));
    }

    @Test
    void adminsAreNotifiedOfVerifiedDomains() {
        Person owner = Person.registered();
        String host = "n%d.example.com".formatted(System.nanoTime());
        JsonBody made = owner.asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201)
                .jsonPath();
        TestDns.set("TXT", "_waypost." + host, "waypost-verify=" + made.getString("data.verificationToken"));
        TestDns.set("CNAME", host, made.getString("data.dnsRecords.find { it.type == 'CNAME' }.value"));
        owner.asks().post("/api/domains/{id}/verify", made.getString("data.id")).statusCode(200);

        list(owner, "")
                .body("data.type", hasItem("domain.verified"))
                .body("data[0].severity", equalTo("success"))
                .body("data[0].title", containsString(host))
                .body("data[0].link", endsWith("/domains/" + made.getString("data.id")));
    }

    @Test
    void notificationsOfBudgetsCanBeDisabled() {
        Person owner = Person.registered();
        owner.asks()
                .body(Map.of("budgetAlerts", false))
                .put("/api/users/me/notification-preferences")
                .statusCode(200);
        tell(owner, NotificationType.BUDGET_EXHAUSTED);
        list(owner, "").body("pagination.total", equalTo(0));
        tell(owner, NotificationType.EXPORT_FINISHED);
        list(owner, "").body("pagination.total", equalTo(1));
    }

    @Test
    void onlyMembersWithTheRoleAreNotified() {
        String workspace = team.workspace();
        notifications.sendToMembers(
                Ids.parse(WorkspaceId.class, workspace),
                Role.EDITOR,
                new Notice(NotificationType.IMPORT_FINISHED, "For " + workspace, "Done", null));
        for (Role role : Role.values()) {
            list(team.of(role), "?limit=100")
                    .body(
                            "data.title",
                            role.compareTo(Role.EDITOR) >= 0
                                    ? hasItem("For " + workspace)
                                    : not(hasItem("For " + workspace)));
        }
    }

    @Test
    void aNotificationIsMarkedAsRead() {
        Person owner = Person.registered();
        tell(owner, NotificationType.EXPORT_FINISHED);
        tell(owner, NotificationType.CLICK_LIMIT_NEAR);
        tell(owner, NotificationType.WEBHOOK_DISABLED);
        String id = list(owner, "").path("data[1].id");

        owner.asks()
                .post("/api/notifications/{id}/read", id)
                .statusCode(200)
                .body("data.read", equalTo(true))
                .body("data.readAt", notNullValue());
        list(owner, "?unread=true").body("data", hasSize(2)).body("meta.unreadCount", equalTo(2));
        list(owner, "?unread=false").body("data.id", hasItem(id)).body("pagination.total", equalTo(1));
        owner.asks().post("/api/notifications/read-all").statusCode(200).body("data.read", equalTo(2));
        list(owner, "?limit=1").body("meta.unreadCount", equalTo(0)).body("pagination.hasMore", equalTo(true));
    }

    @Test
    void theNotificationsOfOthersAreNotFound() {
        Person owner = Person.registered();
        Person other = Person.registered();
        tell(owner, NotificationType.EXPORT_FINISHED);
        String id = list(owner, "").path("data[0].id");

        other.asks().post("/api/notifications/{id}/read", id).statusCode(404);
        other.asks().delete("/api/notifications/{id}", id).statusCode(404);
        owner.asks().delete("/api/notifications/{id}", id).statusCode(200).body("data.deleted", equalTo(true));
        owner.asks().delete("/api/notifications/{id}", id).statusCode(404);
        given().get("/api/notifications").statusCode(401);
    }

    @Test
    void formerMembersDoNotSeeNotificationsOfTheWorkspace() {
        InvitedTeam people = InvitedTeam.ofOne();
        InvitedTeam.Colleague admin = people.with("admin");
        notifications.send(
                Ids.parse(WorkspaceId.class, people.workspaceId()),
                Ids.parse(UserId.class, admin.person().id()),
                new Notice(NotificationType.EXPORT_FINISHED, "Secret", "Done", null));
        list(admin.person(), "").body("data.title", hasItem("Secret"));
        people.owner()
                .asks()
                .delete("/api/workspaces/{id}/members/{member}", people.workspaceId(), admin.memberId())
                .statusCode(200);
        list(admin.person(), "").body("pagination.total", equalTo(0)).body("meta.unreadCount", equalTo(0));
    }

    @Test
    void oldNotificationsAreDeleted() {
        Person owner = Person.registered();
        tell(owner, NotificationType.EXPORT_FINISHED);
        SettableClock.INSTANCE.advance(Duration.ofDays(91));
        Person later = owner.signedInAgain();
        tell(later, NotificationType.IMPORT_FINISHED);
        notifications.forgetOld();
        list(later, "").body("data.type", equalTo(List.of("import.finished")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "1"})
    void unreadIsTrueOrFalse(String unread) {
        Person.registered()
                .asks()
                .get("/api/notifications?unread={unread}", unread)
                .statusCode(400);
    }

    private void tell(Person owner, NotificationType type) {
        notifications.sendToMembers(
                Ids.parse(WorkspaceId.class, owner.workspaceId()),
                Role.OWNER,
                new Notice(type, "Title", "Text", "/links"));
    }

    private static ApiResponse list(Person person, String query) {
        return person.asks().get("/api/notifications" + query).statusCode(200);
    }
}
