package dev.waypost.bulk;

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
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/bulk/links")
@Tag(name = "Bulk")
@RunOnVirtualThread
public class BulkLinksResource {
    private final BulkValidator validator;
    private final BulkService service;

    BulkLinksResource(BulkValidator validator, BulkService service) {
        this.validator = validator;
        this.service = service;
    }

    @POST
    @Path("validate")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "validateBulkCreate",
            summary = "Validate up to 1,000 new links",
            description = "Returns invalid fields by row, duplicate or taken codes, and whether plan and credits "
                    + "are sufficient. Always returns 200.")
    public Answer<BulkValidationView> validate(@NotNull @Valid CreateRows body) {
        return Answer.of(validator.creations(body));
    }

    @POST
    @Path("validate-update")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "validateBulkUpdate", summary = "Validate up to 1,000 link updates")
    public Answer<BulkValidationView> validateUpdate(@NotNull @Valid UpdateRows body) {
        return Answer.of(validator.changes(body));
    }

    @POST
    @Path("validate-delete")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "validateBulkDelete",
            summary = "Preview up to 1,000 deletions",
            description = "The rules, QR codes and webhooks of each link.")
    public Answer<BulkValidationView> validateDelete(@NotNull @Valid DeleteRows body) {
        return Answer.of(validator.deletions(body));
    }

    @POST
    @Path("create")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "bulkCreateLinks",
            summary = "Create up to 10,000 links",
            description = "Refused as a whole if plan or credits are insufficient; otherwise rows are processed "
                    + "independently. Costs one credit per link.")
    public Answer<BulkOperationView> create(@NotNull @Valid CreateRows body) {
        return Answer.of(service.create(body));
    }

    @POST
    @Path("update")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "bulkUpdateLinks", summary = "Update up to 10,000 links")
    public Answer<BulkOperationView> update(@NotNull @Valid UpdateRows body) {
        return Answer.of(service.update(body));
    }

    @POST
    @Path("delete")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_DELETE)
    @Operation(operationId = "bulkDeleteLinks", summary = "Delete up to 10,000 links")
    public Answer<BulkOperationView> delete(@NotNull @Valid DeleteRows body) {
        return Answer.of(service.delete(body));
    }
}
