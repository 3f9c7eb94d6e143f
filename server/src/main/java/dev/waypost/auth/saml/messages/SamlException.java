package dev.waypost.auth.saml.messages;

import dev.waypost.platform.error.ApiException;
import java.io.Serial;
import java.util.Map;

/** A rejected SAML message. */
public final class SamlException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final SamlReason reason;

    public SamlException(SamlReason reason) {
        super(reason.message(), null, false, false);
        this.reason = reason;
    }

    public SamlReason reason() {
        return reason;
    }

    /** As an API error. */
    public ApiException asError() {
        return ApiException.withDetails(reason.code(), reason.message(), Map.of("reason", reason.text()));
    }
}
