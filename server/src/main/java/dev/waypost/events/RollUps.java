package dev.waypost.events;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Rolls up the days of busy workspaces once they have ended, so that wide windows are answered without reading every event. A day that
 * is not rolled up is read row by row; an event that comes late discards the sums of its day until they are made again.
 */
@Singleton
public class RollUps {
    public static final long DAY = 86_400_000;
    public static final long HALF_HOUR = 1_800_000;

    /** The columns that days are rolled up by, beside the two below. */
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

    static final String CONSUMER = "roll-ups";
    static final String SOURCE = "days";

    /** Days with fewer events are read row by row about as fast. */
    private static final int MIN_EVENTS = 2_000;

    /** How long after midnight the last events of the day may still be on their way. */
    private static final Duration GRACE = Duration.ofMinutes(30);

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
            long over = clock.instant().minus(GRACE).toEpochMilli();
            rollUpTo(over - Math.floorMod(over, DAY));
        } catch (StoreException e) {
            Log.warnf("Roll-up failed; queries read raw events until it succeeds: %s", e.getCause());
        }
    }

    private void rollUpTo(long end) {
        EventStore.Offset offset = store.offsets(CONSUMER).get(SOURCE);
        long from = offset == null ? 0 : offset.high();
        if (from >= end) {
            return;
        }
        List<WorkspaceDay> busy = store.busyDays(from, end, MIN_EVENTS);
        busy.forEach(store::rollUp);
        store.sealDaysBefore(end);
        Log.infof("Rolled up %d workspace days", busy.size());
    }

    /**
     * A day of a workspace.
     *
     * @param day its first millisecond
     */
    public record WorkspaceDay(UUID workspace, long day) {}
}
