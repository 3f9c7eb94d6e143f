package dev.waypost.analytics;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.WaypostTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The same history and comparisons, answered from memory: with and without sealed days, and with late events. */
@WaypostTest
class MemoryAccountingTest extends AccountingTest {
    private static final Instant OVER = Instant.parse("2026-10-05T00:00:00Z");

    @Override
    boolean isAnsweredFromMemory() {
        return true;
    }

    @Override
    void settle() {
        store.sealDaysBefore(OVER.toEpochMilli());
        List<WorkspaceDay> days = store.busyDays(0, OVER.toEpochMilli(), 1).stream()
                .filter(day -> day.workspace()
                        .equals(Ids.parse(WorkspaceId.class, person.workspaceId())
                                .value()))
                .filter(day -> day.day() / 86_400_000 % 3 == 0)
                .toList();
        days.subList(0, 30).forEach(store::rollUp);
        // Written differently than in other tests, because an equal request would get the cached answer.
        get("/api/analytics/workspace/overview", "2026-04-01", "2026-10-31", "Etc/UTC");
        get("/api/analytics/workspace/timeseries", "2026-03-01", "2026-11-05", "Europe/Busingen");
        addMore(Instant.parse("2026-06-15T10:00:00Z"));
        addMore(Instant.parse("2026-10-20T10:00:00Z"));
    }

    private void addMore(Instant when) {
        List<Event> more = history.between(when, when.plusSeconds(60), 40);
        store.append("test", Map.of(), more);
        events.addAll(more);
    }

    @AfterAll
    void noDayIsSealed() {
        store.sealDaysBefore(0);
    }
}
