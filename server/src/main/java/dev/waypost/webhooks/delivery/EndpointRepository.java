package dev.waypost.webhooks.delivery;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Node;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The part of the {@code webhooks} table that delivery reads and updates. */
@ApplicationScoped
class EndpointRepository {
    private static final String COLUMNS =
            "id, workspace_id, name, url, sealed_url, headers, secret, previous_secret, previous_secret_until, kind, fence,"
                    + " resting_until";

    private final Db db;
    private final SealedHeaders headers;
    private final Vault vault;
    private final Node node;

    EndpointRepository(Db db, SealedHeaders headers, Vault vault, Node node) {
        this.db = db;
        this.headers = headers;
        this.vault = vault;
        this.node = node;
    }

    /** The webhook, even if it is disabled. */
    Endpoint get(UUID webhook) {
        return db.one(Sql.of("SELECT " + COLUMNS + " FROM webhooks WHERE id = ?", webhook), this::endpoint)
                .orElseThrow();
    }

    /** Acquires the lease of the webhook; empty if another node has it or the webhook is disabled. */
    Optional<Endpoint> acquireLease(UUID webhook, Instant now, Instant until) {
        return db.one(Sql.of("""
                        UPDATE webhooks
                        SET resting_until = ?, node = ?, fence = fence + 1
                        WHERE id = ? AND enabled AND deleted_at IS NULL AND (resting_until IS NULL OR resting_until <= ?)
                        """, until, node.id(), webhook, now).then("RETURNING " + COLUMNS), this::endpoint);
    }

    /** Extends a lease that this node holds; empty if another node has acquired it. */
    Optional<Endpoint> extendLease(Endpoint held, Instant until) {
        return db.one(Sql.of("""
                        UPDATE webhooks
                        SET resting_until = ?
                        WHERE id = ? AND fence = ? AND enabled AND deleted_at IS NULL
                        """, until, held.webhook(), held.fence()).then("RETURNING " + COLUMNS), this::endpoint);
    }

    /**
     * Locks the webhook before its deliveries are changed, until the transaction ends. Locking deliveries first, in
     * another order than {@link #lock(Endpoint)}, could deadlock.
     */
    void lock(UUID webhook) {
        db.list(Sql.of("SELECT id FROM webhooks WHERE id = ? FOR NO KEY UPDATE", webhook), row -> row.uuid("id"));
    }

    /** Locks the webhook until the transaction ends; false if another node has acquired the lease. */
    boolean lock(Endpoint held) {
        return db.one(
                        Sql.of(
                                "SELECT id FROM webhooks WHERE id = ? AND fence = ? FOR NO KEY UPDATE",
                                held.webhook(),
                                held.fence()),
                        row -> row.uuid("id"))
                .isPresent();
    }

    /** @param until when the webhook can be leased again; null for immediately */
    void release(Endpoint held, @Nullable Instant until) {
        db.run(Sql.of(
                "UPDATE webhooks SET resting_until = ?::timestamptz, node = NULL WHERE id = ? AND fence = ?",
                until,
                held.webhook(),
                held.fence()));
    }

    /** Releases the leases of an earlier process of this node that died. */
    int releaseOwn() {
        return db.run(Sql.of(
                "UPDATE webhooks SET resting_until = NULL, node = NULL, fence = fence + 1 WHERE node = ?", node.id()));
    }

    void succeeded(UUID webhook, @Nullable Integer status, Instant now) {
        db.runWithNext(Sql.of("""
                UPDATE webhooks
                SET consecutive_failures = 0, last_delivery_at = ?, last_success_at = ?, last_status_code = ?::integer
                WHERE id = ?
                """, now, now, status, webhook));
    }

    /**
     * Records a failed attempt and returns the number of consecutive failed messages.
     *
     * @param first whether it was the first attempt of its message: retries of one message count once
     */
    int failed(UUID webhook, @Nullable Integer status, boolean first, Instant now) {
        return Math.toIntExact(db.number(Sql.of("""
                UPDATE webhooks
                SET consecutive_failures = consecutive_failures + ?, last_delivery_at = ?, last_failure_at = ?,
                    last_status_code = ?::integer
                WHERE id = ?
                RETURNING consecutive_failures
                """, first ? 1 : 0, now, now, status, webhook)));
    }

    /** False if the webhook is already disabled. */
    boolean disable(UUID webhook, String reason, Instant now) {
        return db.run(Sql.of("""
                        UPDATE webhooks
                        SET enabled = false, disabled_at = ?, disabled_reason = ?, updated_at = ?
                        WHERE id = ? AND enabled
                        """, now, reason, now, webhook)) > 0;
    }

    /** The e-mail address of the owner, if they receive e-mails about webhooks. */
    Optional<String> ownerOf(WorkspaceId workspace) {
        return db.one(Sql.of("""
                        SELECT u.email
                        FROM workspaces w
                        JOIN users u ON u.id = w.owner_id
                        WHERE w.id = ? AND coalesce((u.notification_preferences ->> 'webhookFailures')::boolean, true)
                        """, workspace), row -> row.text("email"));
    }

    private Endpoint endpoint(Row row) throws SQLException {
        byte @Nullable [] sealed = row.bytesOrNull("sealed_url");
        return new Endpoint(
                row.uuid("id"),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("name"),
                row.text("url"),
                sealed == null ? row.text("url") : vault.open(sealed).orElse(""),
                headers.open(row.textOrNull("headers")),
                vault.openText(row.text("secret")).orElse(null),
                Optional.ofNullable(row.textOrNull("previous_secret"))
                        .flatMap(vault::openText)
                        .orElse(null),
                row.instantOrNull("previous_secret_until"),
                row.text("kind").equals("integration"),
                row.number("fence"),
                row.instantOrNull("resting_until"));
    }
}
