package dev.waypost.analytics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.analytics.memory.MemorySwitch;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.events.EventStore;
import dev.waypost.events.RollUps;
import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueryPlannerTest {
    private static final UUID WORKSPACE = new UUID(1, 2);
    private static final QueryScope SCOPE = new QueryScope(WORKSPACE, null, null);
    private static final Window WEEK =
            new Window(Instant.EPOCH, Instant.EPOCH.plusMillis(7 * RollUps.DAY), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private EventStore store;

    @BeforeEach
    void open() {
        store = TestStores.in(folder);
        store.append("test", Map.of(), List.of(TestEvents.click(WORKSPACE, 1_000, 1)));
        store.rollUp(new WorkspaceDay(WORKSPACE, 0));
    }

    @AfterEach
    void close() {
        TestStores.close(store);
    }

    @Test
    void memoryAnswersWhatItHoldsAndTheStoreTheRest() {
        QueryPlanner planner = new QueryPlanner(store, MemorySwitch.memoryOf(store, true));

        assertThat(plans(planner, Query.totals(SCOPE, WEEK))).containsExactly("total=memory (whole days were loaded)");
        assertThat(plans(planner, Query.totals(SCOPE, WEEK))).containsExactly("total=memory (whole days are cached)");
        assertThat(plans(planner, Query.by(Dimension.UTM_SOURCE, SCOPE, WEEK, 5)))
                .containsExactly("utm_source=raw-rows (memory does not hold every column of the query; days are not"
                        + " rolled up by what the query groups or filters by)");
    }

    @Test
    void withoutMemoryRolledUpDaysAnswerWhereTheWindowHasThem() {
        QueryPlanner planner = new QueryPlanner(store, MemorySwitch.memoryOf(store, false));
        Window later = new Window(
                Instant.EPOCH.plusMillis(2 * RollUps.DAY), Instant.EPOCH.plusMillis(3 * RollUps.DAY), ZoneOffset.UTC);

        assertThat(plans(planner, Query.by(Dimension.LINK, SCOPE, WEEK, 5)))
                .containsExactly("link=rolled-up-days (memory is turned off)");
        assertThat(plans(planner, Query.by(Dimension.LINK, SCOPE, later, 5)))
                .containsExactly("link=raw-rows (memory is turned off; the window has no rolled-up days, or too many"
                        + " gaps between them)");
    }

    private static List<String> plans(QueryPlanner planner, Query query) {
        PlanLog log = new PlanLog();
        log.during(() -> planner.withPlan(query, QueryPlan::name));
        return log.entries().stream()
                .map(entry -> PlanLog.explain(List.of(entry)))
                .toList();
    }
}
