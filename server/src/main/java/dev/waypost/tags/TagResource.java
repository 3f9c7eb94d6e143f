package dev.waypost.tags;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/tags")
@Tag(name = "Tags")
@RunOnVirtualThread
public class TagResource {
    private final TagService tags;
    private final Caller caller;

    TagResource(TagService tags, Caller caller) {
        this.tags = tags;
        this.caller = caller;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.LINKS_CREATE)
    @Operation(operationId = "createTag", summary = "Create a tag")
    public Answer<TagView> create(@NotNull @Valid CreateTag body) {
        return Answer.of(tags.create(caller.workspaceId(), body));
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listTags", summary = "List tags")
    public ListAnswer<TagView> list(
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Nullable
                    String search,
            @QueryParam("sortBy") @Parameter(description = "name, linksCount or createdAt") @Nullable String sortBy,
            @BeanParam Paging paging) {
        return ListAnswer.of(tags.list(caller.workspaceId(), search, TagOrder.of(sortBy), paging), paging);
    }

    @GET
    @Path("{tagId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getTag", summary = "Get a tag")
    public Answer<TagView> get(@PathParam("tagId") TagId id) {
        return Answer.of(tags.get(caller.workspaceId(), id));
    }

    @PATCH
    @Path("{tagId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "updateTag", summary = "Update a tag")
    public Answer<TagView> update(@PathParam("tagId") TagId id, @NotNull @Valid UpdateTag body) {
        return Answer.of(tags.update(caller.workspaceId(), id, body));
    }

    @PUT
    @Path("{tagId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "putTag", summary = "Update a tag", description = "Omitted fields are kept.")
    public Answer<TagView> put(@PathParam("tagId") TagId id, @NotNull @Valid UpdateTag body) {
        return update(id, body);
    }

    @DELETE
    @Path("{tagId}")
    @Needs(Permission.LINKS_DELETE)
    @Operation(operationId = "deleteTag", summary = "Delete a tag", description = "The tag is removed from every link.")
    public Answer<Deleted> delete(@PathParam("tagId") TagId id) {
        tags.delete(caller.workspaceId(), id);
        return Deleted.answer(id);
    }
}
