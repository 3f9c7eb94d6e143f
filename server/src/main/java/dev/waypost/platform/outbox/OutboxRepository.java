package dev.waypost.platform.outbox;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Node;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code outbox} table. */
@Singleton
class OutboxRepository {
    private final Db db;
    private final Node node;

    OutboxRepository(Db db, Node node) {
        this.db = db;
        this.node = node;
    }

    void insert(String topic, List<WaitingEvent> events, Instant now) {
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

    /** Leases due events; other nodes skip them, and after a crash the lease expires. */
    @Transactional
    List<DueEvent> claimDue(String topic, int most, Instant now, Instant leasedUntil) {
        List<DueEvent> taken = db.list(
                Sql.of("""
                        UPDATE outbox
                        SET due_at = ?, attempts = attempts + 1, node = ?
                        WHERE id IN (
                            SELECT id
                            FROM outbox
                            WHERE topic = ? AND due_at <= ?
                            ORDER BY due_at, seq
                            LIMIT ?
                            FOR UPDATE SKIP LOCKED)
                        RETURNING id, seq, topic, payload, attempts
                        """, leasedUntil, node.id(), topic, now, most),
                row -> new DueEvent(
                        row.uuid("id"),
                        row.number("seq"),
                        row.text("topic"),
                        row.text("payload"),
                        Math.toIntExact(row.number("attempts"))));
        // UPDATE … RETURNING has no order.
        taken.sort(Comparator.comparingLong(DueEvent::seq));
        return taken;
    }

    /** Releases the events of an earlier process of this node that died. */
    int releaseOwn(Instant now) {
        return db.run(Sql.of("UPDATE outbox SET due_at = ?, node = NULL WHERE node = ?", now, node.id()));
    }

    /** Extends the lease; false if another node has the event. */
    boolean extendLease(DueEvent event, Instant leasedUntil) {
        return db.run(Sql.of(
                        "UPDATE outbox SET due_at = ? WHERE id = ? AND attempts = ?",
                        leasedUntil,
                        event.id(),
                        event.attempts()))
                > 0;
    }

    void done(DueEvent event) {
        db.run(Sql.of("DELETE FROM outbox WHERE id = ? AND attempts = ?", event.id(), event.attempts()));
    }

    /** Schedules a retry of a failed event; without a time it stays for the operator. */
    void failed(DueEvent event, String error, @Nullable Instant again) {
        db.run(Sql.of("""
                UPDATE outbox
                SET last_error = ?, due_at = coalesce(?::timestamptz, 'infinity'), node = NULL
                WHERE id = ? AND attempts = ?
                """, error, again, event.id(), event.attempts()));
    }

    record WaitingEvent(UUID id, Json payload) {}

    /**
     * A leased event.
     *
     * @param attempts incremented with every lease, and so its fencing token: only the newest lease may write
     */
    record DueEvent(UUID id, long seq, String topic, String payload, int attempts) {}
}
