package dev.waypost.platform.web.idempotency;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** The owner of an Idempotency-Key, set by the access filter after authentication. */
public final class IdempotencyScope {
    private static final String PROPERTY = "waypost.idempotency.caller";

    private IdempotencyScope() {}

    /**
     * Sets the owner.
     *
     * @param caller the user or key, and the workspace of the request
     */
    public static void bind(ContainerRequestContext request, String caller) {
        request.setProperty(PROPERTY, caller);
    }

    static Optional<String> of(ContainerRequestContext request) {
        return request.getProperty(PROPERTY) instanceof String caller ? Optional.of(caller) : Optional.empty();
    }
}
