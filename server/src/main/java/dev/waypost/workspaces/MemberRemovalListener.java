package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;

/** Deletes the data of a feature for a removed member, in the transaction that ends the membership. */
public interface MemberRemovalListener {
    /** Returns the number of deleted API keys: 0 for other features. */
    int memberRemoved(WorkspaceId workspace, UserId user);
}
