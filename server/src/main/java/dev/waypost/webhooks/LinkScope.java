package dev.waypost.webhooks;

/** The links that a webhook covers. */
public enum LinkScope {
    ALL,
    CAMPAIGNS,
    FOLDERS,
    LINKS
}
