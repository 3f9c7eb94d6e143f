package dev.waypost.auth.oauth;

import java.io.Serial;

/** An OAuth error: an error code of the RFCs and a description for the developer of the app. */
final class OAuthException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final String INVALID_CLIENT = "invalid_client";

    private final String error;

    private OAuthException(String error, String description) {
        super(description, null, false, false);
        this.error = error;
    }

    /** Malformed, or a parameter is missing or repeated. */
    static OAuthException invalidRequest(String description) {
        return new OAuthException("invalid_request", description);
    }

    static OAuthException invalidClient(String description) {
        return new OAuthException(INVALID_CLIENT, description);
    }

    /** The code or refresh token is not valid, or not for this client. */
    static OAuthException invalidGrant(String description) {
        return new OAuthException("invalid_grant", description);
    }

    static OAuthException invalidScope(String description) {
        return new OAuthException("invalid_scope", description);
    }

    static OAuthException unauthorizedClient(String description) {
        return new OAuthException("unauthorized_client", description);
    }

    static OAuthException unsupportedGrantType(String description) {
        return new OAuthException("unsupported_grant_type", description);
    }

    static OAuthException unsupportedResponseType(String description) {
        return new OAuthException("unsupported_response_type", description);
    }

    static OAuthException accessDenied(String description) {
        return new OAuthException("access_denied", description);
    }

    String error() {
        return error;
    }

    String description() {
        return String.valueOf(getMessage());
    }

    int status() {
        return error.equals(INVALID_CLIENT) ? 401 : 400;
    }
}
