package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.folders.FolderId;
import dev.waypost.folders.FolderService;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The links of what holds links. Here because links know campaigns and folders, which know nothing of links. */
@Path("/api")
@Tag(name = "Links")
@RunOnVirtualThread
public class CollectionResource {
    private final LinkLookup lookup;
    private final LinkBatch batch;
    private final LinkViews views;
    private final FolderService folders;
    private final Caller caller;

    CollectionResource(LinkLookup lookup, LinkBatch batch, LinkViews views, FolderService folders, Caller caller) {
        this.lookup = lookup;
        this.batch = batch;
        this.views = views;
        this.folders = folders;
        this.caller = caller;
    }

    @GET
    @Path("campaigns/{campaignId}/links")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listCampaignLinks", summary = "List the links of a campaign, newest first")
    public ListAnswer<LinkView> ofCampaign(@PathParam("campaignId") CampaignId campaign, @BeanParam Paging paging) {
        return ListAnswer.of(
                lookup.ofCampaign(caller.workspaceId(), campaign, paging).map(views::of), paging);
    }

    @POST
    @Path("folders/{folderId}/links")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "moveLinksToFolder", summary = "Put links into a folder")
    public Answer<UpdatedLinks> toFolder(@PathParam("folderId") FolderId folder, @NotNull @Valid LinkIds body) {
        folders.get(caller.workspaceId(), folder);
        return Answer.of(batch.moveTo(caller.workspaceId(), body.linkIds(), folder));
    }
}
