package dev.waypost.bulk;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.jobs.JobStatus;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/bulk/operations")
@Tag(name = "Bulk")
@RunOnVirtualThread
public class BulkOperationResource {
    private final BulkService service;

    BulkOperationResource(BulkService service) {
        this.service = service;
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listBulkOperations", summary = "List bulk operations, newest first")
    public ListAnswer<BulkOperationView> list(
            @QueryParam("status") @Nullable JobStatus status, @BeanParam Paging paging) {
        return ListAnswer.of(service.list(status, paging), paging);
    }

    @GET
    @Path("{operationId}")
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "getBulkOperation",
            summary = "Get a bulk operation",
            description = "Includes the results of its rows.")
    public Answer<BulkOperationView> get(@PathParam("operationId") BulkId id) {
        return Answer.of(service.get(id));
    }

    @POST
    @Path("{operationId}/cancel")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "cancelBulkOperation",
            summary = "Cancel a bulk operation",
            description = "Completed changes are kept. Returns JOB_NOT_CANCELLABLE if it is finished.")
    public Answer<BulkOperationView> cancel(@PathParam("operationId") BulkId id) {
        return Answer.of(service.cancel(id));
    }
}
