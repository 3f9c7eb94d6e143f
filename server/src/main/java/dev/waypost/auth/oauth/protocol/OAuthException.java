package dev.waypost.auth.oauth.protocol;

import java.io.Serial;

/** An OAuth error: an error code of the RFCs and a description for the developer of the app. */
public final class OAuthException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final String INVALID_CLIENT = "invalid_client";

    private final String error;

    private OAuthException(String error, String description) {
        super(description, null, false, false);
        this.error = error;
    }

    /** Malformed, or a parameter is missing or repeated. */
    public static OAuthException invalidRequest(String description) {
        return new OAuthException("invalid_request", description);
    }

    public static OAuthException invalidClient(String description) {
        return new OAuthException(INVALID_CLIENT, description);
    }

    /** The code or refresh token is not valid, or not for this client. */
    public static OAuthException invalidGrant(String description) {
        return new OAuthException("invalid_grant", description);
    }

    public static OAuthException invalidScope(String description) {
        return new OAuthException("invalid_scope", description);
    }

    public static OAuthException unauthorizedClient(String description) {
        return new OAuthException("unauthorized_client", description);
    }

    public static OAuthException unsupportedGrantType(String description) {
        return new OAuthException("unsupported_grant_type", description);
    }

    public static OAuthException unsupportedResponseType(String description) {
        return new OAuthException("unsupported_response_type", description);
    }

    public static OAuthException accessDenied(String description) {
        return new OAuthException("access_denied", description);
    }

    public String error() {
        return error;
    }

    public String description() {
        return String.valueOf(getMessage());
    }

    public int status() {
        return error.equals(INVALID_CLIENT) ? 401 : 400;
    }
}
