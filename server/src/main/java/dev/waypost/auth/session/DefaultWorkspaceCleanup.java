package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.MemberRemovalListener;
import jakarta.enterprise.context.ApplicationScoped;

/** A workspace that somebody left is no longer the one they start in. */
@ApplicationScoped
class DefaultWorkspaceCleanup implements MemberRemovalListener {
    private final UserRepository users;

    DefaultWorkspaceCleanup(UserRepository users) {
        this.users = users;
    }

    @Override
    public int memberRemoved(WorkspaceId workspace, UserId user) {
        users.forgetDefaultWorkspace(user, workspace);
        return 0;
    }
}
