package dev.waypost.links;

/** What was done with one of many links. */
public enum LinkResult {
    CREATED,
    UPDATED,
    DELETED,
    SKIPPED,
    FAILED
}
