package dev.waypost.links;

/** What a link is doing, to filter lists by. Each link has exactly one. */
public enum LinkStatus {
    ACTIVE,
    DISABLED,
    SCHEDULED,
    EXPIRED,
    ARCHIVED
}
