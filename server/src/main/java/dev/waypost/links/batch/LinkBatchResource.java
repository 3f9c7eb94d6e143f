package dev.waypost.links.batch;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/api/links/bulk")
@Tag(name = "Links")
@RunOnVirtualThread
public class LinkBatchResource {
    private final BulkLinkCreator creation;
    private final LinkBatch batch;
    private final Caller caller;

    LinkBatchResource(BulkLinkCreator creation, LinkBatch batch, Caller caller) {
        this.creation = creation;
        this.batch = batch;
        this.caller = caller;
    }

    @POST
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "createLinks",
            summary = "Create up to 100 links",
            description = "Links are created independently; errors explains why others were not. A plain array "
                    + "of links is also accepted. Returns 201 when any link was created, otherwise 200.")
    public RestResponse<Answer<CreatedLinks>> create(@NotNull @Valid BulkCreateLinks body) {
        CreatedLinks done = creation.create(body);
        return RestResponse.ResponseBuilder.<Answer<CreatedLinks>>create(done.createdCount() > 0 ? 201 : 200)
                .entity(Answer.of(done))
                .build();
    }

    @PATCH
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "updateLinks",
            summary = "Update up to 100 links with the same changes",
            description = "Updates all links that are found, or none if the change is refused for one of them.")
    public Answer<UpdatedLinks> update(@NotNull @Valid BulkUpdateLinks body) {
        body.require();
        return Answer.of(batch.update(caller.workspaceId(), body.ids(), body.external(), body.data()));
    }

    @PUT
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "putLinks",
            summary = "Update up to 100 links with the same changes",
            description = "Omitted fields are kept.")
    public Answer<UpdatedLinks> put(@NotNull @Valid BulkUpdateLinks body) {
        return update(body);
    }

    @POST
    @Path("delete")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "deleteLinks",
            summary = "Delete up to 100 links",
            description = "Unknown IDs are skipped.")
    public Answer<DeletedLinks> delete(@NotNull @Valid LinkIds body) {
        return Answer.of(batch.delete(caller.workspaceId(), body.linkIds()));
    }
}
