package dev.waypost.affiliate.activity;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/affiliate/activity-log")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class ActivityResource {
    private final ActivityService activity;

    ActivityResource(ActivityService activity) {
        this.activity = activity;
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listAffiliateActivity", summary = "List affiliate activity, newest first")
    public ListAnswer<ActivityView> list(@BeanParam Paging paging) {
        return ListAnswer.of(activity.list(paging), paging);
    }
}
