package dev.waypost.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.events.StoreQuery;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Plans;
import dev.waypost.plans.Retention;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

@WaypostTest
class ExpiryJobTest {
    @Inject
    ExpiryJob job;

    @Inject
    EventStore store;

    @Inject
    Plans plans;

    @Inject
    Retention retention;

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Test
    void deletesEventsThatAreOlderThanThePlanKeepsThem() {
        Person small = Person.registered();
        Person large = Person.registered();
        plans.change(Ids.parse(WorkspaceId.class, small.workspaceId()), Plan.STARTER);
        Instant now = SettableClock.INSTANCE.instant();
        for (Person person : List.of(small, large)) {
            LinkId link = links.add(person, "expiry" + Long.toString(System.nanoTime(), 36));
            clicks.at(person, link, null, now.minus(Duration.ofDays(32)));
            clicks.at(person, link, null, now.minus(Duration.ofDays(29)));
            store.rollUp(new WorkspaceDay(
                    workspace(person).value(),
                    now.minus(Duration.ofDays(32)).truncatedTo(ChronoUnit.DAYS).toEpochMilli()));
        }

        job.run();

        assertThat(of(small)).hasSize(1);
        assertThat(of(large)).hasSize(2);
        assertThat(rolledDays(small)).isZero();
        assertThat(rolledDays(large)).isEqualTo(1);
    }

    @Test
    void noWindowReachesFurtherBackThanThePlanKeepsEvents() {
        Person small = Person.registered();
        plans.change(workspace(small), Plan.STARTER);

        small.asks()
                .get("/api/analytics/overview?days=365")
                .statusCode(200)
                .body("data.period.days", equalTo(retention.days(Plan.STARTER)));
    }

    private List<Event> of(Person person) {
        return store.events(new StoreQuery("workspace = ?", workspace(person).value()));
    }

    private long rolledDays(Person person) {
        return store.read(
                        new StoreQuery(
                                "SELECT count(*) FROM rolled_days WHERE workspace = ?",
                                workspace(person).value()),
                        row -> row.getLong(1))
                .getFirst();
    }

    private static WorkspaceId workspace(Person person) {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
