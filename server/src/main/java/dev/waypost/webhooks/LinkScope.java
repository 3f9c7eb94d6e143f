package dev.waypost.webhooks;

/** Which links a webhook is about. */
public enum LinkScope {
    ALL,
    CAMPAIGNS,
    FOLDERS,
    LINKS
}
