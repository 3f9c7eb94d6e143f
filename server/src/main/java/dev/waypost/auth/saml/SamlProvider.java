package dev.waypost.auth.saml;

/** The identity provider's product, so that screens can show the right steps; it changes nothing else. */
public enum SamlProvider {
    OKTA,
    AZURE,
    GOOGLE,
    ONELOGIN,
    CUSTOM
}
