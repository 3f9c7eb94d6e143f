package dev.waypost.links.usage;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The monthly clicks of a plan; in tests, the starter plan includes 10. */
@WaypostTest
class MonthlyClickUsageTest {
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";

    @Inject
    MonthlyClickUsage monthly;

    @Inject
    Team team;

    private Person person;
    private JsonBody link;

    @BeforeEach
    void makeALink() {
        person = Person.registered();
        link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/api/links")
                .statusCode(201)
                .jsonPath();
    }

    @Test
    void theUsualPlanHasNoLimitOfClicks() {
        person.asks().get("/api/workspaces/{id}", person.workspaceId()).body("data.clicksLimit", nullValue());
        follow(1);
        awaitUsed(1).body("data.resources.clicks.limit", nullValue());
    }

    @Test
    void adminsAreNotifiedOncePerThresholdAndLinksKeepRedirecting() {
        team.plan(person.workspaceId(), Plan.STARTER);
        person.asks().get("/api/workspaces/{id}", person.workspaceId()).body("data.clicksLimit", is(10));
        follow(7);
        awaitUsed(7).body("data.resources.clicks.limit", is(10));
        assertThat(told()).isEmpty();
        follow(1);
        awaitUsed(8);
        assertThat(told()).containsExactly("clicks.nearly_used");
        assertThat(told()).hasSize(1);
        follow(3);
        awaitUsed(11);
        assertThat(told()).containsExactly("clicks.used", "clicks.nearly_used");
        assertThat(told()).hasSize(2);
    }

    @Test
    void everyMonthStartsAtZero() {
        follow(2);
        awaitUsed(2);
        SettableClock.INSTANCE.advance(Duration.ofDays(32));
        assertThat(monthly.used(Ids.parse(WorkspaceId.class, person.workspaceId())))
                .isZero();
    }

    private List<String> told() {
        monthly.check();
        return person.asks().get("/api/notifications").statusCode(200).path("data.type");
    }

    private void follow(int times) {
        for (int i = 0; i < times; i++) {
            given().header("User-Agent", CHROME)
                    .header("X-Forwarded-For", "203.0.113.7")
                    .get("/" + link.getString("data.shortCode"))
                    .statusCode(302);
        }
    }

    private ApiResponse awaitUsed(int clicks) {
        await().untilAsserted(() -> usage().body("data.resources.clicks.used", is(clicks)));
        return usage();
    }

    private ApiResponse usage() {
        return person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .statusCode(200);
    }
}
