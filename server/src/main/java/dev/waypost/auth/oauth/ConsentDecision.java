package dev.waypost.auth.oauth;

/** The decision of a user about an app. */
public enum ConsentDecision {
    ALLOW,
    DENY
}
