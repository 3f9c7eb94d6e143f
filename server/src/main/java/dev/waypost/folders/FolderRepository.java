package dev.waypost.folders;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code folders} table. */
@ApplicationScoped
class FolderRepository {
    static final String UNIQUE_NAME = "folders_workspace_id_name_key";

    private static final String SELECT = """
            SELECT f.id, f.name, f.description, f.parent_id, f.access_level, f.created_at, f.updated_at,
                   (SELECT count(*) FROM links l WHERE l.folder_id = f.id AND l.deleted_at IS NULL) AS links_count
            FROM folders f
            WHERE f.workspace_id = ?
            """;

    private final Db db;

    FolderRepository(Db db) {
        this.db = db;
    }

    void insert(WorkspaceId workspace, FolderView folder) {
        db.run(Sql.of(
                """
                INSERT INTO folders
                    (id, workspace_id, name, description, parent_id, access_level, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                folder.id(),
                workspace,
                folder.name(),
                folder.description(),
                folder.parentId(),
                folder.accessLevel(),
                folder.createdAt(),
                folder.updatedAt()));
    }

    void update(WorkspaceId workspace, FolderView folder) {
        db.run(Sql.of(
                """
                UPDATE folders
                SET name = ?, description = ?, parent_id = ?, access_level = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                folder.name(),
                folder.description(),
                folder.parentId(),
                folder.accessLevel(),
                folder.updatedAt(),
                workspace,
                folder.id()));
    }

    Optional<FolderView> find(WorkspaceId workspace, FolderId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND f.id = ?", id), FolderRepository::folder);
    }

    Optional<FolderView> find(WorkspaceId workspace, @Nullable FolderId parent, String name) {
        return db.one(
                Sql.of(SELECT, workspace)
                        .then(
                                "AND f.parent_id IS NOT DISTINCT FROM ?::uuid AND lower(f.name) = lower(?)",
                                parent,
                                name),
                FolderRepository::folder);
    }

    Listing<FolderView> list(WorkspaceId workspace, @Nullable FolderId parent, @Nullable String search, Paging paging) {
        String pattern = LikePattern.anywhere(search);
        return new Listing<>(
                db.list(
                        filtered(Sql.of(SELECT, workspace), parent, pattern)
                                .then("ORDER BY lower(f.name), f.id LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        FolderRepository::folder),
                db.number(filtered(
                        Sql.of("SELECT count(*) FROM folders f WHERE f.workspace_id = ?", workspace),
                        parent,
                        pattern)));
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM folders WHERE workspace_id = ?", workspace));
    }

    /** Serialises moves of folders in the workspace: two concurrent moves could create a cycle. */
    void lockAll(WorkspaceId workspace) {
        db.list(Sql.of("SELECT id FROM workspaces WHERE id = ? FOR NO KEY UPDATE", workspace), _ -> "");
    }

    /** The folder and its ancestors, innermost first. */
    List<FolderId> path(WorkspaceId workspace, FolderId from) {
        return db.list(Sql.of("""
                        WITH RECURSIVE path AS (
                            SELECT id, parent_id, 1 AS depth FROM folders WHERE workspace_id = ? AND id = ?
                            UNION ALL
                            SELECT f.id, f.parent_id, p.depth + 1
                            FROM folders f
                            JOIN path p ON f.id = p.parent_id
                            WHERE p.depth < 100)
                        SELECT id FROM path ORDER BY depth
                        """, workspace, from), row -> new FolderId(row.uuid("id")));
    }

    /** The level of the folder, or of its nearest ancestor that has one. */
    @Nullable
    AccessLevel accessLevel(WorkspaceId workspace, FolderId folder) {
        return db.one(Sql.of("""
                        WITH RECURSIVE path AS (
                            SELECT id, parent_id, access_level, 1 AS depth
                            FROM folders
                            WHERE workspace_id = ? AND id = ?
                            UNION ALL
                            SELECT f.id, f.parent_id, f.access_level, p.depth + 1
                            FROM folders f
                            JOIN path p ON f.id = p.parent_id
                            WHERE p.depth < 100)
                        SELECT access_level FROM path WHERE access_level IS NOT NULL ORDER BY depth LIMIT 1
                        """, workspace, folder), row -> row.constant("access_level", AccessLevel.class))
                .orElse(null);
    }

    /** The number of levels from this folder down. */
    long height(WorkspaceId workspace, FolderId from) {
        return db.number(Sql.of("""
                WITH RECURSIVE below AS (
                    SELECT id, 1 AS level FROM folders WHERE workspace_id = ? AND id = ?
                    UNION ALL
                    SELECT f.id, b.level + 1
                    FROM folders f
                    JOIN below b ON f.parent_id = b.id
                    WHERE b.level < 100)
                SELECT coalesce(max(level), 0) FROM below
                """, workspace, from));
    }

    /** The name of a subfolder that a folder beside this one has as well. */
    Optional<String> childWithNameTakenAbove(WorkspaceId workspace, FolderView folder) {
        return db.one(Sql.of("""
                        SELECT child.name
                        FROM folders child
                        JOIN folders beside
                          ON beside.workspace_id = child.workspace_id AND lower(beside.name) = lower(child.name)
                        WHERE child.workspace_id = ? AND child.parent_id = ?
                          AND beside.parent_id IS NOT DISTINCT FROM ?::uuid AND beside.id <> ?
                        ORDER BY lower(child.name)
                        LIMIT 1
                        """, workspace, folder.id(), folder.parentId(), folder.id()), row -> row.text("name"));
    }

    /** Deletes a folder; its subfolders move to its parent. */
    void delete(WorkspaceId workspace, FolderView folder, Instant now) {
        // A subfolder may have the same name, so the name is released first.
        db.run(Sql.of("UPDATE folders SET name = id::text WHERE workspace_id = ? AND id = ?", workspace, folder.id()));
        db.run(Sql.of(
                "UPDATE folders SET parent_id = ?, updated_at = ? WHERE workspace_id = ? AND parent_id = ?",
                folder.parentId(),
                now,
                workspace,
                folder.id()));
        db.run(Sql.of("DELETE FROM folders WHERE workspace_id = ? AND id = ?", workspace, folder.id()));
    }

    private static Sql filtered(Sql folders, @Nullable FolderId parent, @Nullable String pattern) {
        return folders.thenIf(parent, "AND f.parent_id = ?").thenIf(pattern, "AND f.name ILIKE ?");
    }

    private static FolderView folder(Row row) throws SQLException {
        UUID parent = row.uuidOrNull("parent_id");
        return new FolderView(
                new FolderId(row.uuid("id")),
                row.text("name"),
                row.textOrNull("description"),
                parent == null ? null : new FolderId(parent),
                row.textOrNull("access_level") == null ? null : row.constant("access_level", AccessLevel.class),
                row.number("links_count"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
