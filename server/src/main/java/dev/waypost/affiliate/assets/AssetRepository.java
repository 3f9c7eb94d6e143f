package dev.waypost.affiliate.assets;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code program_assets} table. */
@ApplicationScoped
class AssetRepository {
    private static final String FROM =
            "FROM program_assets a JOIN programs p ON p.id = a.program_id AND p.deleted_at IS NULL";

    private final Db db;

    AssetRepository(Db db) {
        this.db = db;
    }

    void insert(WorkspaceId workspace, AssetView asset) {
        db.run(Sql.of(
                """
                INSERT INTO program_assets (id, workspace_id, program_id, name, description, url, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                asset.id(),
                workspace,
                asset.programId(),
                asset.name(),
                asset.description(),
                asset.url(),
                asset.createdAt(),
                asset.updatedAt()));
    }

    void update(WorkspaceId workspace, AssetView asset) {
        db.run(Sql.of(
                "UPDATE program_assets SET name = ?, description = ?, url = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                asset.name(),
                asset.description(),
                asset.url(),
                asset.updatedAt(),
                workspace,
                asset.id()));
    }

    Optional<AssetView> find(WorkspaceId workspace, AssetId id) {
        return db.one(
                Sql.of("SELECT a.* " + FROM).then("WHERE a.workspace_id = ? AND a.id = ?", workspace, id),
                AssetRepository::asset);
    }

    Optional<AssetView> lock(WorkspaceId workspace, AssetId id) {
        return db.one(
                Sql.of("SELECT a.* " + FROM)
                        .then("WHERE a.workspace_id = ? AND a.id = ? FOR UPDATE OF a", workspace, id),
                AssetRepository::asset);
    }

    Listing<AssetView> list(WorkspaceId workspace, @Nullable ProgramId program, Paging paging) {
        return page(
                Sql.of(FROM + " WHERE a.workspace_id = ?", workspace).thenIf(program, "AND a.program_id = ?"), paging);
    }

    /** Of programs in whatever workspaces. */
    Listing<AssetView> of(Collection<ProgramId> programs, Paging paging) {
        UUID[] ids = programs.stream().map(ProgramId::value).toArray(UUID[]::new);
        return page(Sql.of(FROM + " WHERE a.program_id = ANY (?)", (Object) ids), paging);
    }

    /** Newest first. */
    private Listing<AssetView> page(Sql which, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of("SELECT a.*")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY a.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        AssetRepository::asset),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    long count(ProgramId program) {
        return db.number(Sql.of("SELECT count(*) FROM program_assets WHERE program_id = ?", program));
    }

    void delete(WorkspaceId workspace, AssetId id) {
        db.run(Sql.of("DELETE FROM program_assets WHERE workspace_id = ? AND id = ?", workspace, id));
    }

    private static AssetView asset(Row row) throws SQLException {
        return new AssetView(
                new AssetId(row.uuid("id")),
                new ProgramId(row.uuid("program_id")),
                row.text("name"),
                row.textOrNull("description"),
                row.text("url"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
