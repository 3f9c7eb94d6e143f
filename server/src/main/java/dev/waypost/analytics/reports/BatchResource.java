package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class BatchResource {
    private final BatchService batch;

    BatchResource(BatchService batch) {
        this.batch = batch;
    }

    @POST
    @Path("/batch")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "batchAnalytics", summary = "Run several analytics queries")
    public Answer<BatchAnswer> batch(@NotNull @Valid BatchRequest request) {
        return Answer.of(batch.answer(request.requests()));
    }
}
