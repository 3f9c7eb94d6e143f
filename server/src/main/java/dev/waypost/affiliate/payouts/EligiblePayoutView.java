package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.commissions.PayableCommissions;
import dev.waypost.affiliate.partners.EnrollmentId;
import dev.waypost.affiliate.partners.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The payable amount of a partner. Money is in major units of {@code currency}, that of the program. */
public record EligiblePayoutView(
        ProgramId programId,
        PartnerId partnerId,
        EnrollmentId enrollmentId,
        @Schema(examples = "125.50") BigDecimal amount,
        @Schema(examples = "EUR") String currency,
        @Schema(examples = "12") long commissionsCount,

        @Schema(description = "When the oldest commission was earned")
        Instant periodStart) {

    static EligiblePayoutView of(PayableCommissions.EligibleAmount eligibleAmount) {
        return new EligiblePayoutView(
                eligibleAmount.programId(),
                eligibleAmount.partnerId(),
                eligibleAmount.enrollmentId(),
                eligibleAmount.amount().major(),
                eligibleAmount.amount().currency(),
                eligibleAmount.commissions(),
                eligibleAmount.oldest());
    }
}
