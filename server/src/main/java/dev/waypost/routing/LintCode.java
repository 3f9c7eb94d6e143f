package dev.waypost.routing;

/** What is wrong with a rule. */
public enum LintCode {
    /** The conditions exclude one another. */
    CONTRADICTION,
    /** The rule takes every visitor, so that those after it get none. */
    ALWAYS_MATCHES,
    /** Earlier rules take every visitor that this one is for. */
    UNREACHABLE,
    /** An earlier rule says the same. */
    DUPLICATE
}
