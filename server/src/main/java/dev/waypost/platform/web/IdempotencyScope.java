package dev.waypost.platform.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** Whose an Idempotency-Key is. The gate before operations says it, once it knows who calls. */
public final class IdempotencyScope {
    private static final String PROPERTY = "waypost.idempotency.caller";

    private IdempotencyScope() {}

    /**
     * Says whose key it is.
     *
     * @param caller the person or key, and the workspace the request is about
     */
    public static void bind(ContainerRequestContext request, String caller) {
        request.setProperty(PROPERTY, caller);
    }

    static Optional<String> of(ContainerRequestContext request) {
        return request.getProperty(PROPERTY) instanceof String caller ? Optional.of(caller) : Optional.empty();
    }
}
