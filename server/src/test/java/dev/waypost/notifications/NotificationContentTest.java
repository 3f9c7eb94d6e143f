package dev.waypost.notifications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.LinkEndChecks;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class NotificationContentTest {
    @Inject
    LinkEndChecks endings;

    @Inject
    LinkFixtures fixtures;

    @Inject
    Plans plans;

    @Inject
    Credits credits;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void theCreatorOfALinkIsNotifiedOncePerClickLimit() {
        String link = link(Map.of("clicksLimit", 10));
        fixtures.clicked(link, 7, 7, 0);
        endings.look();
        assertThat(types(person)).isEmpty();
        fixtures.setClicks(link, 8);
        endings.look();
        endings.look();
        assertThat(types(person)).containsExactly("click.limit_near");
        assertThat(told(person).getString("data[0].message")).contains("8 of 10 clicks");
        assertThat(told(person).getString("data[0].link")).endsWith("/links/" + link);
        fixtures.setClicks(link, 10);
        endings.look();
        endings.look();
        assertThat(types(person)).containsExactly("click.limit_reached", "click.limit_near");
        person.asks()
                .body(Map.of("clicksLimit", 12))
                .patch("/api/links/{id}", link)
                .statusCode(200);
        endings.look();
        assertThat(types(person)).hasSize(3).first().isEqualTo("click.limit_near");
    }

    @Test
    void notificationsOfLimitsCanBeDisabled() {
        prefer("limitAlerts", false);
        fixtures.clicked(link(Map.of("clicksLimit", 1)), 1, 1, 0);
        endings.look();
        assertThat(types(person)).isEmpty();
    }

    @Test
    void adminsAreNotifiedWhenCreditsAreLowAndUsedUp() {
        InvitedTeam people = InvitedTeam.ofOne();
        Person admin = people.with("admin").person();
        Person editor = people.with("editor").person();
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, people.workspaceId());
        plans.change(workspace, Plan.STARTER);
        credits.spend(workspace, 899, "Test");
        assertThat(types(admin)).doesNotContain("credits.low");
        credits.spend(workspace, 1, "Test");
        credits.spend(workspace, 1, "Test");
        assertThat(types(admin)).filteredOn(type -> type.startsWith("credits")).containsExactly("credits.low");
        credits.spend(workspace, 99, "Test");
        assertThat(types(admin))
                .filteredOn(type -> type.startsWith("credits"))
                .containsExactly("credits.spent", "credits.low");
        assertThat(types(people.owner())).contains("credits.spent");
        assertThat(types(editor)).isEmpty();
    }

    @Test
    void theSubmitterOfABulkOperationIsNotifiedOfItsResult() {
        post("/api/bulk/links/create", Map.of("links", List.of(page("a"), page("b"), Map.of("destinationUrl", "x"))));
        JsonBody told =
                await().until(() -> told(person), all -> !all.getList("data").isEmpty());
        assertThat(told.getString("data[0].type")).isEqualTo("bulk.finished");
        assertThat(told.getString("data[0].title")).isEqualTo("2 of 3 links were created");
        assertThat(told.getString("data[0].message")).startsWith("1 rows failed");
        assertThat(told.getString("data[0].link")).contains("/data/bulk/bulk_");

        post(
                "/api/bulk/links/create",
                Map.of("links", List.of(Map.of("destinationUrl", "x")), "options", Map.of("stopOnError", true)));
        await().until(() -> types(person), types -> types.contains("bulk.failed"));
    }

    @Test
    void theSubmitterOfAnImportOrExportIsNotifiedOfItsResult() {
        post("/links/import/csv", Map.of("csv", "url\nhttps://example.com/1\nhttps://example.com/2"));
        await().until(() -> types(person), types -> types.contains("import.finished"));
        assertThat(told(person).getString("data[0].message")).startsWith("2 of 2 links were imported");
        post("/api/exports", Map.of("type", "links"));
        await().until(() -> types(person), types -> types.contains("export.finished"));
        assertThat(told(person).getString("data[0].message")).startsWith("2 rows");
        assertThat(told(person).getString("data[0].link")).endsWith("/data/exports");
    }

    @Test
    void notificationsOfFinishedJobsCanBeDisabled() {
        prefer("jobResults", false);
        String id = post("/api/exports", Map.of("type", "links"));
        await().until(() ->
                person.asks().get("/api/exports/{id}", id).path("data.status").equals("completed"));
        assertThat(types(person)).isEmpty();
    }

    private void prefer(String preference, boolean wanted) {
        person.asks()
                .body(Map.of(preference, wanted))
                .put("/api/users/me/notification-preferences")
                .statusCode(200);
    }

    private String link(Map<String, ?> fields) {
        Map<String, Object> body = new HashMap<>(page("link"));
        body.putAll(fields);
        return person.asks().body(body).post("/api/links").statusCode(201).path("data.id");
    }

    private String post(String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(202).path("data.id");
    }

    private static Map<String, Object> page(String name) {
        return Map.of("destinationUrl", "https://example.com/" + name, "title", name);
    }

    private static List<String> types(Person reader) {
        return told(reader).getList("data.type");
    }

    private static JsonBody told(Person reader) {
        return reader.asks().get("/api/notifications").statusCode(200).jsonPath();
    }
}
