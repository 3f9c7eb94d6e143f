package dev.waypost.plans;

import dev.waypost.access.WorkspaceId;

/** Counts the usage of one limit. Implemented by each feature with limited resources. */
public interface UsageCounter {
    Limit limit();

    long used(WorkspaceId workspace);
}
