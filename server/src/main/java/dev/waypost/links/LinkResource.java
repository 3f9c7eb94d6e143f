package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.Deleted;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
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

@Path("/api/links")
@Tag(name = "Links")
@RunOnVirtualThread
public class LinkResource {
    private final LinkService links;
    private final LinkLookup lookup;
    private final LinkViews views;
    private final Caller caller;

    LinkResource(LinkService links, LinkLookup lookup, LinkViews views, Caller caller) {
        this.links = links;
        this.lookup = lookup;
        this.views = views;
        this.caller = caller;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.LINKS_CREATE)
    @Operation(operationId = "createLink", summary = "Create a link", description = "Costs one credit.")
    public Answer<LinkView> create(@NotNull @Valid CreateLink body) {
        return Answer.of(views.of(links.create(body)));
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listLinks", summary = "List links, newest first unless asked otherwise")
    public ListAnswer<LinkView> list(@BeanParam LinkQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(lookup.list(caller.workspaceId(), query, paging).map(views::of), paging);
    }

    @GET
    @Path("{linkId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getLink", summary = "Read one link")
    public Answer<LinkView> get(
            @PathParam("linkId") LinkReference link,
            @QueryParam("domain") @Parameter(description = "The host a short code is on") @Nullable String domain,
            @QueryParam("include") @Parameter(description = "rules, stats or both with a comma between them") @Nullable
                    String include) {
        return Answer.of(views.of(lookup.get(caller.workspaceId(), link, domain), include));
    }

    @PATCH
    @Path("{linkId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "updateLink", summary = "Change a link", description = "What is left out is kept.")
    public Answer<LinkView> update(@PathParam("linkId") LinkReference link, @NotNull @Valid UpdateLink body) {
        return Answer.of(views.of(links.update(lookup.id(caller.workspaceId(), link), body)));
    }

    @PUT
    @Path("{linkId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "putLink", summary = "The same as PATCH")
    public Answer<LinkView> put(@PathParam("linkId") LinkReference link, @NotNull @Valid UpdateLink body) {
        return update(link, body);
    }

    @DELETE
    @Path("{linkId}")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "deleteLink",
            summary = "Delete a link",
            description = "Its code can be used again; its clicks are kept.")
    public Answer<Deleted> delete(@PathParam("linkId") LinkReference link) {
        LinkId id = lookup.id(caller.workspaceId(), link);
        links.delete(id);
        return Deleted.answer(id);
    }

    @POST
    @Path("{linkId}/restore")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "restoreLink",
            summary = "Bring a deleted link back",
            description = "Refused with SHORT_CODE_EXISTS when its code has been taken since.")
    public Answer<LinkView> restore(@PathParam("linkId") LinkId id) {
        return Answer.of(views.of(links.restore(id)));
    }
}
