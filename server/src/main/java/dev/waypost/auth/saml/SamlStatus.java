package dev.waypost.auth.saml;

/** Whether a connection can be used to sign in. */
public enum SamlStatus {
    DRAFT,
    ACTIVE,
    INACTIVE
}
