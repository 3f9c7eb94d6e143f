package dev.waypost.auth.saml.signin;

import dev.waypost.platform.error.ApiException;
import java.io.Serial;
import java.util.Map;

/** A rejected SAML message. */
final class SamlException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final SamlReason reason;

    SamlException(SamlReason reason) {
        super(reason.message(), null, false, false);
        this.reason = reason;
    }

    SamlReason reason() {
        return reason;
    }

    /** As an API error. */
    ApiException asError() {
        return ApiException.withDetails(reason.code(), reason.message(), Map.of("reason", reason.text()));
    }
}
