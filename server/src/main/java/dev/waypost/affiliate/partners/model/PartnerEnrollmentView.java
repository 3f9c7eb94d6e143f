package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A membership in API responses for the partner. Money is in major units of {@code currency}, that of the program. */
public record PartnerEnrollmentView(
        EnrollmentId id,
        ProgramId programId,
        JoinedProgram program,
        EnrollmentStatus status,
        @Schema(examples = "ada-lovelace") @Nullable String referralCode,

        @Schema(examples = "https://go.example.com/k3j9x2q") @Nullable
        String referralUrl,

        List<PartnerLinkView> links,
        long totalClicks,
        long totalLeads,
        long totalSales,

        @Schema(description = "Earnings, without refunded or rejected commissions", examples = "250.00")
        BigDecimal totalCommissions,

        @Schema(examples = "EUR") String currency,

        @Schema(description = "Whether the workspace of the program may read the payout details to pay a payout")
        boolean sharesPayoutDetails,

        Instant createdAt) {

    public static PartnerEnrollmentView of(
            EnrolledPartnerView enrolled, JoinedProgram program, boolean sharesPayoutDetails) {
        return new PartnerEnrollmentView(
                enrolled.id(),
                enrolled.programId(),
                program,
                enrolled.status(),
                enrolled.referralCode(),
                enrolled.referralUrl(),
                enrolled.links(),
                enrolled.totalClicks(),
                enrolled.totalLeads(),
                enrolled.totalSales(),
                enrolled.totalCommissions(),
                enrolled.currency(),
                sharesPayoutDetails,
                enrolled.createdAt());
    }
}
