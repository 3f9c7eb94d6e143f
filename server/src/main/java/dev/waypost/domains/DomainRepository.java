package dev.waypost.domains;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code domains} table. Deleted domains stay in it, hidden. */
@ApplicationScoped
class DomainRepository {
    static final String UNIQUE_IN_WORKSPACE = "domains_workspace_id_host_key";
    static final String UNIQUE_WHEN_VERIFIED = "domains_host_key";

    private static final int LONGEST_PUBLISHED = 100_000;

    private static final String SELECT = """
            SELECT d.*, coalesce(w.default_domain_id = d.id, false) AS is_primary,
                   (SELECT count(*) FROM links l WHERE l.domain_id = d.id AND l.deleted_at IS NULL) AS links_count
            FROM domains d
            JOIN workspaces w ON w.id = d.workspace_id
            WHERE d.workspace_id = ? AND d.deleted_at IS NULL
            """;

    private final Db db;
    private final FreeJson json;

    DomainRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    void insert(Domain domain) {
        VerificationState verificationState = domain.verification();
        db.run(Sql.of(
                """
                INSERT INTO domains (id, workspace_id, host, status, verification_token, root_url, next_check_at, give_up_at,
                                     created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                domain.id(),
                domain.workspaceId(),
                domain.host(),
                verificationState.status(),
                verificationState.token(),
                domain.settings().rootUrl(),
                verificationState.nextCheckAt(),
                verificationState.giveUpAt(),
                domain.createdBy(),
                domain.createdAt(),
                domain.updatedAt()));
    }

    Optional<Domain> find(WorkspaceId workspace, DomainId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND d.id = ?", id), this::domain);
    }

    /** Reads and locks a domain and its links until the transaction ends. */
    Optional<Domain> lock(WorkspaceId workspace, DomainId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND d.id = ? FOR UPDATE OF d", id), this::domain);
    }

    Listing<Domain> list(WorkspaceId workspace, @Nullable Boolean archived, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .thenIf(archived, "AND d.archived = ?")
                                .then("ORDER BY d.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::domain),
                db.number(
                        Sql.of("SELECT count(*) FROM domains WHERE workspace_id = ? AND deleted_at IS NULL", workspace)
                                .thenIf(archived, "AND archived = ?")));
    }

    long count(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM domains WHERE workspace_id = ? AND deleted_at IS NULL", workspace));
    }

    boolean isVerified(WorkspaceId workspace, String host) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM domains
                        WHERE workspace_id = ? AND host = ? AND verified_at IS NOT NULL AND deleted_at IS NULL
                        """, workspace, host)) > 0;
    }

    boolean verifiedElsewhere(WorkspaceId workspace, String host) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM domains
                        WHERE workspace_id <> ? AND host = ? AND verified_at IS NOT NULL AND deleted_at IS NULL
                        """, workspace, host)) > 0;
    }

    void update(WorkspaceId workspace, DomainId id, DomainSettings settings, Instant now) {
        db.run(Sql.of(
                """
                UPDATE domains
                SET archived = ?, root_url = ?, not_found_url = ?, expired_url = ?, placeholder = ?, logo = ?,
                    apple_app_site_association = ?, asset_links = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                settings.archived(),
                settings.rootUrl(),
                settings.notFoundUrl(),
                settings.expiredUrl(),
                settings.placeholder(),
                settings.logo(),
                json("appleAppSiteAssociation", settings.appleAppSiteAssociation()),
                json("assetLinks", settings.assetLinks()),
                now,
                workspace,
                id));
    }

    void update(WorkspaceId workspace, DomainId id, VerificationState verificationState) {
        db.run(Sql.of(
                """
                UPDATE domains
                SET status = ?, owned = ?, routed = ?, checks = ?, next_check_at = ?, give_up_at = ?, last_checked_at = ?,
                    verified_at = ?, ssl_status = ?
                WHERE workspace_id = ? AND id = ?
                """,
                verificationState.status(),
                verificationState.owned(),
                verificationState.routed(),
                verificationState.checks(),
                verificationState.nextCheckAt(),
                verificationState.giveUpAt(),
                verificationState.lastCheckedAt(),
                verificationState.verifiedAt(),
                verificationState.ssl(),
                workspace,
                id));
    }

    void setDefault(WorkspaceId workspace, @Nullable DomainId domain) {
        db.run(Sql.of("UPDATE workspaces SET default_domain_id = ? WHERE id = ?", domain, workspace));
    }

    void delete(WorkspaceId workspace, DomainId id, Instant now) {
        db.run(Sql.of(
                "UPDATE domains SET deleted_at = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                now,
                now,
                workspace,
                id));
    }

    int deleteLinks(WorkspaceId workspace, DomainId id, Instant now) {
        return db.run(Sql.of("""
                UPDATE links
                SET deleted_at = ?, updated_at = ?
                WHERE workspace_id = ? AND domain_id = ? AND deleted_at IS NULL
                """, now, now, workspace, id));
    }

    /** Leases due domains; other nodes skip them, and after a crash the lease expires. */
    @Transactional
    List<DueCheck> claimDue(int most, Instant now, Instant leasedUntil) {
        return db.list(
                Sql.of("""
                        UPDATE domains
                        SET next_check_at = ?
                        WHERE id IN (
                            SELECT id
                            FROM domains
                            WHERE next_check_at <= ? AND deleted_at IS NULL
                            ORDER BY next_check_at
                            LIMIT ?
                            FOR UPDATE SKIP LOCKED)
                        RETURNING workspace_id, id, next_check_at
                        """, leasedUntil, now, most),
                row -> new DueCheck(
                        new WorkspaceId(row.uuid("workspace_id")),
                        new DomainId(row.uuid("id")),
                        row.instant("next_check_at")));
    }

    private @Nullable Json json(String field, @Nullable Object value) {
        return value == null ? null : json.write(field, value, LONGEST_PUBLISHED);
    }

    private Domain domain(Row row) throws SQLException {
        @Nullable String association = row.textOrNull("apple_app_site_association");
        @Nullable String assetLinks = row.textOrNull("asset_links");
        return new Domain(
                new DomainId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("host"),
                new VerificationState(
                        row.text("verification_token"),
                        row.constant("status", DomainStatus.class),
                        row.flag("owned"),
                        row.flag("routed"),
                        Math.toIntExact(row.number("checks")),
                        row.instantOrNull("next_check_at"),
                        row.instantOrNull("give_up_at"),
                        row.instantOrNull("last_checked_at"),
                        row.instantOrNull("verified_at"),
                        row.constant("ssl_status", SslStatus.class)),
                new DomainSettings(
                        row.flag("archived"),
                        row.textOrNull("root_url"),
                        row.textOrNull("not_found_url"),
                        row.textOrNull("expired_url"),
                        row.textOrNull("placeholder"),
                        row.textOrNull("logo"),
                        association == null ? null : json.object(association),
                        assetLinks == null ? null : json.objects(assetLinks)),
                row.flag("is_primary"),
                row.number("links_count"),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    /**
     * A domain to be checked.
     *
     * @param leasedUntil the end of the lease, which is also its fencing token: if the table has another time, another
     *     node has taken over
     */
    record DueCheck(WorkspaceId workspace, DomainId id, Instant leasedUntil) {}
}
