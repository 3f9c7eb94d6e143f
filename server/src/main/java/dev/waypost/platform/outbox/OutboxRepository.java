package dev.waypost.platform.outbox;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code outbox} table. */
@ApplicationScoped
class OutboxRepository {
    private final Db db;

    OutboxRepository(Db db) {
        this.db = db;
    }

    void insert(String topic, List<Waiting> events, Instant now) {
        db.runAll(events.stream()
                .map(event -> Sql.of(
                        "INSERT INTO outbox (id, topic, payload, created_at, due_at) VALUES (?, ?, ?, ?, ?)",
                        event.id(),
                        topic,
                        event.payload(),
                        now,
                        now))
                .toList());
    }

    /** Takes what is due for as long as the lease lasts; another node skips it, a crash gives it back. */
    @Transactional
    List<Due> take(String topic, int most, Instant now, Instant leasedUntil) {
        List<Due> taken = db.list(
                Sql.of("""
                        UPDATE outbox
                        SET due_at = ?, attempts = attempts + 1
                        WHERE id IN (
                            SELECT id
                            FROM outbox
                            WHERE topic = ? AND due_at <= ?
                            ORDER BY due_at, seq
                            LIMIT ?
                            FOR UPDATE SKIP LOCKED)
                        RETURNING id, seq, topic, payload, attempts
                        """, leasedUntil, topic, now, most),
                row -> new Due(
                        row.uuid("id"),
                        row.number("seq"),
                        row.text("topic"),
                        row.text("payload"),
                        Math.toIntExact(row.number("attempts"))));
        // An update tells its rows in any order.
        taken.sort(Comparator.comparingLong(Due::seq));
        return taken;
    }

    void done(UUID id) {
        db.run(Sql.of("DELETE FROM outbox WHERE id = ?", id));
    }

    /** Puts a failed event off; without a time it stays for an operator to look at. */
    void failed(UUID id, String error, @Nullable Instant again) {
        db.run(Sql.of(
                "UPDATE outbox SET last_error = ?, due_at = coalesce(?::timestamptz, 'infinity') WHERE id = ?",
                error,
                again,
                id));
    }

    record Waiting(UUID id, Json payload) {}

    record Due(UUID id, long seq, String topic, String payload, int attempts) {}
}
