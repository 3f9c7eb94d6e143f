package dev.waypost.platform.error;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The form of refusals below a path, where a protocol of others prescribes one. */
public interface ErrorForm {
    boolean appliesTo(String path);

    String mediaType();

    /** The body of a refusal. */
    String body(ErrorCode code, String message, @Nullable Object details);

    /** The form for what a request asks for; empty where it is our own envelope. */
    static Optional<ErrorForm> of(List<ErrorForm> forms, @Nullable RoutingContext request) {
        if (request == null) {
            return Optional.empty();
        }
        String path = String.valueOf(request.request().path());
        return forms.stream().filter(form -> form.appliesTo(path)).findFirst();
    }
}
