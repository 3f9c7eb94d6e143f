package dev.waypost.campaigns;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.SortOrder;
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
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/campaigns")
@Tag(name = "Campaigns")
@RunOnVirtualThread
public class CampaignResource {
    private static final String TEXT = "[^\\x00]{0,200}";
    private static final String NOT_TEXT = "must be at most 200 characters of text";

    private final CampaignService campaigns;

    CampaignResource(CampaignService campaigns) {
        this.campaigns = campaigns;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.CAMPAIGNS_CREATE)
    @Operation(operationId = "createCampaign", summary = "Create a campaign")
    public Answer<CampaignView> create(@NotNull @Valid CreateCampaign body) {
        return answer(campaigns.create(body));
    }

    @GET
    @Needs(Permission.CAMPAIGNS_READ)
    @Operation(
            operationId = "listCampaigns",
            summary = "List campaigns, newest first",
            description = "Archived campaigns are included only on request.")
    public ListAnswer<CampaignView> list(
            @QueryParam("status") @Nullable CampaignStatus status,
            @QueryParam("type") @Nullable CampaignType type,
            @QueryParam("search")
                    @Pattern(regexp = TEXT, message = NOT_TEXT)
                    @Parameter(description = "Search text for name or description")
                    @Nullable
                    String search,
            @QueryParam("tag")
                    @Pattern(regexp = TEXT, message = NOT_TEXT)
                    @Parameter(description = "Only campaigns with this tag")
                    @Nullable
                    String tag,
            @QueryParam("sortBy")
                    @Parameter(
                            schema =
                                    @Schema(
                                            enumeration = {"name", "createdAt", "clicks", "revenue"},
                                            defaultValue = "createdAt"))
                    @Nullable
                    String sortBy,
            @QueryParam("sortOrder") @Nullable SortOrder sortOrder,
            @BeanParam Paging paging) {
        CampaignQuery query = new CampaignQuery(
                status,
                type,
                search,
                tag == null || tag.isBlank() ? null : tag.strip(),
                CampaignOrder.of(sortBy),
                sortOrder == SortOrder.ASC);
        return ListAnswer.of(campaigns.list(query, paging).map(CampaignView::of), paging);
    }

    @GET
    @Path("{campaignId}")
    @Needs(Permission.CAMPAIGNS_READ)
    @Operation(operationId = "getCampaign", summary = "Get a campaign")
    public Answer<CampaignView> get(@PathParam("campaignId") CampaignId campaignId) {
        return answer(campaigns.get(campaignId));
    }

    @PATCH
    @Path("{campaignId}")
    @Needs(Permission.CAMPAIGNS_UPDATE)
    @Operation(operationId = "updateCampaign", summary = "Update a campaign")
    public Answer<CampaignView> update(
            @PathParam("campaignId") CampaignId campaignId, @NotNull @Valid UpdateCampaign body) {
        return answer(campaigns.update(campaignId, body));
    }

    @PUT
    @Path("{campaignId}")
    @Needs(Permission.CAMPAIGNS_UPDATE)
    @Operation(operationId = "putCampaign", summary = "Update a campaign", description = "Omitted fields are kept.")
    public Answer<CampaignView> put(
            @PathParam("campaignId") CampaignId campaignId, @NotNull @Valid UpdateCampaign body) {
        return update(campaignId, body);
    }

    @DELETE
    @Path("{campaignId}")
    @Needs(Permission.CAMPAIGNS_DELETE)
    @Operation(
            operationId = "deleteCampaign",
            summary = "Delete a campaign",
            description = "Its rules are deleted too. Its links are kept without a campaign.")
    public Answer<Deleted> delete(@PathParam("campaignId") CampaignId campaignId) {
        campaigns.delete(campaignId);
        return Deleted.answer(campaignId);
    }

    @POST
    @Path("{campaignId}/pause")
    @Needs(Permission.CAMPAIGNS_UPDATE)
    @Operation(
            operationId = "pauseCampaign",
            summary = "Pause a campaign",
            description = "Its rules are skipped and its cost stops. Its links lead to their own destinations. "
                    + "Clicks in the meantime cost nothing, also on links with their own cost model. "
                    + "Conversions still cost if the cost model is per conversion.")
    public Answer<CampaignView> pause(@PathParam("campaignId") CampaignId campaignId) {
        return answer(campaigns.changeStatus(CampaignStatus.PAUSED, campaignId));
    }

    @POST
    @Path("{campaignId}/activate")
    @Needs(Permission.CAMPAIGNS_UPDATE)
    @Operation(
            operationId = "activateCampaign",
            summary = "Activate a campaign",
            description = "Resumes a paused campaign or restores an archived one.")
    public Answer<CampaignView> activate(@PathParam("campaignId") CampaignId campaignId) {
        return answer(campaigns.changeStatus(CampaignStatus.ACTIVE, campaignId));
    }

    @POST
    @Path("{campaignId}/archive")
    @Needs(Permission.CAMPAIGNS_UPDATE)
    @Operation(
            operationId = "archiveCampaign",
            summary = "Archive a campaign",
            description = "The campaign stops and is hidden from lists.")
    public Answer<CampaignView> archive(@PathParam("campaignId") CampaignId campaignId) {
        return answer(campaigns.changeStatus(CampaignStatus.ARCHIVED, campaignId));
    }

    @POST
    @Path("{campaignId}/duplicate")
    @ResponseStatus(201)
    @Needs(Permission.CAMPAIGNS_CREATE)
    @Operation(operationId = "duplicateCampaign", summary = "Duplicate a campaign without its links")
    public Answer<CampaignView> duplicate(@PathParam("campaignId") CampaignId campaignId) {
        return answer(campaigns.duplicate(campaignId));
    }

    private static Answer<CampaignView> answer(MeasuredCampaign campaign) {
        return Answer.of(CampaignView.of(campaign));
    }
}
