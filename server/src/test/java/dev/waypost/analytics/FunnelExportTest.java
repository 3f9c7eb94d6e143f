package dev.waypost.analytics;

import static org.hamcrest.Matchers.is;

import dev.waypost.access.Plan;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@WaypostTest
class FunnelExportTest {
    @Inject
    Team team;

    @Test
    void theFunnelIsExportedByThePlansThatShowIt() {
        Person person = Person.registered();
        person.asks().get("/api/analytics/export?type=funnel").statusCode(200);
        team.plan(person.workspaceId(), Plan.STARTER);
        for (String path : new String[] {"/api/analytics/funnel", "/api/analytics/export?type=funnel"}) {
            person.asks().get(path).statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        }
        person.asks().get("/api/analytics/export").statusCode(200);
    }
}
