package dev.waypost.testing;

import static org.awaitility.Awaitility.await;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;

/** Sessions of PostgreSQL that wait for a lock. */
public final class DbWaits {
    private DbWaits() {}

    /** Called in a transaction: returns when another session waits for a lock that this transaction holds. */
    public static void awaitOneWaitingForUs(Db db) {
        await().pollInSameThread().until(() -> db.number(Sql.of("""
                        SELECT count(*) FROM pg_stat_activity
                        WHERE wait_event_type = 'Lock' AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
                        """)) > 0);
    }
}
