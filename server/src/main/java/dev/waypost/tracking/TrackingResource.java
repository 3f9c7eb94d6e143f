package dev.waypost.tracking;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/track")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class TrackingResource {
    private final TrackingService tracking;

    TrackingResource(TrackingService tracking) {
        this.tracking = tracking;
    }

    @POST
    @Path("lead")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "trackLead", summary = "Report a lead")
    public Answer<TrackedLead> lead(@NotNull @Valid TrackLead body) {
        return Answer.of(tracking.lead(body));
    }

    @POST
    @Path("sale")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "trackSale", summary = "Report a sale")
    public Answer<TrackedSale> sale(@NotNull @Valid TrackSale body) {
        return Answer.of(tracking.sale(body));
    }
}
