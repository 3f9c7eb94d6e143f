package dev.waypost.auth.saml.metadata;

/** The binding of requests to the identity provider: HTTP-Redirect or HTTP-POST. */
public enum SsoBinding {
    REDIRECT,
    POST
}
