package dev.waypost.platform.outbox;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Node;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
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

    @Transactional(Transactional.TxType.MANDATORY)
    void insert(String topic, List<WaitingEvent> events, Instant now) {
        List<Sql> inserts = events.stream()
                .map(event -> Sql.of(
                        "INSERT INTO outbox (id, topic, payload, created_at, due_at) VALUES (?, ?, ?, ?, ?)",
                        event.id(),
                        topic,
                        event.payload(),
                        now,
                        now))
                .toList();
        if (inserts.size() == 1) {
            db.runWithNext(inserts.getFirst());
        } else {
            db.runAll(inserts);
        }
    }

    /** Leases due events; other nodes skip them, and after a crash the lease expires. */
    @Transactional
    List<DueEvent> claimDue(String topic, int most, Instant now, Instant leasedUntil) {
        skipDeletedQuickly();
        List<DueEvent> taken = db.list(Sql.of("""
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
                        """, leasedUntil, node.id(), topic, now, most), OutboxRepository::event);
        // UPDATE … RETURNING has no order.
        taken.sort(Comparator.comparingLong(DueEvent::seq));
        return taken;
    }

    /** Locks due events until the transaction ends; other nodes skip them. */
    @Transactional(Transactional.TxType.MANDATORY)
    List<DueEvent> lockDue(String topic, int most, Instant now) {
        skipDeletedQuickly();
        return db.list(Sql.of("""
                        SELECT id, seq, topic, payload, attempts
                        FROM outbox
                        WHERE topic = ? AND due_at <= ?
                        ORDER BY due_at, seq
                        LIMIT ?
                        FOR UPDATE SKIP LOCKED
                        """, topic, now, most), OutboxRepository::event);
    }

    /**
     * A bitmap scan, which the planner prefers for a small table, reads all rows that were deleted since the last vacuum. An
     * index scan marks them in the index, so that the next one skips them.
     */
    private void skipDeletedQuickly() {
        db.runWithNext(Sql.of("SET LOCAL enable_bitmapscan = off"));
    }

    private static DueEvent event(Row row) throws SQLException {
        return new DueEvent(
                row.uuid("id"),
                row.number("seq"),
                row.text("topic"),
                row.text("payload"),
                Math.toIntExact(row.number("attempts")));
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

    /** Deletes handled events, except those that another node has leased meanwhile. */
    void done(List<DueEvent> events) {
        db.runWithNext(Sql.of(
                """
                DELETE FROM outbox o
                USING unnest(?::uuid[], ?::integer[]) AS d (id, attempts)
                WHERE o.id = d.id AND o.attempts = d.attempts
                """,
                events.stream().map(DueEvent::id).toArray(UUID[]::new),
                events.stream().map(DueEvent::attempts).toArray(Integer[]::new)));
    }

    /** Schedules a retry of a failed event; without a time it stays for the operator. */
    void failed(DueEvent event, String error, @Nullable Instant again) {
        db.run(Sql.of("""
                UPDATE outbox
                SET last_error = ?, due_at = coalesce(?::timestamptz, 'infinity'), node = NULL
                WHERE id = ? AND attempts = ?
                """, error, again, event.id(), event.attempts()));
    }

    record WaitingEvent(UUID id, String payload) {}

    /**
     * A leased event.
     *
     * @param attempts incremented with every lease, and so its fencing token: only the newest lease may write
     */
    record DueEvent(UUID id, long seq, String topic, String payload, int attempts) {}
}
