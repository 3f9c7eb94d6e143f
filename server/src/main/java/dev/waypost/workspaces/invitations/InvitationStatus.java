package dev.waypost.workspaces.invitations;

/** The status of an invitation. Only a pending one can change. */
public enum InvitationStatus {
    PENDING,
    ACCEPTED,
    DECLINED,
    CANCELLED,
    EXPIRED
}
