package dev.waypost.links;

/** The status of a link, for filters. Each link has exactly one. */
public enum LinkStatus {
    ACTIVE,
    DISABLED,
    SCHEDULED,
    EXPIRED,
    ARCHIVED
}
