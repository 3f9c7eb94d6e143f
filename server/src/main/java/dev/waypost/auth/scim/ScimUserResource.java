package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.TakesScimToken;
import dev.waypost.auth.scim.ScimUserRepository.GroupName;
import dev.waypost.auth.scim.protocol.EntityVersion;
import dev.waypost.auth.scim.protocol.Projection;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.auth.scim.search.ProjectionParameters;
import dev.waypost.auth.scim.search.SearchParameters;
import dev.waypost.auth.scim.search.SearchParameters.Search;
import dev.waypost.platform.web.answers.Listing;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Users of the calling directory. */
@Path(ScimJson.BASE + "/Users")
@Tag(name = "SCIM")
@Produces({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
@RunOnVirtualThread
public class ScimUserResource {
    private final ScimUserService users;
    private final ScimAnswers answers;
    private final ScimJson json;

    ScimUserResource(ScimUserService users, ScimAnswers answers, ScimJson json) {
        this.users = users;
        this.answers = answers;
        this.json = json;
    }

    @GET
    @TakesScimToken
    @Operation(operationId = "searchScimUsers", summary = "Search the users of the directory")
    public RestResponse<String> search(@BeanParam SearchParameters parameters) {
        return found(parameters);
    }

    @POST
    @Path(".search")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "searchScimUsersByBody",
            summary = "Search the users of the directory, with the search in the body",
            description = "The same as with GET, for filters that are long or should not be in addresses.")
    public RestResponse<String> searchByBody(byte[] body) {
        return found(SearchParameters.of(json.read(body)));
    }

    private RestResponse<String> found(SearchParameters parameters) {
        Projection projection = parameters.projection();
        Search search = parameters.search(UserTargets.ALL);
        Listing<ScimUser> found = users.search(search);
        return answers.list(shown(found.items(), projection), found.total(), search.startIndex());
    }

    @POST
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(operationId = "createScimUser", summary = "Create a user")
    public RestResponse<String> create(byte[] body, @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimUser made = users.create(json.read(body));
        return answers.created(
                shown(made, projection), made.version(), "/Users/" + made.id().text());
    }

    @GET
    @Path("{id}")
    @TakesScimToken
    @Operation(operationId = "getScimUser", summary = "Get a user")
    public RestResponse<String> get(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimUser found = users.get(id);
        return EntityVersion.names(ifNoneMatch, found.version())
                ? ScimAnswers.unchanged(found.version())
                : answers.resource(shown(found, projection), found.version());
    }

    @PUT
    @Path("{id}")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "replaceScimUser",
            summary = "Replace a user",
            description = "Omitted attributes are removed.")
    public RestResponse<String> replace(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
            byte[] body,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimUser after = users.replace(id, ifMatch, json.read(body));
        return answers.resource(shown(after, projection), after.version());
    }

    @PATCH
    @Path("{id}")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "patchScimUser",
            summary = "Update parts of a user",
            description = "All operations are applied, or none.")
    public RestResponse<String> patch(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
            byte[] body,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimUser after = users.patch(id, ifMatch, json.read(body));
        return answers.resource(shown(after, projection), after.version());
    }

    @DELETE
    @Path("{id}")
    @TakesScimToken
    @Operation(
            operationId = "deleteScimUser",
            summary = "Delete a user",
            description = "If the directory deactivates users, the membership ends with its API keys and grants. "
                    + "The owner is never removed.")
    public RestResponse<String> delete(
            @PathParam("id") String id, @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch) {
        users.delete(id, ifMatch);
        return RestResponse.noContent();
    }

    private ObjectNode shown(ScimUser user, Projection projection) {
        return shown(List.of(user), projection).getFirst();
    }

    private List<ObjectNode> shown(List<ScimUser> found, Projection projection) {
        Map<ScimUserId, List<GroupName>> groups = projection.shows("groups")
                ? users.groups(found.stream().map(ScimUser::id).toList())
                : Map.of();
        return found.stream()
                .map(user -> projection.apply(answers.user(user, groups.getOrDefault(user.id(), List.of()))))
                .toList();
    }
}
