package dev.waypost.workspaces;

/** How visitors of a workspace's links are recognised: by a first-party cookie, by a daily hash, or not at all. */
public enum PrivacyLevel {
    COOKIE,
    COOKIELESS,
    NONE
}
