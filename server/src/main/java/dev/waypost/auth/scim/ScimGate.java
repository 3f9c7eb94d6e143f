package dev.waypost.auth.scim;

import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.auth.scim.directories.ActingDirectory;
import dev.waypost.auth.scim.directories.DirectoryStatus;
import dev.waypost.auth.scim.directories.ScimDirectories;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/** Authenticates the directory token of a request. */
@ApplicationScoped
public class ScimGate {
    private static final String BEARER = "bearer ";
    /** A separate allowance: the first synchronisation of a large company must not use up that of its API keys. */
    private static final int REQUESTS_PER_HOUR = 36_000;

    private final ScimDirectories directories;
    private final ScimCaller caller;
    private final Plans plans;
    private final RateLimits limits;
    private final CurrentVertxRequest http;

    ScimGate(ScimDirectories directories, ScimCaller caller, Plans plans, RateLimits limits, CurrentVertxRequest http) {
        this.directories = directories;
        this.caller = caller;
        this.plans = plans;
        this.limits = limits;
        this.http = http;
    }

    public Identity require(ContainerRequestContext request) {
        RoutingContext current = http.getCurrent();
        long nanos = System.nanoTime();
        Optional<ActingDirectory> found = token(request).flatMap(directories::ofToken);
        if (found.isEmpty()) {
            limits.countRequest(current);
            throw new ApiException(
                    ErrorCode.UNAUTHORIZED, "The token of the directory is missing, invalid or was replaced");
        }
        ActingDirectory acting = found.get();
        caller.authenticateAs(acting.directory(), nanos);
        MDC.put("workspaceId", acting.directory().workspaceId().text());
        limits.countRequest(current, "directory:" + acting.directory().id().text(), REQUESTS_PER_HOUR);
        plans.requireFeature(acting.identity().membership().plan(), Feature.SCIM);
        if (acting.directory().status() != DirectoryStatus.ACTIVE) {
            throw new ApiException(ErrorCode.FORBIDDEN, "The directory is inactive; an administrator can activate it");
        }
        return acting.identity();
    }

    private static Optional<String> token(ContainerRequestContext request) {
        @Nullable String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(authorization)
                .filter(text -> text.toLowerCase(Locale.ROOT).startsWith(BEARER))
                .map(text -> text.substring(BEARER.length()).strip());
    }
}
