package dev.waypost.deeplinks;

import dev.waypost.access.Anyone;
import dev.waypost.platform.error.ApiException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The well-known files for phones. Their format is fixed, hence without the envelope. */
@Path("/.well-known")
@Tag(name = "Deep links")
@RunOnVirtualThread
public class WellKnownResource {
    private static final String CACHING = "public, max-age=300";

    private final AppAssociations associations;

    WellKnownResource(AppAssociations associations) {
        this.associations = associations;
    }

    @GET
    @Path("apple-app-site-association")
    @Anyone
    @Operation(operationId = "getAppleAppSiteAssociation", summary = "Get the iOS universal links of this host")
    public RestResponse<Map<String, @Nullable Object>> apple(@Context RoutingContext http) {
        return answer(associations.apple(host(http)));
    }

    @GET
    @Path("assetlinks.json")
    @Anyone
    @Operation(operationId = "getAssetLinks", summary = "Get the Android app links of this host")
    public RestResponse<List<Map<String, @Nullable Object>>> android(@Context RoutingContext http) {
        return answer(associations.android(host(http)));
    }

    private static <T> RestResponse<T> answer(Optional<T> file) {
        return RestResponse.ResponseBuilder.ok(file.orElseThrow(() -> ApiException.notFound("file")))
                .header("Cache-Control", CACHING)
                .type("application/json")
                .build();
    }

    private static String host(RoutingContext http) {
        @Nullable HostAndPort authority = http.request().authority();
        return authority == null ? "" : authority.host().toLowerCase(Locale.ROOT);
    }
}
