package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The links of a campaign. Part of this package because links depend on campaigns, not the reverse. */
@Path("/api/campaigns/{campaignId}/links")
@Tag(name = "Campaigns")
@RunOnVirtualThread
public class CampaignLinksResource {
    private final LinkLookup lookup;
    private final LinkViews views;
    private final Caller caller;

    CampaignLinksResource(LinkLookup lookup, LinkViews views, Caller caller) {
        this.lookup = lookup;
        this.views = views;
        this.caller = caller;
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listCampaignLinks", summary = "List the links of a campaign, newest first")
    public ListAnswer<LinkView> list(@PathParam("campaignId") CampaignId campaign, @BeanParam Paging paging) {
        return ListAnswer.of(
                lookup.ofCampaign(caller.workspaceId(), campaign, paging).map(views::of), paging);
    }
}
