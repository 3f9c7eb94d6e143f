package dev.waypost.links.model;

/** What to do with a new link whose short code or external ID is taken. */
public enum ConflictStrategy {
    /** Reject it. */
    FAIL,
    /** Skip it. */
    SKIP,
    /** Assign another code that begins with the requested one. */
    RENAME,
    /** Update the existing link, if it belongs to the workspace. */
    OVERWRITE
}
