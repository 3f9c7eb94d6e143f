package dev.waypost.workspaces;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class WorkspaceResourceTest {
    @Inject
    Plans plans;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aWorkspaceShowsItsCurrentFigures() {
        shown().body("data.linksCount", is(0));

        String link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page"))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
        shown().body("data.linksCount", is(1));
        person.asks().delete("/api/links/{id}", link).statusCode(200);
        shown().body("data.linksCount", is(0));
        person.asks()
                .body(Map.of("name", "Another name"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200)
                .body("data.name", is("Another name"));
        shown().body("data.name", is("Another name"));
    }

    private ApiResponse shown() {
        return person.asks().get("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
    }

    @Test
    void createsAWorkspaceWhoseOwnerIsTheCaller() {
        String slug = slug();
        String id = create(
                        Map.of("name", "Acme Marketing", "slug", slug, "timezone", "Europe/Berlin", "currency", "EUR"))
                .statusCode(201)
                .body("success", is(true))
                .body("data.id", startsWith("ws_"))
                .body("data.name", is("Acme Marketing"))
                .body("data.slug", is(slug))
                .body("data.timezone", is("Europe/Berlin"))
                .body("data.currency", is("EUR"))
                .body("data.ownerId", is(person.id()))
                .body("data.role", is("owner"))
                .body("data.membersCount", is(1))
                .body("data.linksCount", is(0))
                .body("data.status", is("active"))
                .body("data.plan", is("enterprise"))
                .body("data.logo", nullValue())
                .path("data.id");
        person.asks().get("/api/workspaces/{id}", id).statusCode(200).body("data.slug", is(slug));
    }

    @Test
    void makesASlugFromTheNameAndAnotherWhenThatIsTaken() {
        String name = "Slugged " + System.nanoTime();
        String plain = name.toLowerCase(Locale.ROOT).replace(' ', '-');
        create(Map.of("name", name)).statusCode(201).body("data.slug", is(plain));
        create(Map.of("name", name)).statusCode(201).body("data.slug", is(plain + "-2"));
    }

    @Test
    void twoWorkspacesOfOneNameMadeAtOnceGetDifferentSlugs() {
        Map<String, String> body = Map.of("name", "Twins " + System.nanoTime());
        assertThat(ConcurrentRequests.statuses(
                        () -> person.asks().body(body).post("/api/workspaces"),
                        () -> person.asks().body(body).post("/api/workspaces")))
                .containsExactly(201, 201);
    }

    @Test
    void refusesASlugThatIsTaken() {
        String slug = slug();
        create(Map.of("name", "First", "slug", slug)).statusCode(201);
        create(Map.of("name", "Second", "slug", slug)).statusCode(409).body("error.code", is("SLUG_EXISTS"));
        update(Map.of("slug", slug)).statusCode(409).body("error.code", is("SLUG_EXISTS"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Upper", "two words", "-edge", "edge-", "api", "invitations", "ünïcode"})
    void refusesASlugThatIsMalformedOrReserved(String slug) {
        create(Map.of("name", "Acme", "slug", slug)).statusCode(400).body("error.code", is("VALIDATION_ERROR"));
        update(Map.of("slug", slug)).statusCode(400).body("error.details.field", contains(startsWith("slug")));
    }

    @ParameterizedTest
    @CsvSource({"timezone,Mars/Olympus", "timezone,+02:00", "currency,DEM", "currency,XXX"})
    void refusesATimezoneOrCurrencyNobodyUses(String field, String value) {
        create(Map.of("name", "Acme", field, value)).statusCode(400).body("error.details.field", contains(field));
        update(Map.of(field, value)).statusCode(400).body("error.details.field", contains(field));
    }

    @Test
    void needsANameOfOneLine() {
        create(Map.of("currency", "EUR")).statusCode(400).body("error.details.field", contains("name"));
        create(Map.of("name", " ")).statusCode(400);
        create(Map.of("name", "a\r\nBcc: b@example.com")).statusCode(400);
        create(Map.of("name", "n".repeat(101))).statusCode(400);
    }

    @Test
    void listsTheWorkspacesOfTheCallerAndNoOthers() {
        String second = create(Map.of("name", "Second")).path("data.id");
        Person.registered();
        person.asks()
                .get("/api/workspaces")
                .statusCode(200)
                .body("data.id", contains(person.workspaceId(), second))
                .body("pagination.total", is(2))
                .body("pagination.hasMore", is(false));
        person.asks()
                .get("/api/workspaces?page=2&limit=1")
                .body("data.id", contains(second))
                .body("pagination.total", is(2));
    }

    @Test
    void aKeySeesOnlyItsOwnWorkspace() {
        String second = create(Map.of("name", "Second")).path("data.id");
        ApiRequest key = given().header("X-API-Key", person.key("links:read"));
        key.get("/api/workspaces")
                .statusCode(200)
                .body("data.id", contains(person.workspaceId()))
                .body("pagination.total", is(1));
        key.get("/api/workspaces/{id}", second).statusCode(404);
        key.get("/api/workspaces/{id}/usage", person.workspaceId()).statusCode(200);
        key.get("/api/workspaces/{id}/overview", person.workspaceId())
                .statusCode(200)
                .body("data.recentActivity", empty());
    }

    @Test
    void theKeysOfADeletedWorkspaceStopWorking() {
        String key = person.key("links:read");
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        given().header("X-API-Key", key)
                .get("/api/workspaces")
                .statusCode(401)
                .body("error.code", is("INVALID_API_KEY"));
    }

    @Test
    void hidesAWorkspaceFromStrangers() {
        Person stranger = Person.registered();
        for (String path : List.of("", "/usage", "/overview", "/members")) {
            stranger.asks()
                    .get("/api/workspaces/" + person.workspaceId() + path)
                    .statusCode(404)
                    .body("error.code", is("NOT_FOUND"));
        }
        stranger.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(404);
        stranger.asks().get("/api/workspaces/not-an-id").statusCode(404);
        given().get("/api/workspaces/{id}", person.workspaceId()).statusCode(401);
    }

    @Test
    void changesGivenFieldsAndKeepsTheRest() {
        update(Map.of(
                        "name", "Renamed",
                        "logo", "https://example.com/logo.svg",
                        "timezone", "Asia/Tokyo",
                        "currency", "JPY",
                        "privacyLevel", "none"))
                .statusCode(200)
                .body("data.name", is("Renamed"))
                .body("data.logo", is("https://example.com/logo.svg"))
                .body("data.timezone", is("Asia/Tokyo"))
                .body("data.currency", is("JPY"))
                .body("data.privacyLevel", is("none"));
        person.asks()
                .body(Map.of("name", "Again"))
                .put("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200)
                .body("data.name", is("Again"))
                .body("data.currency", is("JPY"));
    }

    @Test
    void nullClearsTheLogoAndPutsDefaultsBack() {
        update(Map.of("logo", "https://example.com/logo.svg", "currency", "JPY", "privacyLevel", "cookie"))
                .statusCode(200);
        for (String field : List.of("logo", "timezone", "currency", "privacyLevel")) {
            update(Collections.singletonMap(field, null)).statusCode(200);
        }
        person.asks()
                .get("/api/workspaces/{id}", person.workspaceId())
                .body("data.logo", nullValue())
                .body("data.timezone", is("UTC"))
                .body("data.currency", is("USD"))
                .body("data.privacyLevel", is("cookieless"));
        update(Collections.singletonMap("name", null)).statusCode(400);
        update(Collections.singletonMap("slug", null)).statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "ftp://example.com/a.png", "logo.png", "http://", "https://a b"})
    void refusesALogoThatIsNotAWebAddress(String logo) {
        update(Map.of("logo", logo)).statusCode(400).body("error.details.field", contains("logo"));
    }

    @Test
    void refusesAnUnknownPrivacyLevel() {
        update(Map.of("privacyLevel", "total")).statusCode(400).body("error.details.field", contains("privacyLevel"));
    }

    @Test
    void onlyAdminsAndTheOwnerChangeSettingsAndOnlyTheOwnerDeletes() {
        InvitedTeam team = new InvitedTeam(person);
        Map<String, String> body = Map.of("name", "Mine now");
        Person editor = team.with("editor").person();
        editor.asks()
                .body(body)
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"));
        Person admin = team.with("admin").person();
        admin.asks()
                .body(body)
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200)
                .body("data.role", is("admin"));
        admin.asks()
                .delete("/api/workspaces/{id}", person.workspaceId())
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"));
    }

    @Test
    void aDeletedWorkspaceIsGoneForEveryoneAndGivesItsSlugBack() {
        String slug = slug();
        String id = create(Map.of("name", "Short-lived", "slug", slug)).path("data.id");
        Person invited = Person.registered();
        person.verified()
                .asks()
                .body(Map.of("email", invited.email(), "role", "viewer"))
                .post("/api/workspaces/{id}/members/invite", id)
                .statusCode(201);
        String token = SentMails.to(invited.email(), InvitedTeam.SUBJECT).token();

        person.asks()
                .delete("/api/workspaces/{id}", id)
                .statusCode(200)
                .body("data.id", is(id))
                .body("data.deleted", is(true));

        person.asks().get("/api/workspaces/{id}", id).statusCode(404);
        person.asks().delete("/api/workspaces/{id}", id).statusCode(404);
        person.asks().get("/api/workspaces").body("data.id", not(hasItems(id)));
        invited.asks().get("/api/workspaces/invitations/pending").body("data", empty());
        InvitedTeam.accept(invited, token).statusCode(400).body("error.code", is("INVALID_INVITATION"));
        create(Map.of("name", "Heir", "slug", slug)).statusCode(201);
    }

    @Test
    void deletingTheLastWorkspaceKeepsTheSession() {
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        person.asks()
                .get("/api/auth/session")
                .statusCode(200)
                .body("data.workspaces", empty())
                .body("data.workspaceId", nullValue());
        create(Map.of("name", "New start")).statusCode(201);
    }

    @Test
    void usageSetsWhatIsUsedAgainstThePlan() {
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        new InvitedTeam(person).invite(person, "usage-%d@example.com".formatted(System.nanoTime()), "viewer");
        person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .statusCode(200)
                .body("data.plan", is("starter"))
                .body("data.resources.members.used", is(2))
                .body("data.resources.members.limit", is(3))
                .body("data.resources.links.limit", is(1000))
                .body("data.resources.apiKeys.limit", is(3))
                .body("data.credits.balance", is(1000))
                .body("data.credits.included", is(1000))
                .body("data.requestsPerHour", is(100))
                .body("data.features", containsInAnyOrder("routing", "qr", "webhooks"));
    }

    @Test
    void usageShowsNullWhereThePlanHasNoLimit() {
        person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .body("data.plan", is("enterprise"))
                .body("data.resources.members.limit", nullValue())
                .body("data.credits.balance", nullValue())
                .body("data.features", hasItems("audit-log", "saml"));
    }

    @Test
    void theOverviewShowsTheLastFiveChangesToMembersWhoMayReadTheLog() {
        for (int i = 0; i < 7; i++) {
            update(Map.of("name", "Name " + i)).statusCode(200);
        }
        person.asks()
                .get("/api/workspaces/{id}/overview", person.workspaceId())
                .statusCode(200)
                .body("data.workspace.id", is(person.workspaceId()))
                .body("data.usage.plan", is("enterprise"))
                .body("data.membersCount", is(1))
                .body("data.recentActivity", hasSize(5))
                .body("data.recentActivity[0].action", is("workspace.updated"));
        new InvitedTeam(person)
                .with("viewer")
                .person()
                .asks()
                .get("/api/workspaces/{id}/overview", person.workspaceId())
                .statusCode(200)
                .body("data.recentActivity", empty())
                .body("data.membersCount", is(2));
    }

    @Test
    void pagesTooLargeAreCutAndPagesThatCannotBeAreRefused() {
        person.asks()
                .get("/api/workspaces?limit=5000")
                .statusCode(200)
                .body("pagination.limit", lessThanOrEqualTo(100));
        person.asks().get("/api/workspaces?page=0").statusCode(400);
    }

    private ApiResponse create(Map<String, String> body) {
        return person.asks().body(body).post("/api/workspaces");
    }

    private ApiResponse update(Map<String, ?> body) {
        return person.asks().body(body).patch("/api/workspaces/{id}", person.workspaceId());
    }

    private static String slug() {
        return "acme-" + System.nanoTime();
    }
}
