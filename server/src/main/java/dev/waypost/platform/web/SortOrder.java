package dev.waypost.platform.web;

/** The direction of a list; descending when nobody says. */
public enum SortOrder {
    ASC,
    DESC
}
