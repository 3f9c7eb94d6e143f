package dev.waypost.auth.oauth;

import dev.waypost.access.Anyone;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** The well-known URL of the authorization server metadata. */
@Path("/.well-known/oauth-authorization-server")
@Tag(name = "OAuth")
public class ServerMetadataResource {
    private final ServerMetadata metadata;

    ServerMetadataResource(WaypostConfig config) {
        metadata = ServerMetadata.of(config.baseUrl());
    }

    @GET
    @Anyone
    @Operation(
            operationId = "getOAuthServerMetadata",
            summary = "Get the OAuth server metadata",
            description = "RFC 8414. The issuer is the base URL of this installation.")
    public RestResponse<ServerMetadata> get() {
        return RestResponse.ResponseBuilder.ok(metadata)
                .header("Cache-Control", "public, max-age=300")
                .build();
    }
}
