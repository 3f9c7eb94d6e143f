package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.TakesScimToken;
import dev.waypost.auth.scim.ScimGroupRepository.MemberName;
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

/** Groups of the calling directory. */
@Path(ScimJson.BASE + "/Groups")
@Tag(name = "SCIM")
@Produces({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
@RunOnVirtualThread
public class ScimGroupResource {
    /** Maximum number of members of a page, to limit the memory for large groups. */
    private static final int MOST_MEMBERS_OF_PAGE = 20_000;

    private final ScimGroupService groups;
    private final ScimAnswers answers;
    private final ScimJson json;

    ScimGroupResource(ScimGroupService groups, ScimAnswers answers, ScimJson json) {
        this.groups = groups;
        this.answers = answers;
        this.json = json;
    }

    @GET
    @TakesScimToken
    @Operation(operationId = "searchScimGroups", summary = "Search the groups of the directory")
    public RestResponse<String> search(@BeanParam SearchParameters parameters) {
        return found(parameters);
    }

    @POST
    @Path(".search")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "searchScimGroupsByBody",
            summary = "Search the groups of the directory, with the search in the body",
            description = "The same as with GET, for filters that are long or should not be in addresses.")
    public RestResponse<String> searchByBody(byte[] body) {
        return found(SearchParameters.of(json.read(body)));
    }

    private RestResponse<String> found(SearchParameters parameters) {
        Projection projection = parameters.projection();
        Search search = parameters.search(GroupTargets.ALL);
        Listing<ScimGroup> found = groups.search(search);
        return answers.list(shown(found.items(), projection), found.total(), search.startIndex());
    }

    @POST
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(operationId = "createScimGroup", summary = "Create a group")
    public RestResponse<String> create(byte[] body, @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimGroup made = groups.create(json.read(body));
        return answers.created(
                shown(made, projection), made.version(), "/Groups/" + made.id().text());
    }

    @GET
    @Path("{id}")
    @TakesScimToken
    @Operation(operationId = "getScimGroup", summary = "Get a group")
    public RestResponse<String> get(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimGroup found = groups.get(id);
        return EntityVersion.names(ifNoneMatch, found.version())
                ? ScimAnswers.unchanged(found.version())
                : answers.resource(shown(found, projection), found.version());
    }

    @PUT
    @Path("{id}")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "replaceScimGroup",
            summary = "Replace a group",
            description = "Omitted members are removed from the group.")
    public RestResponse<String> replace(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
            byte[] body,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimGroup after = groups.replace(id, ifMatch, json.read(body));
        return answers.resource(shown(after, projection), after.version());
    }

    @PATCH
    @Path("{id}")
    @Consumes({ScimJson.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @TakesScimToken
    @Operation(
            operationId = "patchScimGroup",
            summary = "Update parts of a group",
            description = "All operations are applied, or none.")
    public RestResponse<String> patch(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
            byte[] body,
            @BeanParam ProjectionParameters parameters) {
        Projection projection = parameters.projection();
        ScimGroup after = groups.patch(id, ifMatch, json.read(body));
        return answers.resource(shown(after, projection), after.version());
    }

    @DELETE
    @Path("{id}")
    @TakesScimToken
    @Operation(
            operationId = "deleteScimGroup",
            summary = "Delete a group",
            description = "Members keep their access; roles from the group are revoked.")
    public RestResponse<String> delete(
            @PathParam("id") String id, @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch) {
        groups.delete(id, ifMatch);
        return RestResponse.noContent();
    }

    private ObjectNode shown(ScimGroup group, Projection projection) {
        return shown(List.of(group), projection).getFirst();
    }

    private List<ObjectNode> shown(List<ScimGroup> found, Projection projection) {
        if (!projection.shows("members")) {
            return found.stream()
                    .map(group -> projection.apply(answers.group(group, null)))
                    .toList();
        }
        List<ScimGroup> page = withinBounds(found);
        Map<ScimGroupId, List<MemberName>> members =
                groups.members(page.stream().map(ScimGroup::id).toList());
        return page.stream()
                .map(group -> projection.apply(answers.group(group, members.getOrDefault(group.id(), List.of()))))
                .toList();
    }

    private static List<ScimGroup> withinBounds(List<ScimGroup> found) {
        long members = 0;
        for (int i = 0; i < found.size(); i++) {
            members += found.get(i).membersCount();
            if (i > 0 && members > MOST_MEMBERS_OF_PAGE) {
                return found.subList(0, i);
            }
        }
        return found;
    }
}
