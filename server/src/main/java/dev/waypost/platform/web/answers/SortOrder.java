package dev.waypost.platform.web.answers;

/** The direction of a list; descending by default. */
public enum SortOrder {
    ASC,
    DESC
}
