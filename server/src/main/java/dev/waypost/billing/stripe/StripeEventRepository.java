package dev.waypost.billing.stripe;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The {@code billing_events} table. */
@ApplicationScoped
class StripeEventRepository {
    private final Db db;

    StripeEventRepository(Db db) {
        this.db = db;
    }

    /** False for an event that was already handled. */
    boolean insertIfAbsent(String id, Instant now) {
        return db.run(Sql.of(
                        "INSERT INTO billing_events (id, received_at) VALUES (?, ?) ON CONFLICT DO NOTHING", id, now))
                == 1;
    }

    void deleteBefore(Instant time) {
        db.run(Sql.of("DELETE FROM billing_events WHERE received_at < ?", time));
    }
}
