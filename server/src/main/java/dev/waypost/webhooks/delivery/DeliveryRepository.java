package dev.waypost.webhooks.delivery;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The {@code webhook_deliveries} table. Pending messages have a due time; finished ones have none. */
@ApplicationScoped
class DeliveryRepository {
    private static final int LONGEST_ATTEMPT = 100_000;
    private static final int LONGEST_BACKLOG = 100_000;

    private final Db db;
    private final FreeJson json;
    private final Ids ids;

    DeliveryRepository(Db db, FreeJson json, Ids ids) {
        this.db = db;
        this.json = json;
        this.ids = ids;
    }

    /** Messages that already exist are skipped. */
    void insert(List<NewDelivery> deliveries, DeliveryStatus status, @Nullable Instant due, Instant now) {
        db.runWithNext(Sql.of(
                """
                INSERT INTO webhook_deliveries (id, webhook_id, event, event_id, body, status, due_at, created_at)
                SELECT id, webhook_id, event, event_id, body, ?, ?::timestamptz, ?
                FROM unnest(?::uuid[], ?::uuid[], ?::text[], ?::uuid[], ?::text[])
                    WITH ORDINALITY AS d (id, webhook_id, event, event_id, body, place)
                ORDER BY place
                ON CONFLICT DO NOTHING
                """,
                status,
                due,
                now,
                deliveries.stream().map(_ -> ids.next()).toArray(UUID[]::new),
                column(deliveries, NewDelivery::webhook, UUID[]::new),
                column(deliveries, NewDelivery::event, String[]::new),
                column(deliveries, delivery -> delivery.eventId().value(), UUID[]::new),
                column(deliveries, NewDelivery::body, String[]::new)));
    }

    Optional<Delivery> find(UUID webhook, DeliveryId id) {
        return db.one(
                Sql.of("SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND id = ?", webhook, id),
                this::delivery);
    }

    Optional<Delivery> find(UUID webhook, OccurrenceId event) {
        return db.one(
                Sql.of("SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND event_id = ?", webhook, event),
                this::delivery);
    }

    Listing<Delivery> list(UUID webhook, @Nullable DeliveryStatus status, @Nullable String event, Paging paging) {
        Sql which = Sql.of("FROM webhook_deliveries WHERE webhook_id = ?", webhook)
                .thenIf(status, "AND status = ?")
                .thenIf(event, "AND event = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT *")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::delivery),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    /** The webhooks with due messages and without a lease. A loose index scan: steps from one webhook to the next. */
    List<UUID> dueWebhooks(Instant now, int most) {
        return db.list(Sql.of("""
                        WITH RECURSIVE waiting AS (
                            (SELECT webhook_id FROM webhook_deliveries
                             WHERE due_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
                            UNION ALL
                            SELECT (SELECT d.webhook_id FROM webhook_deliveries d
                                    WHERE d.due_at IS NOT NULL AND d.webhook_id > w.webhook_id
                                    ORDER BY d.webhook_id LIMIT 1)
                            FROM waiting w
                            WHERE w.webhook_id IS NOT NULL
                        )
                        SELECT h.id
                        FROM waiting w
                        JOIN webhooks h ON h.id = w.webhook_id
                        WHERE h.enabled AND h.deleted_at IS NULL
                          AND (h.resting_until IS NULL OR h.resting_until <= ?)
                          AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = h.id AND d.due_at <= ?)
                        LIMIT ?
                        """, now, now, most), row -> row.uuid("id"));
    }

    /** The pending messages; a very long backlog is counted only partially. */
    DeliveryBacklog.Backlog backlog(Instant now) {
        return db.one(
                        Sql.of("""
                                SELECT count(*) AS messages, coalesce(min(created_at), ?) AS oldest
                                FROM (SELECT created_at FROM webhook_deliveries WHERE due_at IS NOT NULL LIMIT ?) AS waiting
                                """, now, LONGEST_BACKLOG),
                        row -> new DeliveryBacklog.Backlog(row.number("messages"), row.instant("oldest")))
                .orElseThrow();
    }

    List<Delivery> due(UUID webhook, Instant now, int most) {
        return db.list(Sql.of("""
                        SELECT * FROM webhook_deliveries
                        WHERE webhook_id = ? AND due_at <= ?
                        ORDER BY due_at, seq
                        LIMIT ?
                        """, webhook, now, most), this::delivery);
    }

