package dev.waypost.affiliate.payouts;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/statements")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class StatementResource {
    static final String PDF = "application/pdf";

    private final PartnerStatements statements;
    private final Caller caller;

    StatementResource(PartnerStatements statements, Caller caller) {
        this.statements = statements;
        this.caller = caller;
    }

    @GET
    @Path("{enrollmentId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "getPartnerStatement",
            summary = "Download the statement of an enrolled partner",
            description = "A PDF with earnings and payments in a period.")
    @APIResponse(
            responseCode = "200",
            description = "The statement",
            content = @Content(mediaType = PDF, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response of(
            @PathParam("enrollmentId") EnrollmentId enrollmentId,
            @QueryParam("start")
                    @Parameter(
                            description = "Start of the period. Defaults to a month before the end",
                            example = "2026-05-01T00:00:00.000Z")
                    @Nullable
                    Instant start,
            @QueryParam("end")
                    @Parameter(
                            description =
                                    "End of the period, exclusive, at most two years after start. Defaults to now",
                            example = "2026-06-01T00:00:00.000Z")
                    @Nullable
                    Instant end) {
        return answer(statements.of(caller.workspaceId(), enrollmentId, start, end));
    }

    static Response answer(byte[] statement) {
        return Response.ok(statement, PDF)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"statement.pdf\"")
                .build();
    }
}
