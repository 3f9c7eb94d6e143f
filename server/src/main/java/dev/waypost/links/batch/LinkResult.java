package dev.waypost.links.batch;

/** The result of a bulk operation for one link. */
public enum LinkResult {
    CREATED,
    UPDATED,
    DELETED,
    SKIPPED,
    FAILED
}
