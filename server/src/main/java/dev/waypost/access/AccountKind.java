package dev.waypost.access;

/** The two kinds of account. One person may have one of each, with the same address; neither opens the other. */
public enum AccountKind {
    /** Somebody who works in workspaces. */
    USER,
    /** Somebody who brings workspaces customers. */
    PARTNER
}
