package dev.waypost.bulk;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.Answer;
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
    private final BulkChecks checks;
    private final BulkService service;

    BulkLinksResource(BulkChecks checks, BulkService service) {
        this.checks = checks;
        this.service = service;
    }

    @POST
    @Path("validate")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "validateBulkCreate",
            summary = "Check up to 1,000 links before they are created",
            description = "Names the fields at fault row by row, codes that are taken or given twice, and whether plan "
                    + "and credits allow them all. Answers 200 either way.")
    public Answer<BulkValidationView> validate(@NotNull @Valid CreateRows body) {
        return Answer.of(checks.creations(body));
    }

    @POST
    @Path("validate-update")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "validateBulkUpdate", summary = "Check up to 1,000 changes before they are made")
    public Answer<BulkValidationView> validateUpdate(@NotNull @Valid UpdateRows body) {
        return Answer.of(checks.changes(body));
    }

    @POST
    @Path("validate-delete")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "validateBulkDelete",
            summary = "See what up to 1,000 deletions would take along",
            description = "The rules, QR codes and webhooks of each link.")
    public Answer<BulkValidationView> validateDelete(@NotNull @Valid DeleteRows body) {
        return Answer.of(checks.deletions(body));
    }

    @POST
    @Path("create")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "bulkCreateLinks",
            summary = "Create up to 10,000 links",
            description = "Refused as a whole when plan or credits do not allow all of them; otherwise each row is by "
                    + "itself. Costs one credit a link.")
    public Answer<BulkOperationView> create(@NotNull @Valid CreateRows body) {
        return Answer.of(service.create(body));
    }

    @POST
    @Path("update")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "bulkUpdateLinks", summary = "Change up to 10,000 links")
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
