package dev.waypost.testing;

import static org.awaitility.Awaitility.await;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;

/** Who waits for a lock in PostgreSQL. */
public final class DbWaits {
    private DbWaits() {}

    /** To be called in a transaction: goes on when another one waits for a lock that this one holds. */
    public static void awaitOneWaitingForUs(Db db) {
        await().pollInSameThread().until(() -> db.number(Sql.of("""
                        SELECT count(*) FROM pg_stat_activity
                        WHERE wait_event_type = 'Lock' AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
                        """)) > 0);
    }
}
