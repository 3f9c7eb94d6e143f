package dev.waypost.affiliate.invitations;

/** What became of an invitation to a program. */
public enum InviteStatus {
    PENDING,
    ACCEPTED,
    REVOKED,
    EXPIRED
}
