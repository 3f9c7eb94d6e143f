package dev.waypost.integrations.payments;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/conversions/unmatched-refunds")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class UnmatchedRefundResource {
    private final ParkedRefunds refunds;

    UnmatchedRefundResource(ParkedRefunds refunds) {
        this.refunds = refunds;
    }

    @GET
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "listUnmatchedRefunds",
            summary = "List unmatched refunds, newest first",
            description = "Refunds are kept for 90 days and applied when the sale arrives.")
    public ListAnswer<UnmatchedRefundView> list(@BeanParam Paging paging) {
        return ListAnswer.of(refunds.list(paging).map(UnmatchedRefundView::of), paging);
    }
}
