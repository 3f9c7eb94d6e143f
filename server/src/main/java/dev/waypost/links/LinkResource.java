package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkReference;
import dev.waypost.links.model.LinkTotals;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.model.TransferLink;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

@Path("/api/links")
@Tag(name = "Links")
@RunOnVirtualThread
public class LinkResource {
    private final LinkService links;
    private final LinkLookup lookup;
    private final LinkTransfer transfer;
    private final LinkViews views;
    private final Caller caller;

    LinkResource(LinkService links, LinkLookup lookup, LinkTransfer transfer, LinkViews views, Caller caller) {
        this.links = links;
        this.lookup = lookup;
        this.transfer = transfer;
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
    @Operation(operationId = "listLinks", summary = "List links", description = "Newest first by default.")
    public ListAnswer<LinkView> list(@BeanParam LinkQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(lookup.list(caller.workspaceId(), query, paging).map(views::of), paging);
    }

    @GET
    @Path("stats")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getLinkTotals", summary = "Get link statistics of the workspace")
    public Answer<LinkTotals> totals() {
        return Answer.of(lookup.totals(caller.workspaceId()));
    }

    @GET
    @Path("exists")
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "linkExists",
            summary = "Check whether a short code is available",
            description = "Reserved and invalid codes count as taken.")
    public Answer<Existence> exists(
            @QueryParam("domain")
                    @Parameter(description = "A host. Defaults to the short domain of the service")
                    @Nullable
                    String domain,
            @QueryParam("shortCode") @NotBlank @Nullable String shortCode) {
        String code = shortCode == null ? "" : shortCode.strip();
        return Answer.of(new Existence(lookup.isTaken(caller.workspaceId(), domain, code)));
    }

    @GET
    @Path("ext/{externalId}")
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "getLinkByExternalId",
            summary = "Get a link by external ID",
            description = "The ID may have the prefix ext_.")
    public Answer<LinkView> byExternalId(
            @PathParam("externalId") @Parameter(schema = @Schema(type = SchemaType.STRING)) String externalId) {
        return Answer.of(
                views.of(lookup.byExternalId(caller.workspaceId(), new LinkReference(externalId).withoutPrefix())));
    }

    @PUT
    @Path("upsert")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "upsertLink",
            summary = "Create or update a link",
            description = "The link is found by externalId, then by domainId and shortCode, then by "
                    + "destinationUrl. Returns 201 when it was created and 200 when it was updated.")
    public RestResponse<Answer<LinkView>> upsert(@NotNull @Valid CreateLink body) {
        LinkService.Upserted done = links.upsert(body);
        return RestResponse.ResponseBuilder.<Answer<LinkView>>create(done.created() ? 201 : 200)
                .entity(Answer.of(views.of(done.link())))
                .build();
    }

    @GET
    @Path("{linkId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getLink", summary = "Get a link")
    public Answer<LinkView> get(
            @PathParam("linkId") LinkReference link,
            @QueryParam("domain") @Parameter(description = "The host a short code is on") @Nullable String domain,
            @QueryParam("include") @Parameter(description = "rules, stats or both, separated by a comma") @Nullable
                    String include) {
        return Answer.of(views.of(lookup.get(caller.workspaceId(), link, domain), include));
    }

    @PATCH
    @Path("{linkId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "updateLink", summary = "Update a link", description = "Omitted fields are kept.")
    public Answer<LinkView> update(@PathParam("linkId") LinkReference link, @NotNull @Valid UpdateLink body) {
        return Answer.of(views.of(links.update(lookup.id(caller.workspaceId(), link), body)));
    }

    @PUT
    @Path("{linkId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "putLink", summary = "Update a link", description = "Omitted fields are kept.")
    public Answer<LinkView> put(@PathParam("linkId") LinkReference link, @NotNull @Valid UpdateLink body) {
        return update(link, body);
    }

    @DELETE
    @Path("{linkId}")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "deleteLink",
            summary = "Delete a link",
            description = "Its short code can be reused; its clicks are kept.")
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
            summary = "Restore a deleted link",
            description = "Returns SHORT_CODE_EXISTS if its short code is in use again.")
    public Answer<LinkView> restore(@PathParam("linkId") LinkId id) {
        return Answer.of(views.of(links.restore(id)));
    }

    @POST
    @Path("{linkId}/duplicate")
    @ResponseStatus(201)
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "duplicateLink",
            summary = "Duplicate a link",
            description = "The copy gets a new short code and no external ID; the body overrides other fields.")
    public Answer<LinkView> duplicate(@PathParam("linkId") LinkReference link, @Valid @Nullable UpdateLink body) {
        return Answer.of(views.of(links.duplicate(lookup.id(caller.workspaceId(), link), body)));
    }

    @POST
    @Path("{linkId}/transfer")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "transferLink",
            summary = "Move a link to another campaign or another workspace",
            description = "A link that moves to another workspace keeps its code, clicks and own rules, and "
                    + "leaves its folder and campaign. Links on custom domains cannot be moved.")
    public Answer<LinkView> transfer(@PathParam("linkId") LinkReference link, @NotNull @Valid TransferLink body) {
        return Answer.of(views.of(transfer.transfer(lookup.id(caller.workspaceId(), link), body)));
    }

    /** Whether a resource exists. */
    public record Existence(boolean exists) {}
}
