package dev.waypost.auth.saml;

/** The source of the identity provider's settings. */
public enum ConfigMethod {
    METADATA_URL,
    METADATA_XML,
    MANUAL
}
