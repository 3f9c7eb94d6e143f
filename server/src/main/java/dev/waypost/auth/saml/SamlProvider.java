package dev.waypost.auth.saml;

/** The product of the identity provider, for the setup guide in the dashboard; it has no other effect. */
public enum SamlProvider {
    OKTA,
    AZURE,
    GOOGLE,
    ONELOGIN,
    CUSTOM
}
