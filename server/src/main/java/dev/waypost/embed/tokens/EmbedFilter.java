package dev.waypost.embed.tokens;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.CrossOrigin;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/** The gate before widget operations: checks the token, its allowed origins and its type. */
@ApplicationScoped
public class EmbedFilter {
    private static final String BEARER = "bearer ";

    private final EmbedTokens tokens;
    private final EmbedCaller widget;
    private final Plans plans;
    private final Caller caller;
    private final CurrentVertxRequest http;

    EmbedFilter(EmbedTokens tokens, EmbedCaller widget, Plans plans, Caller caller, CurrentVertxRequest http) {
        this.tokens = tokens;
        this.widget = widget;
        this.plans = plans;
        this.caller = caller;
        this.http = http;
    }

    /**
     * After the access filter, which counts the request; before the body is read, so that pages can read every error.
     */
    @ServerRequestFilter(priority = Priorities.AUTHENTICATION + 1)
    public void check(ContainerRequestContext request, ResourceInfo operation) {
        @Nullable TakesEmbedToken takes = operation.getResourceMethod().getAnnotation(TakesEmbedToken.class);
        if (takes == null) {
            return;
        }
        @Nullable String origin = request.getHeaderString("Origin");
        Optional<AdmittedToken> found = presented(request).flatMap(tokens::find);
        List<String> allowed = found.map(admittedToken -> admittedToken.token().allowedOrigins())
                .orElse(List.of());
        if (origin != null) {
            if (!allowed.isEmpty() && !AllowedOrigins.include(allowed, origin)) {
                throw new ApiException(ErrorCode.FORBIDDEN, "The embed token may not be used on this page");
            }
            CrossOrigin.allow(http.getCurrent(), origin);
        }
        admit(
                found.orElseThrow(() -> new ApiException(
                        ErrorCode.UNAUTHORIZED, "The embed token is missing, not valid or has expired")),
                Arrays.asList(takes.value()));
    }

    private void admit(AdmittedToken admittedToken, List<EmbedType> wanted) {
        EmbedType type = admittedToken.token().type();
        plans.requireFeature(admittedToken.issuer().membership().plan(), Feature.EMBED);
        if (!wanted.isEmpty() && !wanted.contains(type)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "Tokens of type %s cannot be used for this operation".formatted(type.text()));
        }
        widget.authenticateAs(admittedToken);
        caller.authenticateAs(admittedToken.issuer());
    }

    private static Optional<String> presented(ContainerRequestContext request) {
        @Nullable String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(request.getHeaderString("X-Embed-Token"))
                .or(() -> Optional.ofNullable(authorization)
                        .filter(text -> text.toLowerCase(Locale.ROOT).startsWith(BEARER))
                        .map(text -> text.substring(BEARER.length())))
                .or(() -> Optional.ofNullable(
                        request.getUriInfo().getQueryParameters().getFirst("token")))
                .map(String::strip);
    }
}
