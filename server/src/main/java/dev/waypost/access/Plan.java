package dev.waypost.access;

/** The plans a workspace can be on. What each allows is configuration. */
public enum Plan {
    STARTER,
    PRO,
    ENTERPRISE
}
