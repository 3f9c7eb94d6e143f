package dev.waypost.auth.scim.directories;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The {@code scim_requests} table. */
@ApplicationScoped
class ScimRequestRepository {
    private static final int FIRST_FAILURE = 400;

    private final Db db;

    ScimRequestRepository(Db db) {
        this.db = db;
    }

    void insert(ScimDirectory directory, ScimRequestView entry) {
        // A directory that was deleted meanwhile has no log.
        db.run(Sql.of(
                """
                INSERT INTO scim_requests (id, directory_id, workspace_id, method, path, resource, status, scim_type, detail,
                                           user_agent, duration_ms, requested_at)
                SELECT ?, d.id, d.workspace_id, ?, ?, ?, ?, ?, ?, ?, ?, ?
                FROM scim_directories d
                WHERE d.id = ?
                """,
                entry.id(),
                entry.method(),
                entry.path(),
                entry.resource(),
                entry.status(),
                entry.scimType(),
                entry.detail(),
                entry.userAgent(),
                entry.durationMs(),
                entry.requestedAt(),
                directory.id()));
    }

    Listing<ScimRequestView> list(ScimDirectoryId directory, @Nullable RequestResult result, Paging paging) {
        return new Listing<>(
                db.list(
                        filtered("""
                                SELECT id, method, path, resource, status, scim_type, detail, user_agent, duration_ms, requested_at
                                """, directory, result)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        ScimRequestRepository::entry),
                db.number(filtered("SELECT count(*)", directory, result)));
    }

    private static Sql filtered(String select, ScimDirectoryId directory, @Nullable RequestResult result) {
        Sql all = Sql.of(select).then("FROM scim_requests WHERE directory_id = ?", directory);
        return switch (result) {
            case null -> all;
            case FAILED -> all.then("AND status >= 400");
            case SUCCEEDED -> all.then("AND status < 400");
        };
    }

    int deleteOld(Instant before, int mostOfDirectory) {
        int old = db.run(Sql.of("DELETE FROM scim_requests WHERE requested_at < ?", before));
        return old + db.run(Sql.of("""
                        WITH bounds AS MATERIALIZED (
                            SELECT d.id AS directory_id,
                                   (SELECT n.id FROM scim_requests n WHERE n.directory_id = d.id
                                    ORDER BY n.id DESC OFFSET ? LIMIT 1) AS last
                            FROM scim_directories d
                        )
                        DELETE FROM scim_requests r
                        USING bounds b
                        WHERE r.directory_id = b.directory_id AND r.id <= b.last
                        """, mostOfDirectory));
    }

    private static ScimRequestView entry(Row row) throws SQLException {
        int status = (int) row.number("status");
        return new ScimRequestView(
                new ScimRequestId(row.uuid("id")),
                row.text("method"),
                row.text("path"),
                row.textOrNull("resource"),
                status,
                status < FIRST_FAILURE,
                row.textOrNull("scim_type"),
                row.textOrNull("detail"),
                row.textOrNull("user_agent"),
                (int) row.number("duration_ms"),
                row.instant("requested_at"));
    }
}
