package dev.waypost.exports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.tables.Tables;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/links/export")
@Tag(name = "Links")
@RunOnVirtualThread
public class LinkExportResource {
    private static final long MOST_AT_ONCE = 5000;

    private final ExportService exports;
    private final ExportTables exported;
    private final Tables tables;

    LinkExportResource(ExportService exports, ExportTables exported, Tables tables) {
        this.exports = exports;
        this.exported = exported;
        this.tables = tables;
    }

    @POST
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "exportLinks",
            summary = "Export links as a file",
            description = "Up to 5,000 links are returned directly; for more, returns 202 with an export to "
                    + "download later.")
    public Response export(@NotNull @Valid ExportLinks body) {
        ExportRequest request = exports.read(body.asExport());
        ExportTables.Selection selection = exported.select(request);
        if (selection.count() > MOST_AT_ONCE) {
            return Response.accepted(Answer.of(exports.submit(request))).build();
        }
        return tables.download(
                request.format(), "waypost-links", selection.columns(), writer -> selection.write(writer, () -> {}));
    }
}
