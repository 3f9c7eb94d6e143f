package dev.waypost.exports;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** The {@code export_files} table and the {@code export_pieces} of each. The caller has checked access to the job. */
@ApplicationScoped
class ExportFileRepository {
    private final Db db;

    ExportFileRepository(Db db) {
        this.db = db;
    }

    void insert(UUID file, UUID job, Instant expiresAt) {
        db.run(Sql.of("INSERT INTO export_files (id, job_id, expires_at) VALUES (?, ?, ?)", file, job, expiresAt));
    }

    void append(UUID file, int nr, byte[] piece) {
        db.run(Sql.of("INSERT INTO export_pieces (file_id, nr, piece) VALUES (?, ?, ?)", file, nr, piece));
    }

    Optional<byte[]> piece(UUID file, int nr) {
        return db.one(
                Sql.of("SELECT piece FROM export_pieces WHERE file_id = ? AND nr = ?", file, nr),
                row -> row.bytes("piece"));
    }

    void delete(UUID file) {
        db.run(Sql.of("DELETE FROM export_files WHERE id = ?", file));
    }

    /** Deletes expired files, and those of killed runs. */
    int deleteUnneeded(Instant now) {
        return db.run(Sql.of("""
                DELETE FROM export_files f
                WHERE f.expires_at <= ?
                   OR EXISTS (
                       SELECT FROM jobs j
                       WHERE j.id = f.job_id AND j.completed_at IS NOT NULL
                         AND j.state ->> 'file' IS DISTINCT FROM f.id::text)
                """, now));
    }
}
