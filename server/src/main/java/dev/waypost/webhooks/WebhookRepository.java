package dev.waypost.webhooks;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import dev.waypost.webhooks.delivery.SealedHeaders;
import dev.waypost.webhooks.model.LinkScope;
import dev.waypost.webhooks.model.Webhook;
import dev.waypost.webhooks.model.WebhookFilters;
import dev.waypost.webhooks.model.WebhookKind;
import dev.waypost.webhooks.model.WebhookPlace;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The {@code webhooks} table. Deleted webhooks stay in it, hidden. */
@ApplicationScoped
class WebhookRepository {
    static final String UNIQUE_URL = "webhooks_workspace_id_url_key";

    private static final int LONGEST = 50_000;
    private static final String LIVE = "WHERE workspace_id = ? AND deleted_at IS NULL";

    private final Db db;
    private final FreeJson json;
    private final Vault vault;
    private final SealedHeaders headers;

    WebhookRepository(Db db, FreeJson json, Vault vault, SealedHeaders headers) {
        this.db = db;
        this.json = json;
        this.vault = vault;
        this.headers = headers;
    }

    void insert(Webhook webhook) {
        Webhook.Settings settings = webhook.settings();
        db.run(Sql.of(
                """
                INSERT INTO webhooks (id, workspace_id, kind, link_id, name, description, url, events, link_scope,
                                      scope_ids, filters, headers, enabled, secret, created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                webhook.id(),
                webhook.workspaceId(),
                webhook.kind(),
                webhook.linkId(),
                settings.name(),
                settings.description(),
                settings.url(),
                settings.events().toArray(new String[0]),
                settings.linkScope(),
                settings.scopeIds().toArray(UUID[]::new),
                json.write("filters", settings.filters(), LONGEST),
                headers.seal(settings.headers()),
                settings.enabled(),
                vault.sealText(webhook.secrets().fresh()),
                webhook.createdBy(),
                webhook.createdAt(),
                webhook.updatedAt()));
    }

    void update(Webhook webhook) {
        Webhook.Settings settings = webhook.settings();
        db.run(Sql.of(
                """
                UPDATE webhooks
                SET name = ?, description = ?, url = ?, events = ?, link_scope = ?, scope_ids = ?, filters = ?, headers = ?,
                    enabled = ?, consecutive_failures = ?, disabled_at = ?::timestamptz, disabled_reason = ?,
                    updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                settings.name(),
                settings.description(),
                settings.url(),
                settings.events().toArray(new String[0]),
                settings.linkScope(),
                settings.scopeIds().toArray(UUID[]::new),
                json.write("filters", settings.filters(), LONGEST),
                headers.seal(settings.headers()),
                settings.enabled(),
                webhook.state().consecutiveFailures(),
                webhook.state().disabledAt(),
                webhook.state().disabledReason(),
                webhook.updatedAt(),
                webhook.workspaceId(),
                webhook.id()));
    }

