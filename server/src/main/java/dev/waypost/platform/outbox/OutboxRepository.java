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

    /** Takes what is due for as long as the lease lasts; another node skips it, a crash gives it back. */
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
        // An update tells its rows in any order.
        taken.sort(Comparator.comparingLong(DueEvent::seq));
        return taken;
    }

    /** Gives back what an earlier process of this node had in hand when it died. */
    int releaseOwn(Instant now) {
        return db.run(Sql.of("UPDATE outbox SET due_at = ?, node = NULL WHERE node = ?", now, node.id()));
    }

    /** Prolongs the lease; false where another node has the event by now. */
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

    /** Puts a failed event off; without a time it stays for an operator to look at. */
    void failed(DueEvent event, String error, @Nullable Instant again) {
        db.run(Sql.of("""
                UPDATE outbox
                SET last_error = ?, due_at = coalesce(?::timestamptz, 'infinity'), node = NULL
                WHERE id = ? AND attempts = ?
                """, error, again, event.id(), event.attempts()));
    }

    record WaitingEvent(UUID id, Json payload) {}

    /**
     * An event in hand.
     *
     * @param attempts grows with every acquisition, and so is the fencing token of the lease: only who has the newest may write
     */
    record DueEvent(UUID id, long seq, String topic, String payload, int attempts) {}
}
