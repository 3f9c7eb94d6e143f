package dev.waypost.auth.oauth;

/** Yes or no. */
public enum ConsentDecision {
    ALLOW,
    DENY
}
