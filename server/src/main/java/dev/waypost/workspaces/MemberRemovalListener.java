package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;

/** Drops what a feature keeps for a member who is leaving. Called in the transaction that ends the membership. */
public interface MemberRemovalListener {
    /** Returns how many API keys went with the member: 0 in features that keep other things. */
    int memberRemoved(WorkspaceId workspace, UserId user);
}
