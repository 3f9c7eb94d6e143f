package dev.waypost.auth.oauth;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.MemberRemovalListener;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes the grants of a member who leaves a workspace. */
@ApplicationScoped
class MemberGrantCleanup implements MemberRemovalListener {
    private final GrantRepository repository;

    MemberGrantCleanup(GrantRepository repository) {
        this.repository = repository;
    }

    @Override
    public int memberRemoved(WorkspaceId workspace, UserId user) {
        repository.deleteAll(workspace, user);
        return 0;
    }
}
