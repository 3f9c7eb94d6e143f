package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A payout in API responses. Money is in major units of {@code currency}, that of the program. */
public record PayoutView(
        PayoutId id,
        ProgramId programId,
        PartnerId partnerId,
        EnrollmentId enrollmentId,

        @Schema(description = "The earnings of the partner", examples = "125.50")
        BigDecimal amount,

        @Schema(description = "The transfer fee", examples = "0.35")
        BigDecimal fee,

        @Schema(examples = "EUR") String currency,
        PayoutStatus status,
        PayoutMethod method,

        @Schema(description = "When the oldest commission was earned")
        Instant periodStart,

        @Schema(description = "The end of the period in which its commissions were earned, exclusive")
        Instant periodEnd,

        @Schema(examples = "12") int commissionsCount,

        @Schema(description = "The invoice number, after payment", examples = "PO-2026-000001") @Nullable
        String invoiceId,

        @Nullable String reference,
        @Nullable String failureReason,
        @Nullable Instant initiatedAt,
        @Nullable Instant paidAt,
        Instant createdAt) {

    static PayoutView of(Payout payout) {
        return new PayoutView(
                payout.id(),
                payout.programId(),
                payout.partnerId(),
                payout.enrollmentId(),
                payout.amount().major(),
                payout.fee().major(),
                payout.amount().currency(),
                payout.status(),
                payout.method(),
                payout.periodStart(),
                payout.periodEnd(),
                payout.commissionsCount(),
                payout.invoiceId(),
                payout.reference(),
                payout.failureReason(),
                payout.initiatedAt(),
                payout.paidAt(),
                payout.createdAt());
    }
}
