package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCounter;
import dev.waypost.workspaces.MemberRemovalListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Counts the API keys of members, and revokes them when their creator is removed. */
@ApplicationScoped
class MemberApiKeys implements MemberRemovalListener, UsageCounter {
    private final ApiKeyRepository repository;
    private final Clock clock;

    MemberApiKeys(ApiKeyRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Override
    public int memberRemoved(WorkspaceId workspace, UserId user) {
        return repository.revokeAll(workspace, user, clock.instant());
    }

    @Override
    public Limit limit() {
        return Limit.API_KEYS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }
}
