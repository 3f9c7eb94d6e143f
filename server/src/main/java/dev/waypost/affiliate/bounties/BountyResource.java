package dev.waypost.affiliate.bounties;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
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
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/bounties")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class BountyResource {
    private final BountyService bounties;

    BountyResource(BountyService bounties) {
        this.bounties = bounties;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "createBounty", summary = "Create a bounty")
    public Answer<BountyView> create(@NotNull @Valid CreateBounty body) {
        return Answer.of(bounties.create(body));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listBounties", summary = "List bounties, newest first")
    public ListAnswer<BountyView> list(
            @QueryParam("programId") @Nullable ProgramId programId,
            @QueryParam("type") @Nullable BountyType type,
            @BeanParam Paging paging) {
        return ListAnswer.of(bounties.list(programId, type, paging), paging);
    }

    @GET
    @Path("{bountyId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getBounty", summary = "Get a bounty")
    public Answer<BountyView> get(@PathParam("bountyId") BountyId bountyId) {
        return Answer.of(bounties.get(bountyId));
    }

    @PATCH
    @Path("{bountyId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateBounty", summary = "Update a bounty")
    public Answer<BountyView> update(@PathParam("bountyId") BountyId bountyId, @NotNull @Valid UpdateBounty body) {
        return Answer.of(bounties.update(bountyId, body));
    }

    @PUT
    @Path("{bountyId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "putBounty", summary = "Update a bounty", description = "Omitted fields are kept.")
    public Answer<BountyView> put(@PathParam("bountyId") BountyId bountyId, @NotNull @Valid UpdateBounty body) {
        return update(bountyId, body);
    }

    @DELETE
    @Path("{bountyId}")
    @Needs(value = Permission.CAMPAIGNS_DELETE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "deleteBounty",
            summary = "Delete a bounty",
            description = "Rewards that partners earned are kept.")
    public Answer<Deleted> delete(@PathParam("bountyId") BountyId bountyId) {
        bounties.delete(bountyId);
        return Deleted.answer(bountyId);
    }

    @GET
    @Path("{bountyId}/progress")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "listBountyProgress",
            summary = "List the progress of partners in a performance bounty",
            description = "Highest progress first.")
    public ListAnswer<BountyProgressView> progress(@PathParam("bountyId") BountyId bountyId, @BeanParam Paging paging) {
        return ListAnswer.of(bounties.progress(bountyId, paging), paging);
    }

    @GET
    @Path("{bountyId}/submissions")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listSubmissions", summary = "List submissions for a bounty, newest first")
    public ListAnswer<SubmissionView> submissions(
            @PathParam("bountyId") BountyId bountyId,
            @QueryParam("status") @Nullable SubmissionStatus status,
            @BeanParam Paging paging) {
        return ListAnswer.of(bounties.submissions(bountyId, status, paging).map(SubmissionView::of), paging);
    }

    @POST
    @Path("{bountyId}/submissions")
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "submitWork", summary = "Submit work for a bounty on behalf of a partner")
    public Answer<SubmissionView> submit(@PathParam("bountyId") BountyId bountyId, @NotNull @Valid SubmitWork body) {
        return Answer.of(bounties.submit(bountyId, body));
    }

    @POST
    @Path("submissions/{submissionId}/approve")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "approveSubmission",
            summary = "Approve a submission",
            description = "The partner gets a commission of type bounty.")
    public Answer<SubmissionView> approve(
            @PathParam("submissionId") SubmissionId submissionId, @Valid @Nullable ApproveSubmission body) {
        return Answer.of(SubmissionView.of(bounties.approve(submissionId, body == null ? null : body.rewardAmount())));
    }

    @POST
    @Path("submissions/{submissionId}/reject")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "rejectSubmission", summary = "Reject a submission")
    public Answer<SubmissionView> reject(
            @PathParam("submissionId") SubmissionId submissionId, @NotNull @Valid RejectSubmission body) {
        return Answer.of(SubmissionView.of(bounties.reject(submissionId, body)));
    }
}
