package dev.waypost.auth.saml.domains;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The {@code sso_domains} table. Domains are deleted with their workspace. */
@ApplicationScoped
class SsoDomainRepository {
    static final String UNIQUE_IN_WORKSPACE = "sso_domains_workspace_id_domain_key";
    static final String UNIQUE_WHEN_VERIFIED = "sso_domains_domain_key";

    private final Db db;
    private final Broadcast broadcast;

    SsoDomainRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(SsoDomain domain) {
        db.run(Sql.of(
                """
                INSERT INTO sso_domains (id, workspace_id, domain, token, verified_at, created_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                domain.id(),
                domain.workspaceId(),
                domain.domain(),
                domain.token(),
                domain.verifiedAt(),
                domain.createdAt()));
    }

    Optional<SsoDomain> find(WorkspaceId workspace, SsoDomainId id) {
        return db.one(
                Sql.of("SELECT * FROM sso_domains WHERE workspace_id = ? AND id = ?", workspace, id),
                SsoDomainRepository::domain);
    }

    Optional<SsoDomain> lock(WorkspaceId workspace, SsoDomainId id) {
        return db.one(
                Sql.of("SELECT * FROM sso_domains WHERE workspace_id = ? AND id = ? FOR UPDATE", workspace, id),
                SsoDomainRepository::domain);
    }

    List<SsoDomain> list(WorkspaceId workspace) {
        return db.list(
                Sql.of("SELECT * FROM sso_domains WHERE workspace_id = ? ORDER BY domain", workspace),
                SsoDomainRepository::domain);
    }

    Optional<SsoDomain> findVerified(String domain) {
        return db.one(
                Sql.of("SELECT * FROM sso_domains WHERE domain = ? AND verified_at IS NOT NULL", domain),
                SsoDomainRepository::domain);
    }

    void verify(SsoDomainId id, Instant now) {
        db.run(Sql.of("UPDATE sso_domains SET verified_at = ? WHERE id = ? AND verified_at IS NULL", now, id));
    }

    /** Domains that are already enforced keep their time. */
    void enforce(WorkspaceId workspace, Collection<String> domains, Instant now) {
        db.run(Sql.of("""
                UPDATE sso_domains
                SET enforced_at = CASE WHEN domain = ANY (?) THEN coalesce(enforced_at, ?) END
                WHERE workspace_id = ?
                """, domains.toArray(String[]::new), now, workspace));
        broadcast.announce(Topic.CALLER, workspace.text());
    }

    void delete(WorkspaceId workspace, SsoDomainId id) {
        db.run(Sql.of("DELETE FROM sso_domains WHERE workspace_id = ? AND id = ?", workspace, id));
    }

    private static SsoDomain domain(Row row) throws SQLException {
        return new SsoDomain(
                new SsoDomainId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("domain"),
                row.text("token"),
                row.instantOrNull("verified_at"),
                row.instantOrNull("enforced_at"),
                row.instant("created_at"));
    }
}
