package dev.waypost.publicstats;

import dev.waypost.access.Anyone;
import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** JSON for API clients and, at the same URL, a page for browsers. */
@Path("/api/public/stats")
@Tag(name = "Public statistics")
@RunOnVirtualThread
public class PublicStatsResource {
    private static final int MOST_A_MINUTE = 60;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final String CACHING = "public, max-age=60";

    private final PublicStatsService stats;
    private final StatsPage page;
    private final RateLimits limits;
    private final ClientAddress clients;

    PublicStatsResource(PublicStatsService stats, StatsPage page, RateLimits limits, ClientAddress clients) {
        this.stats = stats;
        this.page = page;
        this.limits = limits;
        this.clients = clients;
    }

    @GET
    @Path("{key}")
    @Anyone
    @Operation(
            operationId = "getPublicStats",
            summary = "Get the public statistics of a link",
            description = "For links on the short domain of the service. Returns a page to browsers.")
    @APIResponse(
            responseCode = "200",
            description = "The statistics",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = PublicStatsAnswer.class)),
                @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING))
            })
    public Response ofCode(
            @PathParam("key") @Parameter(description = "A short code", example = "spring") String key,
            @BeanParam SharedStatsParameters parameters,
            @HeaderParam(HttpHeaders.ACCEPT) @Parameter(hidden = true) @Nullable String accept,
            @Context RoutingContext http) {
        return answer(null, key, parameters, accept, http);
    }

    @GET
    @Path("{domain}/{key}")
    @Anyone
    @Operation(
            operationId = "getPublicStatsOnDomain",
            summary = "Get the public statistics of a link on a custom domain",
            description = "Returns a page to browsers.")
    @APIResponse(
            responseCode = "200",
            description = "The statistics",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = PublicStatsAnswer.class)),
                @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING))
            })
    public Response onDomain(
            @PathParam("domain") @Parameter(description = "A host", example = "go.example.com") String domain,
            @PathParam("key") @Parameter(description = "A short code", example = "spring") String key,
            @BeanParam SharedStatsParameters parameters,
            @HeaderParam(HttpHeaders.ACCEPT) @Parameter(hidden = true) @Nullable String accept,
            @Context RoutingContext http) {
        return answer(domain, key, parameters, accept, http);
    }

    private Response answer(
            @Nullable String domain,
            String key,
            SharedStatsParameters parameters,
            @Nullable String accept,
            RoutingContext http) {
        if (accept == null || !accept.contains(MediaType.TEXT_HTML)) {
            return ok(new PublicStatsAnswer(true, find(domain, key, parameters, http)), MediaType.APPLICATION_JSON)
                    .build();
        }
        try {
            return html(ok(page.of(find(domain, key, parameters, http), parameters), StatsPage.TYPE), page.policy());
        } catch (ApiException e) {
            return html(
                    Response.status(e.code().status())
                            .type(StatsPage.TYPE)
                            .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                            .entity(page.refusal(e)),
                    page.policy());
        }
    }

    private PublicStatsView find(
            @Nullable String domain, String key, SharedStatsParameters parameters, RoutingContext http) {
        limits.countAction("public-stats", clients.of(http), MOST_A_MINUTE, MINUTE);
        return stats.of(domain, key, parameters);
    }

    private static Response.ResponseBuilder ok(Object body, String type) {
        return Response.ok(body, type)
                .header(HttpHeaders.CACHE_CONTROL, CACHING)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT);
    }

    private static Response html(Response.ResponseBuilder answer, String policy) {
        return answer.header("Content-Security-Policy", policy).build();
    }
}
