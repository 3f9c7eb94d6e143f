package dev.waypost.auth.scim.directories;

/** The result of an identity provider's request. */
public enum RequestResult {
    SUCCEEDED,
    FAILED
}
