package dev.waypost.ingest;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreException;
import dev.waypost.plans.Retention;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Deletes events past the retention of the workspace's plan, every night; those of deleted workspaces after the longest retention. */
@Singleton
class ExpiryJob {
    private final EventStore store;
    private final Retention retention;
    private final Clock clock;

    ExpiryJob(EventStore store, Retention retention, Clock clock) {
        this.store = store;
        this.retention = retention;
        this.clock = clock;
    }

    @Scheduled(
            identity = "expired-events",
            cron = "0 40 3 * * ?",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void run() {
        Map<WorkspaceId, Integer> days = retention.days();
        int most = retention.most();
        int least = days.values().stream().mapToInt(Integer::intValue).min().orElse(most);
        try {
            List<UUID> old = store.workspacesBefore(ago(Math.min(least, most)));
            for (UUID workspace : old) {
                store.deleteBefore(workspace, ago(days.getOrDefault(new WorkspaceId(workspace), most)));
            }
            if (!old.isEmpty()) {
                store.checkpoint();
            }
        } catch (StoreException e) {
            Log.warnf("Expired events could not be deleted; retrying next night: %s", e.getCause());
        }
    }

    /** At the start of a day, so that days are deleted whole. */
    private Instant ago(int days) {
        return clock.instant().minus(Duration.ofDays(days)).truncatedTo(ChronoUnit.DAYS);
    }
}
