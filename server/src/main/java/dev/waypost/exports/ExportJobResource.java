package dev.waypost.exports;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.jobs.JobStatus;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/exports")
@Tag(name = "Exports")
@RunOnVirtualThread
public class ExportJobResource {
    private static final String SCOPES = "Keys with `links:read` or `links:write` alone read exports of links; with "
            + "`customers:read` of customers, with `affiliate:read` of partners, commissions and payouts.";

    private final ExportService exports;

    ExportJobResource(ExportService exports) {
        this.exports = exports;
    }

    @POST
    @ResponseStatus(202)
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.EXPORTS)
    @Operation(
            operationId = "createExport",
            summary = "Export a table as CSV, JSON, XLSX or Parquet",
            description = "The file is created in the background and kept for seven days. Beside `links:write`, a key "
                    + "needs a scope that reads the table: `analytics:read` or `exports:read` for all, `customers:read` "
                    + "for customers, `affiliate:read` for partners, commissions and payouts.")
    public Answer<ExportView> create(@NotNull @Valid CreateExport body) {
        return Answer.of(exports.submit(exports.read(body)));
    }

    @GET
    @Needs(
            value = Permission.ANALYTICS_READ,
            scopesToo = {Scope.EXPORTS_READ, Scope.LINKS_WRITE})
    @Operation(operationId = "listExports", summary = "List exports, newest first")
    public ListAnswer<ExportView> list(@QueryParam("status") @Nullable JobStatus status, @BeanParam Paging paging) {
        return ListAnswer.of(exports.list(status, paging), paging);
    }

    @GET
    @Path("{exportId}")
    @Needs(
            value = Permission.ANALYTICS_READ,
            scopesToo = {
                Scope.EXPORTS_READ,
                Scope.LINKS_WRITE,
                Scope.LINKS_READ,
                Scope.CUSTOMERS_READ,
                Scope.AFFILIATE_READ
            })
    @Operation(operationId = "getExport", summary = "Get an export", description = SCOPES)
    public Answer<ExportView> get(@PathParam("exportId") ExportId id) {
        return Answer.of(exports.get(id));
    }

    @GET
    @Path("{exportId}/download")
    @Needs(
            value = Permission.ANALYTICS_READ,
            scopesToo = {
                Scope.EXPORTS_READ,
                Scope.LINKS_WRITE,
                Scope.LINKS_READ,
                Scope.CUSTOMERS_READ,
                Scope.AFFILIATE_READ
            })
    @Operation(
            operationId = "downloadExport",
            summary = "Download an export",
            description =
                    "Returns EXPORT_NOT_READY until the export is completed, and 410 after it has expired. " + SCOPES)
    public Response download(@PathParam("exportId") ExportId id) {
        ExportService.Download download = exports.download(id);
        return Response.ok(download.body())
                .type(download.format().mediaType())
                .header(HttpHeaders.CONTENT_LENGTH, download.size())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"%s\"".formatted(download.name()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @POST
    @Path("{exportId}/cancel")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "cancelExport",
            summary = "Cancel an export",
            description = "Returns JOB_NOT_CANCELLABLE if it is finished.")
    public Answer<ExportView> cancel(@PathParam("exportId") ExportId id) {
        return Answer.of(exports.cancel(id));
    }
}