    void succeeded(Delivery delivery, Attempt attempt, Instant now) {
        db.run(Sql.of("""
                UPDATE webhook_deliveries
                SET status = 'delivered', attempt = attempt + 1, due_at = NULL, attempts = attempts || ?, delivered_at = ?
                WHERE webhook_id = ? AND id = ?
                """, written(attempt), now, delivery.webhook(), delivery.id()));
    }

    /** Marks several messages of one webhook as delivered. */
    void succeeded(UUID webhook, List<AcceptedDelivery> arrived, Instant now) {
        db.runWithNext(Sql.of(
                """
                UPDATE webhook_deliveries d
                SET status = 'delivered', attempt = d.attempt + 1, due_at = NULL,
                    attempts = d.attempts || a.attempt::jsonb, delivered_at = ?
                FROM unnest(?::uuid[], ?::text[]) AS a (id, attempt)
                WHERE d.webhook_id = ? AND d.id = a.id
                """,
                now,
                arrived.stream().map(one -> one.delivery().id().value()).toArray(UUID[]::new),
                arrived.stream().map(one -> written(one.attempt()).text()).toArray(String[]::new),
                webhook));
    }

    /**
     * False, with nothing changed, if the message was delivered or cancelled meanwhile: it is not reopened. If it was
     * resent meanwhile, it stays due immediately.
     *
     * @param again when it is retried; null for never
     */
    boolean failed(Delivery delivery, Attempt attempt, @Nullable Instant again) {
        return db.run(Sql.of(
                        """
                UPDATE webhook_deliveries
                SET status = ?, attempt = attempt + 1, attempts = attempts || ?,
                    due_at = least(?::timestamptz, CASE WHEN due_at > ?::timestamptz THEN due_at END)
                WHERE webhook_id = ? AND id = ? AND status <> 'delivered' AND (due_at IS NULL) = ?
                """,
                        again == null ? DeliveryStatus.FAILED : DeliveryStatus.RETRYING,
                        written(attempt),
                        again,
                        again == null ? null : delivery.dueAt(),
                        delivery.webhook(),
                        delivery.id(),
                        delivery.dueAt() == null))
                > 0;
    }

    /** Resets messages of a period, or a single one. Messages that are already pending become due immediately. */
    int again(UUID webhook, @Nullable DeliveryId one, @Nullable Period period, boolean onlyFailed, Instant now) {
        Sql sql = Sql.of("""
                UPDATE webhook_deliveries
                SET status = CASE WHEN due_at IS NULL THEN 'pending' ELSE status END,
                    attempt = CASE WHEN due_at IS NULL THEN 0 ELSE attempt END,
                    due_at = ?
                WHERE webhook_id = ?
                """, now, webhook).thenIf(one, "AND id = ?");
        sql = period == null
                ? sql
                : sql.then("AND created_at >= ? AND created_at < ? AND due_at IS NULL", period.start(), period.end());
        return db.run(onlyFailed ? sql.then("AND status = 'failed'") : sql);
    }

    /** Cancels pending messages. */
    int cancelPending(UUID webhook) {
        return db.run(Sql.of(
                "UPDATE webhook_deliveries SET status = 'failed', due_at = NULL WHERE webhook_id = ? AND due_at IS NOT NULL",
                webhook));
    }

    /** Deletes a batch of old messages and returns their number. */
    int forget(Instant before, int most) {
        return db.run(Sql.of("""
                DELETE FROM webhook_deliveries
                WHERE (webhook_id, id) IN (
                    SELECT webhook_id, id FROM webhook_deliveries WHERE created_at < ? AND due_at IS NULL LIMIT ?)
                """, before, most));
    }

    private Json written(Attempt attempt) {
        return json.write("attempt", List.of(attempt), LONGEST_ATTEMPT);
    }

    private Delivery delivery(Row row) throws SQLException {
        return new Delivery(
                new DeliveryId(row.uuid("id")),
                row.uuid("webhook_id"),
                row.text("event"),
                new OccurrenceId(row.uuid("event_id")),
                row.text("body"),
                row.constant("status", DeliveryStatus.class),
                Math.toIntExact(row.number("attempt")),
                row.instantOrNull("due_at"),
                json.read(row.text("attempts"), new TypeReference<List<Attempt>>() {}),
                row.instant("created_at"),
                row.instantOrNull("delivered_at"));
    }

    private static <T> Object column(List<NewDelivery> all, Function<NewDelivery, T> of, IntFunction<T[]> array) {
        return all.stream().map(of).toArray(array);
    }

    /** A message that the receiver accepted. */
    record AcceptedDelivery(Delivery delivery, Attempt attempt) {}

    /** A half-open period. */
    record Period(Instant start, Instant end) {}
}
