package dev.waypost.auth.saml;

/** Where the settings of the identity provider come from. */
public enum ConfigMethod {
    METADATA_URL,
    METADATA_XML,
    MANUAL
}
