package dev.waypost.webhooks.model;

/** The links that a webhook covers. */
public enum LinkScope {
    ALL,
    CAMPAIGNS,
    FOLDERS,
    LINKS
}
