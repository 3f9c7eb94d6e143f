package dev.waypost.utm;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code utm_templates} table. */
@ApplicationScoped
class UtmTemplateRepository {
    static final String UNIQUE_NAME = "utm_templates_workspace_id_name_key";

    private static final String SELECT = """
            SELECT id, name, utm_source, utm_medium, utm_campaign, utm_term, utm_content, ref, usage_count, created_by,
                   created_at, updated_at
            FROM utm_templates
            WHERE workspace_id = ?
            """;

    private final Db db;

    UtmTemplateRepository(Db db) {
        this.db = db;
    }

    void insert(WorkspaceId workspace, UtmTemplateView template) {
        db.run(Sql.of(
                """
                INSERT INTO utm_templates (id, workspace_id, name, utm_source, utm_medium, utm_campaign, utm_term,
                                           utm_content, ref, created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                template.id(),
                workspace,
                template.name(),
                template.utmSource(),
                template.utmMedium(),
                template.utmCampaign(),
                template.utmTerm(),
                template.utmContent(),
                template.ref(),
                template.createdBy(),
                template.createdAt(),
                template.updatedAt()));
    }

    void update(WorkspaceId workspace, UtmTemplateView template) {
        db.run(Sql.of(
                """
                UPDATE utm_templates
                SET name = ?, utm_source = ?, utm_medium = ?, utm_campaign = ?, utm_term = ?, utm_content = ?, ref = ?,
                    updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                template.name(),
                template.utmSource(),
                template.utmMedium(),
                template.utmCampaign(),
                template.utmTerm(),
                template.utmContent(),
                template.ref(),
                template.updatedAt(),
                workspace,
                template.id()));
    }

    void used(WorkspaceId workspace, UtmTemplateId id, int times) {
        db.run(Sql.of(
                "UPDATE utm_templates SET usage_count = usage_count + ? WHERE workspace_id = ? AND id = ?",
                times,
                workspace,
                id));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, UtmTemplateId id) {
        db.lockRow("utm_templates", workspace, id);
    }

    Optional<UtmTemplateView> find(WorkspaceId workspace, UtmTemplateId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND id = ?", id), UtmTemplateRepository::template);
    }

    Listing<UtmTemplateView> list(WorkspaceId workspace, @Nullable String search, Paging paging) {
        String pattern = LikePattern.anywhere(search);
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .thenIf(pattern, "AND name ILIKE ?")
                                .then("ORDER BY lower(name), id LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        UtmTemplateRepository::template),
                db.number(Sql.of("SELECT count(*) FROM utm_templates WHERE workspace_id = ?", workspace)
                        .thenIf(pattern, "AND name ILIKE ?")));
    }

    void delete(WorkspaceId workspace, UtmTemplateId id) {
        db.run(Sql.of("DELETE FROM utm_templates WHERE workspace_id = ? AND id = ?", workspace, id));
    }

    private static UtmTemplateView template(Row row) throws SQLException {
        return new UtmTemplateView(
                new UtmTemplateId(row.uuid("id")),
                row.text("name"),
                row.textOrNull("utm_source"),
                row.textOrNull("utm_medium"),
                row.textOrNull("utm_campaign"),
                row.textOrNull("utm_term"),
                row.textOrNull("utm_content"),
                row.textOrNull("ref"),
                row.number("usage_count"),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
