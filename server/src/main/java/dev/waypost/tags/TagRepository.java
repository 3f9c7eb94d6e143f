package dev.waypost.tags;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code tags} table. */
@Singleton
class TagRepository {
    static final String UNIQUE_NAME = "tags_workspace_id_name_key";

    private static final String SELECT = """
            SELECT t.id, t.name, t.color, t.created_at, t.updated_at,
                   (SELECT count(*)
                    FROM link_tags lt
                    JOIN links l ON l.id = lt.link_id
                    WHERE lt.tag_id = t.id AND l.deleted_at IS NULL) AS links_count
            FROM tags t
            WHERE t.workspace_id = ?
            """;

    private final Db db;

    TagRepository(Db db) {
        this.db = db;
    }

    void insert(WorkspaceId workspace, TagId id, String name, TagColor color, Instant now) {
        db.run(Sql.of("""
                INSERT INTO tags (id, workspace_id, name, color, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
                """, id, workspace, name, color, now, now));
    }

    /** Inserts a tag unless it exists. */
    void insertIfAbsent(WorkspaceId workspace, TagId id, String name, TagColor color, Instant now) {
        db.run(Sql.of("""
                INSERT INTO tags (id, workspace_id, name, color, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (workspace_id, lower(name)) DO NOTHING
                """, id, workspace, name, color, now, now));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, TagId id) {
        db.lockRow("tags", workspace, id);
    }

    Optional<TagView> find(WorkspaceId workspace, TagId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND t.id = ?", id), TagRepository::tag);
    }

    Listing<TagView> list(WorkspaceId workspace, @Nullable String search, TagOrder order, Paging paging) {
        String pattern = LikePattern.anywhere(search);
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .thenIf(pattern, "AND t.name ILIKE ?")
                                .then(order.sql())
                                .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        TagRepository::tag),
                db.number(Sql.of("SELECT count(*) FROM tags t WHERE t.workspace_id = ?", workspace)
                        .thenIf(pattern, "AND t.name ILIKE ?")));
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM tags WHERE workspace_id = ?", workspace));
    }

    List<TagName> named(WorkspaceId workspace, List<String> names) {
        return db.list(
                Sql.of("""
                        SELECT id, name
                        FROM tags
                        WHERE workspace_id = ? AND lower(name) IN (SELECT lower(n) FROM unnest(?) AS n)
                        """, workspace, names.toArray(new String[0])),
                row -> new TagName(new TagId(row.uuid("id")), row.text("name")));
    }

    void update(WorkspaceId workspace, TagId id, String name, TagColor color, Instant now) {
        db.run(Sql.of(
                "UPDATE tags SET name = ?, color = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                name,
                color,
                now,
                workspace,
                id));
    }

    /** Deletes the tag, also from its links. */
    void delete(WorkspaceId workspace, TagId id) {
        if (db.run(Sql.of("DELETE FROM tags WHERE workspace_id = ? AND id = ?", workspace, id)) > 0) {
            db.run(Sql.of("DELETE FROM link_tags WHERE tag_id = ?", id));
        }
    }

    private static TagView tag(Row row) throws SQLException {
        return new TagView(
                new TagId(row.uuid("id")),
                row.text("name"),
                row.constant("color", TagColor.class),
                row.number("links_count"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    record TagName(TagId id, String name) {}
}
