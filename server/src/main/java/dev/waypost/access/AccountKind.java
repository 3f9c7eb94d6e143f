package dev.waypost.access;

/** The kinds of account. One person may have one of each with the same address; neither gives access to the other. */
public enum AccountKind {
    /** A member of workspaces. */
    USER,
    /** A partner who refers customers to workspaces. */
    PARTNER
}
