package dev.waypost.occurrences;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/** The {@code milestones} table. */
@ApplicationScoped
class MilestoneRepository {
    private final Db db;

    MilestoneRepository(Db db) {
        this.db = db;
    }

    boolean isFirst(UUID subject, String kind, String mark, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO milestones (subject, kind, mark, told_at)
                        VALUES (?, ?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """, subject, kind, mark, now)) > 0;
    }
}
