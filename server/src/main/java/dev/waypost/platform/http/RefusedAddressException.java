package dev.waypost.platform.http;

import java.io.IOException;
import java.io.Serial;

/** An address that is reachable but not allowed. */
public final class RefusedAddressException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    public RefusedAddressException(String message) {
        super(message);
    }
}
