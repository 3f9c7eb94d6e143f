package dev.waypost.analytics;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.WaypostTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The same history and comparisons, with most but not all days rolled up, and with late events. */
@WaypostTest
class RolledUpAccountingTest extends AccountingTest {
    @Override
    void settle() {
        long from = Instant.parse("2026-02-01T00:00:00Z").toEpochMilli();
        long until = Instant.parse("2026-12-01T00:00:00Z").toEpochMilli();
        List<WorkspaceDay> days = store.busyDays(from, until, 1).stream()
                .filter(day -> day.workspace()
                        .equals(Ids.parse(WorkspaceId.class, person.workspaceId())
                                .value()))
                .toList();
        days.stream().filter(day -> day.day() / 86_400_000 % 50 != 0).forEach(store::rollUp);
        Instant late = Instant.parse("2026-06-15T10:00:00Z");
        List<Event> more = history.between(late, late.plusSeconds(60), 40);
        store.append("test", Map.of(), more);
        events.addAll(more);
    }
}
