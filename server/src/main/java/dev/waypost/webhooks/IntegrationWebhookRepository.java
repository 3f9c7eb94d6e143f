package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Sql;
import dev.waypost.webhooks.model.LinkScope;
import dev.waypost.webhooks.model.WebhookKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The rows of the {@code webhooks} table that belong to integrations. */
@ApplicationScoped
class IntegrationWebhookRepository {
    private static final String OF_ONE = "WHERE workspace_id = ? AND installation_id = ? AND deleted_at IS NULL";

    private final Db db;
    private final Vault vault;

    IntegrationWebhookRepository(Db db, Vault vault) {
        this.db = db;
        this.vault = vault;
    }

    /** Inserts or updates the webhook. */
    void save(IntegrationWebhook channel, String secret, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO webhooks (id, workspace_id, kind, installation_id, format, name, url, sealed_url, events,
                                      link_scope, scope_ids, filters, enabled, secret, created_by, created_at,
                                      updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', ?, true, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    name = excluded.name, url = excluded.url, sealed_url = excluded.sealed_url,
                    events = excluded.events, updated_at = excluded.updated_at
                """,
                channel.id(),
                channel.workspaceId(),
                WebhookKind.INTEGRATION,
                channel.id(),
                channel.format(),
                channel.name(),
                channel.shownUrl(),
                vault.seal(channel.url()),
                channel.events().toArray(String[]::new),
                LinkScope.ALL,
                new Json("{}"),
                secret,
                channel.createdBy(),
                now,
                now));
    }

    void adopt(WorkspaceId workspace, UUID webhook, UUID installation) {
        db.run(Sql.of(
                "UPDATE webhooks SET installation_id = ? WHERE workspace_id = ? AND id = ?",
                installation,
                workspace,
                webhook));
    }

    List<UUID> of(WorkspaceId workspace, UUID installation) {
        return db.list(Sql.of("SELECT id FROM webhooks").then(OF_ONE, workspace, installation), row -> row.uuid("id"));
    }

    void enable(WorkspaceId workspace, UUID installation, boolean enabled, Instant now) {
        db.run(Sql.of("""
                        UPDATE webhooks
                        SET enabled = ?, consecutive_failures = 0, disabled_at = ?::timestamptz, disabled_reason = ?,
                            updated_at = ?
                        """, enabled, enabled ? null : now, enabled ? null : "The integration is paused", now)
                .then(OF_ONE, workspace, installation));
    }

    void delete(WorkspaceId workspace, UUID installation, Instant now) {
        db.run(Sql.of("UPDATE webhooks SET deleted_at = ?, enabled = false", now)
                .then(OF_ONE, workspace, installation));
    }

    /** The health of an integration, from the webhook that was used last. */
    Optional<IntegrationWebhooks.Health> health(WorkspaceId workspace, UUID installation) {
        return db.one(
                Sql.of("""
                        SELECT enabled, disabled_reason, last_delivery_at, last_success_at, last_failure_at, last_status_code, updated_at
                        FROM webhooks
                        """)
                        .then(OF_ONE, workspace, installation)
                        .then("ORDER BY last_delivery_at DESC NULLS LAST LIMIT 1"),
                row -> {
                    Instant failed = row.instantOrNull("last_failure_at");
                    Instant succeeded = row.instantOrNull("last_success_at");
                    // Failures from before the last change or resumption are ignored.
                    boolean failing = failed != null
                            && !failed.isBefore(row.instant("updated_at"))
                            && (succeeded == null || failed.isAfter(succeeded));
                    Long status = row.numberOrNull("last_status_code");
                    String reason = row.textOrNull("disabled_reason");
                    return new IntegrationWebhooks.Health(
                            row.instantOrNull("last_delivery_at"),
                            !row.flag("enabled") && reason != null
                                    ? reason
                                    : !failing
                                            ? null
                                            : status == null
                                                    ? "The last message could not be sent"
                                                    : "The last message received status %d".formatted(status));
                });
    }
}
