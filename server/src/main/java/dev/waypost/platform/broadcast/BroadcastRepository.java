package dev.waypost.platform.broadcast;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.util.List;

/** PostgreSQL NOTIFY: sent when the transaction commits, never when it rolls back. */
@Singleton
class BroadcastRepository {
    private final Db db;

    BroadcastRepository(Db db) {
        this.db = db;
    }

    void send(String channel, List<String> messages) {
        db.list(
                Sql.of("SELECT pg_notify(?, m) FROM unnest(?) AS m", channel, messages.toArray(new String[0])),
                _ -> "");
    }
}
