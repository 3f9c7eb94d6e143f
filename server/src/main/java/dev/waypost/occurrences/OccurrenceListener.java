package dev.waypost.occurrences;

import dev.waypost.access.WorkspaceId;

/** Somebody who wants to hear what happens. The feature that implements it also handles the topic of the outbox. */
public interface OccurrenceListener {
    /** Where in the outbox the {@link Occurrences.Batch}es for this audience are put. */
    String topic();

    /** Whether anyone would listen. Asked in the transaction of every change, so it must take one look at an index. */
    boolean wants(WorkspaceId workspace, OccurrenceType type);
}
