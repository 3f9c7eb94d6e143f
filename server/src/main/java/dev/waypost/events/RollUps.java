package dev.waypost.events;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Adds up the days of busy workspaces once they are over, so that wide windows are answered without reading every event. A day
 * that is not rolled up is simply read: an event that comes late takes its day's sums away until they are made again.
 */
@Singleton
public class RollUps {
    public static final long DAY = 86_400_000;
    public static final long HALF_HOUR = 1_800_000;

    /** What days are added up by; columns of events, each beside the two below. */
    public static final List<String> COLUMNS =
            List.of("link", "campaign", "country", "device", "browser", "os", "referrer_domain", "trigger");

    public static final String ALL = "all";
    public static final String HALF_HOURS = "half_hours";

    static final List<String> SCHEMA = List.of(
            """
            CREATE TABLE IF NOT EXISTS rolled (
                workspace UUID NOT NULL,
                day BIGINT NOT NULL,
                dimension VARCHAR NOT NULL,
                begins BIGINT NOT NULL,
                value VARCHAR,
                clicks BIGINT NOT NULL,
                qr_scans BIGINT NOT NULL,
                bot_clicks BIGINT NOT NULL,
                leads BIGINT NOT NULL,
                sales BIGINT NOT NULL,
                refunds BIGINT NOT NULL,
                last_click BIGINT NOT NULL,
                visitors BLOB NOT NULL
            )
            """,
            "CREATE TABLE IF NOT EXISTS rolled_days (workspace UUID NOT NULL, day BIGINT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS stale_days (workspace UUID NOT NULL, day BIGINT NOT NULL)");

    static final String READER = "roll-ups";
    static final String SOURCE = "days";

    /** So many events of a day are soon read; adding them up would not be worth it. */
    private static final int BUSY = 2_000;

    /** After midnight the last events of the day are still on their way. */
    private static final Duration LATE = Duration.ofMinutes(30);

    private final EventStore store;
    private final Clock clock;

    RollUps(EventStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    @Scheduled(identity = "roll-ups", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void rollUp() {
        try {
            store.staleDays().forEach(store::rollUp);
            long over = clock.instant().minus(LATE).toEpochMilli();
            rollUpTo(over - Math.floorMod(over, DAY));
        } catch (StoreException e) {
            Log.warnf(
                    "Days could not be added up; they are read event by event until it works again: %s", e.getCause());
        }
    }

    private void rollUpTo(long end) {
        EventStore.Mark mark = store.marks(READER).get(SOURCE);
        long from = mark == null ? 0 : mark.high();
        if (from >= end) {
            return;
        }
        List<WorkspaceDay> busy = store.busyDays(from, end, BUSY);
        busy.forEach(store::rollUp);
        store.settle(end);
        Log.infof("Days of busy workspaces that were added up for analytics: %d", busy.size());
    }

    /**
     * A day of a workspace.
     *
     * @param day its first millisecond
     */
    public record WorkspaceDay(UUID workspace, long day) {}
}
