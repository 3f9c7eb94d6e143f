package dev.waypost.access;

/** The plans of a workspace. Their limits are configuration. */
public enum Plan {
    STARTER,
    PRO,
    ENTERPRISE
}
