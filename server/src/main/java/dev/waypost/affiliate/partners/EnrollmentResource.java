package dev.waypost.affiliate.partners;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.EnrolPartner;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentDecision;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerDecision;
import dev.waypost.affiliate.partners.model.UpdatePartner;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/partners")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class EnrollmentResource {
    private final EnrollmentService enrollments;

    EnrollmentResource(EnrollmentService enrollments) {
        this.enrollments = enrollments;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "enrolPartner",
            summary = "Enrol a partner in a program",
            description = "The partner gets a referral link. Creates a referral link at the usual cost, so "
                    + "links:create is needed too.")
    public Answer<EnrolledPartnerView> enrol(@NotNull @Valid EnrolPartner body) {
        return Answer.of(enrollments.enrol(body));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listPartners", summary = "List enrolled partners, newest first")
    public ListAnswer<EnrolledPartnerView> list(@Valid @BeanParam EnrollmentQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(enrollments.list(query, paging), paging);
    }

    @GET
    @Path("{enrollmentId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getPartner", summary = "Get an enrolled partner")
    public Answer<EnrolledPartnerView> get(@PathParam("enrollmentId") EnrollmentId enrollmentId) {
        return Answer.of(enrollments.get(enrollmentId));
    }

    @PATCH
    @Path("{enrollmentId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updatePartner", summary = "Update an enrolled partner")
    public Answer<EnrolledPartnerView> update(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @NotNull @Valid UpdatePartner body) {
        return Answer.of(enrollments.update(enrollmentId, body));
    }

    @PUT
    @Path("{enrollmentId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "putPartner",
            summary = "Update an enrolled partner",
            description = "Omitted fields are kept.")
    public Answer<EnrolledPartnerView> put(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @NotNull @Valid UpdatePartner body) {
        return update(enrollmentId, body);
    }

    @POST
    @Path("{enrollmentId}/approve")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "approvePartner",
            summary = "Approve a partner who applied or was rejected",
            description = "The partner gets a referral link and starts earning.")
    public Answer<EnrolledPartnerView> approve(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @Valid @Nullable PartnerDecision body) {
        return decide(enrollmentId, EnrollmentDecision.APPROVE, body);
    }

    @POST
    @Path("{enrollmentId}/reject")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "rejectPartner", summary = "Reject an application")
    public Answer<EnrolledPartnerView> reject(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @Valid @Nullable PartnerDecision body) {
        return decide(enrollmentId, EnrollmentDecision.REJECT, body);
    }

    @POST
    @Path("{enrollmentId}/suspend")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "suspendPartner", summary = "Suspend a partner")
    public Answer<EnrolledPartnerView> suspend(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @Valid @Nullable PartnerDecision body) {
        return decide(enrollmentId, EnrollmentDecision.SUSPEND, body);
    }

    @POST
    @Path("{enrollmentId}/ban")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "banPartner", summary = "Ban a partner")
    public Answer<EnrolledPartnerView> ban(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @Valid @Nullable PartnerDecision body) {
        return decide(enrollmentId, EnrollmentDecision.BAN, body);
    }

    @POST
    @Path("{enrollmentId}/reactivate")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "reactivatePartner", summary = "Reactivate a partner")
    public Answer<EnrolledPartnerView> reactivate(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @Valid @Nullable PartnerDecision body) {
        return decide(enrollmentId, EnrollmentDecision.REACTIVATE, body);
    }

    private Answer<EnrolledPartnerView> decide(
            EnrollmentId id, EnrollmentDecision enrollmentDecision, @Nullable PartnerDecision body) {
        return Answer.of(enrollments.decide(id, enrollmentDecision, body == null ? null : body.reason()));
    }
}
