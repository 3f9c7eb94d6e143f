package dev.waypost.workspaces;

import dev.waypost.access.UserId;

/**
 * Reacts to a user who has accepted an invitation, or who is no longer the owner, in the transaction of the change. Other
 * changes of roles are of no consequence to how a member signs in.
 */
public interface MemberChangeListener {
    void memberChanged(UserId user, String email);
}
