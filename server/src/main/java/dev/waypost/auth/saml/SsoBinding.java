package dev.waypost.auth.saml;

/** How browsers carry a request to the identity provider: in the address, or in a form. */
public enum SsoBinding {
    REDIRECT,
    POST
}
