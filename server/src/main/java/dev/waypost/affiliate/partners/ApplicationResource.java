package dev.waypost.affiliate.partners;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.Application;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/affiliate/partners/{enrollmentId}/application")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class ApplicationResource {
    private final PartnerApplications applications;

    ApplicationResource(PartnerApplications applications) {
        this.applications = applications;
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "getPartnerApplication",
            summary = "Get the application of a partner",
            description = "Returns 404 for a partner that the workspace enrolled.")
    public Answer<Application> get(@PathParam("enrollmentId") EnrollmentId enrollmentId) {
        return Answer.of(applications.get(enrollmentId));
    }
}
