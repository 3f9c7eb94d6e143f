package dev.waypost.platform.error;

/** All API errors with their status. The codes are part of the public API: add, never rename. */
public enum ErrorCode {
    VALIDATION_ERROR(400),
    INVALID_TOKEN(400),
    INVALID_INVITATION(400),
    INVALID_STATUS_TRANSITION(400),
    TRANSFER_NOT_ALLOWED(400),
    RULE_IN_USE(400),
    EXPORT_NOT_READY(400),
    PROVIDER_UNAUTHORIZED(400),
    PROVIDER_REFUSED(400),
    INVALID_SAML_RESPONSE(400),

    UNAUTHORIZED(401),
    INVALID_API_KEY(401),
    TOTP_REQUIRED(401),

    INSUFFICIENT_CREDITS(402),

    FORBIDDEN(403),
    FEATURE_NOT_AVAILABLE(403),
    LIMIT_EXCEEDED(403),
    OWNER_PROTECTED(403),
    ROLE_ESCALATION(403),
    REGISTRATION_CLOSED(403),
    PARTNER_MISMATCH(403),
    NOT_ELIGIBLE(403),
    SSO_REQUIRED(403),
    SSO_NOT_ALLOWED(403),

    NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    NOT_ACCEPTABLE(406),

    CONFLICT(409),
    SHORT_CODE_EXISTS(409),
    EMAIL_EXISTS(409),
    SLUG_EXISTS(409),
    EXTERNAL_ID_EXISTS(409),
    DOMAIN_EXISTS(409),
    DOMAIN_IN_USE(409),
    TAG_EXISTS(409),
    FOLDER_EXISTS(409),
    TEMPLATE_EXISTS(409),
    DUPLICATE_CODE(409),
    DUPLICATE_URL(409),
    DUPLICATE_ENROLLMENT(409),
    CONVERSION_EXISTS(409),
    CUSTOMER_EXISTS(409),
    ALREADY_MEMBER(409),
    ALREADY_INVITED(409),
    IDEMPOTENCY_KEY_REUSED(409),
    REQUEST_IN_PROGRESS(409),
    JOB_NOT_CANCELLABLE(409),

    GONE(410),

    PAYLOAD_TOO_LARGE(413),
    URI_TOO_LONG(414),
    UNSUPPORTED_MEDIA_TYPE(415),
    UPGRADE_REQUIRED(426),
    RATE_LIMITED(429),
    HEADERS_TOO_LARGE(431),

    INTERNAL_ERROR(500),
    CONFIG_ERROR(500),
    NOT_IMPLEMENTED(501),
    PROVIDER_UNAVAILABLE(502),
    SERVICE_UNAVAILABLE(503);

    private final int status;

    ErrorCode(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }

    /** The code for an error of the framework. */
    public static ErrorCode ofStatus(int status) {
        return switch (status) {
            case 401 -> UNAUTHORIZED;
            case 403 -> FORBIDDEN;
            case 404 -> NOT_FOUND;
            case 405 -> METHOD_NOT_ALLOWED;
            case 406 -> NOT_ACCEPTABLE;
            case 413 -> PAYLOAD_TOO_LARGE;
            case 415 -> UNSUPPORTED_MEDIA_TYPE;
            case 426 -> UPGRADE_REQUIRED;
            case 503 -> SERVICE_UNAVAILABLE;
            default -> status >= 500 ? INTERNAL_ERROR : VALIDATION_ERROR;
        };
    }
}
