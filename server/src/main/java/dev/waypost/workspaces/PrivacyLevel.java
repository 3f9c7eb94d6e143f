package dev.waypost.workspaces;

/** How visitors of a workspace's links are recognised: by a first-party cookie, a hash of the day, or not at all. */
public enum PrivacyLevel {
    COOKIE,
    COOKIELESS,
    NONE
}
