package dev.waypost.feedback;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The {@code feedback} table, which the operator reads. */
@ApplicationScoped
class FeedbackRepository {
    private final Db db;

    FeedbackRepository(Db db) {
        this.db = db;
    }

    void insert(FeedbackId id, UserId user, @Nullable WorkspaceId workspace, GiveFeedback feedback, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO feedback (id, user_id, workspace_id, type, message, page, rating, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                id,
                user,
                workspace,
                feedback.type(),
                feedback.message(),
                feedback.page(),
                feedback.rating(),
                now));
    }
}
