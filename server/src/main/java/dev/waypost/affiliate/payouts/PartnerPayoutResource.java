package dev.waypost.affiliate.payouts;

import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/partners/me/payouts")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerPayoutResource {
    private final PartnerPayouts payouts;

    PartnerPayoutResource(PartnerPayouts payouts) {
        this.payouts = payouts;
    }

    @GET
    @SignedInPartner
    @Operation(operationId = "listPartnerPayouts", summary = "List the partner's payouts, newest first")
    public ListAnswer<PartnerPayoutView> list(@BeanParam Paging paging) {
        return ListAnswer.of(payouts.list(paging), paging);
    }

    @GET
    @Path("statements/{enrollmentId}")
    @SignedInPartner
    @Operation(
            operationId = "getOwnStatement",
            summary = "Download the statement of the signed-in partner",
            description = "A PDF with earnings and payments in a program in a period.")
    @APIResponse(
            responseCode = "200",
            description = "The statement",
            content =
                    @Content(
                            mediaType = StatementResource.PDF,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response statement(
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
        return StatementResource.answer(payouts.statement(enrollmentId, start, end));
    }

    /** A payout in API responses for the partner. Money is in major units of {@code currency}. */
    public record PartnerPayoutView(
            PayoutId id,
            ProgramId programId,
            @Schema(examples = "Friends of Acme") String programName,
            EnrollmentId enrollmentId,
            @Schema(examples = "125.50") BigDecimal amount,
            @Schema(examples = "EUR") String currency,
            PayoutStatus status,
            PayoutMethod method,
            Instant periodStart,
            Instant periodEnd,
            @Schema(examples = "12") int commissionsCount,

            @Schema(examples = "PO-2026-000001") @Nullable String invoiceId,

            @Nullable Instant paidAt,
            Instant createdAt) {}
}
