package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.ErrorForm;
import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/**
 * Converts every error below /api/scim/v2 to the SCIM format, whether it comes from the framework, the gate or the
 * operation.
 */
@Singleton
public class ScimErrors implements ErrorForm {
    /** The request attribute that holds the error for the directory log. */
    private static final String FAILURE = "waypost.scim-failure";

    private final ObjectMapper json;
    private final CurrentVertxRequest http;

    ScimErrors(ObjectMapper json, CurrentVertxRequest http) {
        this.json = json;
        this.http = http;
    }

    /** The error of the request; empty if it succeeded. */
    public static Optional<ScimErrorAnswer> of(RoutingContext request) {
        return Optional.ofNullable(request.get(FAILURE));
    }

    @Override
    public boolean appliesTo(String path, ErrorCode code) {
        return path.equals(ScimJson.BASE) || path.startsWith(ScimJson.BASE + "/");
    }

    @Override
    public String mediaType() {
        return ScimJson.MEDIA_TYPE;
    }

    @Override
    public String body(ErrorCode code, String message, @Nullable Object details) {
        @Nullable
        String scimType = switch (code.status()) {
            case 400 -> details instanceof List<?> fields && !fields.isEmpty() ? "invalidValue" : "invalidSyntax";
            case 409 -> "uniqueness";
            default -> null;
        };
        return written(ScimErrorAnswer.of(code.status(), scimType, message));
    }

    @ServerExceptionMapper
    RestResponse<String> refused(ScimException refusal) {
        return ResponseBuilder.<String>create(refusal.status())
                .type(ScimJson.MEDIA_TYPE)
                .entity(written(ScimErrorAnswer.of(refusal.status(), refusal.scimType(), refusal.detail())))
                .build();
    }

    private String written(ScimErrorAnswer answer) {
        // The request frame rejects requests before a CDI request context exists and before the directory is known.
        if (Arc.container().requestContext().isActive()) {
            @Nullable RoutingContext request = http.getCurrent();
            if (request != null) {
                request.put(FAILURE, answer);
            }
        }
        try {
            return json.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
