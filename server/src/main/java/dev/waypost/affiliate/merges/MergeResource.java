package dev.waypost.affiliate.merges;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/affiliate/partners/{enrollmentId}/merge")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class MergeResource {
    private final MergeService merges;

    MergeResource(MergeService merges) {
        this.merges = merges;
    }

    @POST
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "mergePartner",
            summary = "Merge two partners",
            description = "Links, customers, discount codes and unpaid commissions move to the other partner. If "
                    + "both are in a program, payouts stay with the membership that ends. This cannot be "
                    + "undone.")
    public Answer<EnrolledPartnerView> merge(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @NotNull @Valid MergePartner body) {
        return Answer.of(merges.merge(enrollmentId, body.intoId()));
    }
}
