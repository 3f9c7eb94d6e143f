package dev.waypost.workspaces;

/** Where an invitation stands. Only a pending one can become anything else. */
public enum InvitationStatus {
    PENDING,
    ACCEPTED,
    DECLINED,
    CANCELLED,
    EXPIRED
}
