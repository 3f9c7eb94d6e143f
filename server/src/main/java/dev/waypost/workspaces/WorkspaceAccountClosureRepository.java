package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/** Reads and deletes the workspaces, memberships and keys of one user. */
@ApplicationScoped
class WorkspaceAccountClosureRepository {
    private final Db db;
    private final Broadcast broadcast;

    WorkspaceAccountClosureRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    /** Nobody can join a locked workspace until the transaction ends. */
    List<OwnedWorkspace> lockOwned(UserId owner) {
        List<WorkspaceId> ids = db.list(Sql.of("""
                        SELECT id FROM workspaces
                        WHERE owner_id = ? AND deleted_at IS NULL
                        ORDER BY id
                        FOR UPDATE
                        """, owner), row -> new WorkspaceId(row.uuid("id")));
        return ids.stream().map(id -> owned(id, owner)).toList();
    }

    void deleteWorkspace(WorkspaceId id, Instant now) {
        db.run(Sql.of(
                "UPDATE workspaces SET status = 'deleted', deleted_at = ?, updated_at = ? WHERE id = ?", now, now, id));
    }

    List<Membership> deleteMemberships(UserId user) {
        broadcast.announce(Topic.CALLER, user.text());
        return db.list(
                Sql.of("DELETE FROM members WHERE user_id = ? RETURNING id, workspace_id", user),
                row -> new Membership(new MemberId(row.uuid("id")), new WorkspaceId(row.uuid("workspace_id"))));
    }

    private OwnedWorkspace owned(WorkspaceId id, UserId owner) {
        return db.one(Sql.of("""
                                SELECT w.name,
                                       (SELECT count(*) FROM members m WHERE m.workspace_id = w.id AND m.user_id <> ?)
                                           AS others
                                FROM workspaces w
                                WHERE w.id = ?
                                """, owner, id), row -> new OwnedWorkspace(id, row.text("name"), row.number("others")))
                .orElseThrow();
    }

    record OwnedWorkspace(WorkspaceId id, String name, long otherMembers) {}

    record Membership(MemberId id, WorkspaceId workspaceId) {}
}