    /** @param until how long the previous secret is also used for signing; null for not at all */
    void setSecret(WorkspaceId workspace, UUID id, String secret, @Nullable Instant until, Instant now) {
        db.run(Sql.of("""
                UPDATE webhooks
                SET secret = ?, previous_secret = CASE WHEN ? THEN secret END, previous_secret_until = ?::timestamptz,
                    updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, vault.sealText(secret), until != null, until, now, workspace, id));
    }

    void delete(WorkspaceId workspace, UUID id, Instant now) {
        db.run(Sql.of(
                "UPDATE webhooks SET deleted_at = ?, enabled = false WHERE workspace_id = ? AND id = ?",
                now,
                workspace,
                id));
    }

    Optional<Webhook> find(WorkspaceId workspace, WebhookPlace place, UUID id) {
        return db.one(at(workspace, place, "SELECT *").then("AND id = ?", id), this::webhook);
    }

    /** Locks the row of the webhook until the transaction ends. */
    Optional<Webhook> lock(WorkspaceId workspace, WebhookPlace place, UUID id) {
        return db.one(at(workspace, place, "SELECT *").then("AND id = ? FOR NO KEY UPDATE", id), this::webhook);
    }

    Listing<Webhook> list(WorkspaceId workspace, WebhookPlace place, Paging paging) {
        return new Listing<>(
                db.list(
                        at(workspace, place, "SELECT *")
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::webhook),
                db.number(at(workspace, place, "SELECT count(*)")));
    }

    /** Does not include webhooks of links that have left the workspace. */
    long count(WorkspaceId workspace, WebhookKind kind) {
        return db.number(Sql.of("SELECT count(*) FROM webhooks w")
                .then(LIVE, workspace)
                .then("AND kind = ?", kind)
                .then("""
                        AND (link_id IS NULL
                             OR EXISTS (SELECT 1 FROM links l WHERE l.id = w.link_id AND l.workspace_id = w.workspace_id))
                        """));
    }

    /** The number of webhooks by link. */
    Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return db
                .list(
                        Sql.of("SELECT link_id, count(*) AS how_many FROM webhooks")
                                .then(LIVE, workspace)
                                .then("AND link_id = ANY (?) GROUP BY link_id", (Object)
                                        links.stream().map(LinkId::value).toArray(UUID[]::new)),
                        row -> Map.entry(new LinkId(row.uuid("link_id")), row.number("how_many")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The webhooks that subscribe to one of the names. */
    List<Webhook> listening(Collection<UUID> workspaces, Collection<String> events) {
        return db.list(Sql.of("""
                        SELECT * FROM webhooks
                        WHERE workspace_id = ANY (?) AND deleted_at IS NULL AND enabled AND events && ?::text[]
                        ORDER BY id
                        """, workspaces.toArray(UUID[]::new), events.toArray(String[]::new)), this::webhook);
    }

    Set<UUID> workspacesListening(Collection<UUID> workspaces, Collection<String> events) {
        return db
                .list(
                        Sql.of("""
                                SELECT DISTINCT workspace_id FROM webhooks
                                WHERE workspace_id = ANY (?) AND deleted_at IS NULL AND enabled AND events && ?::text[]
                                """, workspaces.toArray(UUID[]::new), events.toArray(String[]::new)),
                        row -> row.uuid("workspace_id"))
                .stream()
                .collect(Collectors.toSet());
    }

    boolean hasLink(WorkspaceId workspace, LinkId link) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM links WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        link))
                > 0;
    }

    /** How many of the IDs belong to the workspace. */
    long countInScope(WorkspaceId workspace, LinkScope scope, List<UUID> ids) {
        String table = switch (scope) {
            case LINKS -> "links";
            case CAMPAIGNS -> "campaigns";
            case FOLDERS -> "folders";
            case ALL -> throw new IllegalArgumentException("All columns are present");
        };
        return db.number(Sql.of(
                "SELECT count(*) FROM %s WHERE workspace_id = ? AND id = ANY (?)".formatted(table),
                workspace,
                ids.toArray(UUID[]::new)));
    }

    private static Sql at(WorkspaceId workspace, WebhookPlace place, String what) {
        return Sql.of(what + " FROM webhooks")
                .then(LIVE, workspace)
                .then("AND kind = ?", place.kind())
                .thenIf(place.link(), "AND link_id = ?");
    }

    private Webhook webhook(Row row) throws SQLException {
        @Nullable UUID link = row.uuidOrNull("link_id");
        @Nullable Long status = row.numberOrNull("last_status_code");
        return new Webhook(
                row.uuid("id"),
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("kind", WebhookKind.class),
                link == null ? null : new LinkId(link),
                row.textOrNull("format"),
                new Webhook.Settings(
                        row.text("name"),
                        row.textOrNull("description"),
                        row.text("url"),
                        row.texts("events"),
                        row.constant("link_scope", LinkScope.class),
                        row.uuids("scope_ids"),
                        json.read(row.text("filters"), new TypeReference<WebhookFilters>() {}),
                        headers.open(row.textOrNull("headers")),
                        row.flag("enabled")),
                new Webhook.Secrets(
                        vault.openText(row.text("secret")).orElse(null),
                        Optional.ofNullable(row.textOrNull("previous_secret"))
                                .flatMap(vault::openText)
                                .orElse(null),
                        row.instantOrNull("previous_secret_until")),
                new Webhook.State(
                        Math.toIntExact(row.number("consecutive_failures")),
                        row.instantOrNull("disabled_at"),
                        row.textOrNull("disabled_reason"),
                        row.instantOrNull("last_delivery_at"),
                        row.instantOrNull("last_success_at"),
                        row.instantOrNull("last_failure_at"),
                        status == null ? null : Math.toIntExact(status)),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
