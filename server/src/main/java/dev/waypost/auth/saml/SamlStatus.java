package dev.waypost.auth.saml;

/** Whether people can sign in through a connection. */
public enum SamlStatus {
    DRAFT,
    ACTIVE,
    INACTIVE
}
