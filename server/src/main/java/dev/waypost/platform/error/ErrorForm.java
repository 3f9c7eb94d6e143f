package dev.waypost.platform.error;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The error format below a path, for protocols that prescribe one. */
public interface ErrorForm {
    boolean appliesTo(String path, ErrorCode code);

    String mediaType();

    /** The body of an error. */
    String body(ErrorCode code, String message, @Nullable Object details);

    /** The format for an error of a request; empty for our own envelope. */
    static Optional<ErrorForm> of(List<ErrorForm> forms, @Nullable RoutingContext request, ErrorCode code) {
        if (request == null) {
            return Optional.empty();
        }
        String path = String.valueOf(request.request().path());
        return forms.stream().filter(form -> form.appliesTo(path, code)).findFirst();
    }
}
