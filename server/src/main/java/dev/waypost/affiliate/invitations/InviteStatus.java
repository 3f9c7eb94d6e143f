package dev.waypost.affiliate.invitations;

/** The status of an invitation to a program. */
public enum InviteStatus {
    PENDING,
    ACCEPTED,
    REVOKED,
    EXPIRED
}
