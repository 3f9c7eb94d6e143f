package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.MemberDeparture;
import jakarta.enterprise.context.ApplicationScoped;

/** A workspace that somebody left is no longer the one they start in. */
@ApplicationScoped
class LeftDefaultWorkspace implements MemberDeparture {
    private final UserRepository users;

    LeftDefaultWorkspace(UserRepository users) {
        this.users = users;
    }

    @Override
    public int leave(WorkspaceId workspace, UserId user) {
        users.forgetDefaultWorkspace(user, workspace);
        return 0;
    }
}
