package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.TakesScimToken;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.auth.scim.protocol.ScimSchema;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The discovery endpoints (RFC 7644, 4), and the operations that are announced as unsupported. */
@Path(ScimJson.BASE)
@Tag(name = "SCIM")
@Produces({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
@RunOnVirtualThread
public class ScimDiscoveryResource {
    private static final JsonNode CONFIG = ScimSchema.described("service-provider-config.json");
    private static final JsonNode RESOURCE_TYPES = ScimSchema.described("resource-types.json");
    private static final JsonNode SCHEMAS = ScimSchema.described("schemas.json");

    private final ScimAnswers answers;

    ScimDiscoveryResource(ScimAnswers answers) {
        this.answers = answers;
    }

    @GET
    @Path("ServiceProviderConfig")
    @TakesScimToken
    @Operation(operationId = "getScimServiceProviderConfig", summary = "Get the SCIM service provider configuration")
    public RestResponse<String> config() {
        return answers.ok(answers.described(CONFIG, "/ServiceProviderConfig")).build();
    }

    @GET
    @Path("ResourceTypes")
    @TakesScimToken
    @Operation(operationId = "listScimResourceTypes", summary = "List the types of SCIM resources")
    public RestResponse<String> resourceTypes(@QueryParam("filter") @Nullable String filter) {
        return all(RESOURCE_TYPES, "/ResourceTypes/", filter);
    }

    @GET
    @Path("ResourceTypes/{name}")
    @TakesScimToken
    @Operation(operationId = "getScimResourceType", summary = "Get a SCIM resource type")
    public RestResponse<String> resourceType(@PathParam("name") String name) {
        return one(RESOURCE_TYPES, "/ResourceTypes/", "resource type", name);
    }

    @GET
    @Path("Schemas")
    @TakesScimToken
    @Operation(operationId = "listScimSchemas", summary = "List the schemas of SCIM resources")
    public RestResponse<String> schemas(@QueryParam("filter") @Nullable String filter) {
        return all(SCHEMAS, "/Schemas/", filter);
    }

    @GET
    @Path("Schemas/{urn}")
    @TakesScimToken
    @Operation(operationId = "getScimSchema", summary = "Get a SCIM schema")
    public RestResponse<String> schema(@PathParam("urn") String urn) {
        return one(SCHEMAS, "/Schemas/", "schema", urn);
    }

    @POST
    @Path("Bulk")
    @Consumes(MediaType.WILDCARD)
    @TakesScimToken
    @Operation(operationId = "bulkScim", hidden = true)
    public RestResponse<String> bulk() {
        throw ScimException.notImplemented("Bulk requests are not supported, as ServiceProviderConfig says");
    }

    @POST
    @Path(".search")
    @Consumes(MediaType.WILDCARD)
    @TakesScimToken
    @Operation(operationId = "searchScim", hidden = true)
    public RestResponse<String> search() {
        throw ScimException.notImplemented("Search users and groups separately: /Users/.search, /Groups/.search");
    }

    @GET
    @Path("Me")
    @TakesScimToken
    @Operation(operationId = "getScimMe", hidden = true)
    public RestResponse<String> me() {
        throw ScimException.notImplemented("A directory token does not belong to a user");
    }

    /** RFC 7644, 4: filters are rejected, so that a client does not mistake the full list for a filtered one. */
    private RestResponse<String> all(JsonNode described, String location, @Nullable String filter) {
        if (filter != null) {
            throw ScimException.forbidden("Filters are not supported here");
        }
        List<ObjectNode> resources = new ArrayList<>();
        described.forEach(each ->
                resources.add(answers.described(each, location + each.path("id").asText())));
        return answers.list(resources, resources.size(), 1);
    }

    private RestResponse<String> one(JsonNode described, String location, String kind, String id) {
        for (JsonNode each : described) {
            if (each.path("id").asText().equalsIgnoreCase(id)) {
                return answers.ok(answers.described(
                                each, location + each.path("id").asText()))
                        .build();
            }
        }
        throw ScimException.notFound(kind, id);
    }
}
