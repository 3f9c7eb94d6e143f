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

/** Gives every failure below /api/scim/v2 SCIM's own form, whoever refuses: the framework, the gate or the operation. */
@Singleton
public class ScimErrors implements ErrorForm {
    /** Where the request keeps its failure for the log of the directory. */
    private static final String FAILURE = "waypost.scim-failure";

    private final ObjectMapper json;
    private final CurrentVertxRequest http;

    ScimErrors(ObjectMapper json, CurrentVertxRequest http) {
        this.json = json;
        this.http = http;
    }

    /** Why the request was refused; empty where it was not. */
    public static Optional<ScimErrorAnswer> of(RoutingContext request) {
        return Optional.ofNullable(request.get(FAILURE));
    }

    @Override
    public boolean appliesTo(String path) {
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
        // The frame refuses before there is a request in the sense of CDI, and before a directory is known.
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
