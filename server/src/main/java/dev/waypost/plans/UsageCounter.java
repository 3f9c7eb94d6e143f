package dev.waypost.plans;

import dev.waypost.access.WorkspaceId;

/** How much of one limit a workspace has used. Each feature that keeps limited things is one of these. */
public interface UsageCounter {
    Limit limit();

    long used(WorkspaceId workspace);
}
