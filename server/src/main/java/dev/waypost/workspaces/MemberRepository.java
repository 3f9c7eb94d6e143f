package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The {@code members} table. */
@ApplicationScoped
class MemberRepository {
    private final Db db;

    MemberRepository(Db db) {
        this.db = db;
    }

    void insert(
            MemberId id, WorkspaceId workspace, UserId user, Role role, @Nullable UserId invitedBy, Instant joinedAt) {
        db.run(Sql.of("""
                INSERT INTO members (id, workspace_id, user_id, role, status, invited_by, joined_at)
                VALUES (?, ?, ?, ?, 'active', ?, ?)
                """, id, workspace, user, role, invitedBy, joinedAt));
    }
}
