package dev.waypost.occurrences;

import dev.waypost.access.WorkspaceId;

/** Subscribes to occurrences. The implementing feature also handles the outbox topic. */
public interface OccurrenceListener {
    /** The outbox topic for the {@link Occurrences.Batch}es of this listener. */
    String topic();

    /**
     * Whether the workspace has a subscriber for the type. Called in the transaction of every change, so it must cost
     * one index lookup.
     */
    boolean wants(WorkspaceId workspace, OccurrenceType type);
}
