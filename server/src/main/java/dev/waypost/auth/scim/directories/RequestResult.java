package dev.waypost.auth.scim.directories;

/** How a request of an identity provider ended. */
public enum RequestResult {
    SUCCEEDED,
    FAILED
}
