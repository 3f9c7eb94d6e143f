package dev.waypost.analytics.paths;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/links/{linkId}/what-if")
@Tag(name = "Rules")
@RunOnVirtualThread
public class WhatIfResource {
    private final QueryContexts contexts;
    private final WhatIfService whatIf;

    WhatIfResource(QueryContexts contexts, WhatIfService whatIf) {
        this.contexts = contexts;
        this.whatIf = whatIf;
    }

    @POST
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "whatIf",
            summary = "Test a rule on past clicks",
            description = "Examines the latest 100,000 clicks of the link.")
    public Answer<WhatIfView> whatIf(@PathParam("linkId") LinkId link, @NotNull @Valid WhatIf body) {
        AnalyticsParameters parameters =
                AnalyticsParameters.of(body.days() == null ? null : body.days().toString(), body.start(), body.end());
        return Answer.of(contexts.uncached(parameters, link, context -> whatIf.tryOut(context, link, body)));
    }
}
