package dev.waypost.affiliate.commissions.earnings;

import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.affiliate.commissions.CommissionType;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/partners/me/earnings")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerEarningsResource {
    private final PartnerEarnings earnings;

    PartnerEarningsResource(PartnerEarnings earnings) {
        this.earnings = earnings;
    }

    @GET
    @SignedInPartner
    @Operation(operationId = "getPartnerEarnings", summary = "List the partner's earnings by program")
    public Answer<PartnerEarningsView> get() {
        return Answer.of(new PartnerEarningsView(earnings.byProgram()));
    }

    @GET
    @Path("commissions")
    @SignedInPartner
    @Operation(operationId = "listPartnerCommissions", summary = "List the partner's commissions, newest first")
    public ListAnswer<PartnerCommissionView> list(@BeanParam Paging paging) {
        return ListAnswer.of(earnings.list(paging), paging);
    }

    public record PartnerEarningsView(List<ProgramEarningsView> programs) {}

    /** The earnings of a partner in a program. Money is in major units of {@code currency}. */
    public record ProgramEarningsView(
            ProgramId programId,
            @Schema(examples = "Friends of Acme") String programName,
            @Schema(examples = "EUR") String currency,

            @Schema(description = "Pending approval by the workspace", examples = "20.00")
            BigDecimal pending,

            @Schema(description = "In the holding period", examples = "5.00")
            BigDecimal holding,

            @Schema(description = "Will be paid", examples = "120.00")
            BigDecimal approved,

            @Schema(examples = "300.00") BigDecimal paid) {}

    /** A commission in API responses for the partner. Money is in major units of {@code currency}. */
    public record PartnerCommissionView(
            CommissionId id,
            ProgramId programId,
            @Schema(examples = "Friends of Acme") String programName,
            CommissionType type,
            @Schema(examples = "9.98") BigDecimal earnings,
            @Schema(examples = "EUR") String currency,
            CommissionStatus status,
            @Nullable Instant holdUntil,
            Instant createdAt) {}
}
