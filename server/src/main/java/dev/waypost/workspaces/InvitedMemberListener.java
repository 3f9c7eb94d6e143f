package dev.waypost.workspaces;

import dev.waypost.access.UserId;

/** Reacts to a user who has accepted an invitation, in the transaction that makes them a member. */
public interface InvitedMemberListener {
    void invitedMemberJoined(UserId user, String email);
}
