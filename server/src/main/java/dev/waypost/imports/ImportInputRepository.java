package dev.waypost.imports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** The {@code import_inputs} table. */
@ApplicationScoped
class ImportInputRepository {
    private final Db db;

    ImportInputRepository(Db db) {
        this.db = db;
    }

    void insertFile(WorkspaceId workspace, UUID job, byte[] file, Instant now) {
        db.run(Sql.of(
                "INSERT INTO import_inputs (job_id, workspace_id, file, created_at) VALUES (?, ?, ?, ?)",
                job,
                workspace,
                file,
                now));
    }

    void insertAccess(WorkspaceId workspace, UUID job, byte[] sealed, Instant now) {
        db.run(Sql.of(
                "INSERT INTO import_inputs (job_id, workspace_id, access, created_at) VALUES (?, ?, ?, ?)",
                job,
                workspace,
                sealed,
                now));
    }

    Optional<byte[]> file(WorkspaceId workspace, UUID job) {
        return db.one(
                Sql.of("SELECT file FROM import_inputs WHERE workspace_id = ? AND job_id = ?", workspace, job),
                row -> row.bytes("file"));
    }

    Optional<byte[]> access(WorkspaceId workspace, UUID job) {
        return db.one(
                Sql.of("SELECT access FROM import_inputs WHERE workspace_id = ? AND job_id = ?", workspace, job),
                row -> row.bytes("access"));
    }

    void delete(WorkspaceId workspace, UUID job) {
        db.run(Sql.of("DELETE FROM import_inputs WHERE workspace_id = ? AND job_id = ?", workspace, job));
    }

    /** Deletes the inputs of jobs that ended without cleaning up. */
    int deleteUnused() {
        return db.run(Sql.of("""
                DELETE FROM import_inputs i
                WHERE NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = i.job_id AND j.completed_at IS NULL)
                """));
    }
}
