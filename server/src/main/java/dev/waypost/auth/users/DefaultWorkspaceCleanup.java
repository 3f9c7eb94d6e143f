package dev.waypost.auth.users;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.MemberRemovalListener;
import jakarta.enterprise.context.ApplicationScoped;

/** Clears the default workspace of a member who has left it. */
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
