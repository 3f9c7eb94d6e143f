package dev.waypost.links.model;

/** The status of a link, for filters. Each link has exactly one. */
public enum LinkStatus {
    ACTIVE,
    DISABLED,
    SCHEDULED,
    EXPIRED,
    ARCHIVED
}
