package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The invoice of a paid payout. Money is in major units of {@code currency}. */
public record InvoiceView(
        @Schema(description = "Increases without gaps in a workspace", examples = "PO-2026-000001")
        String id,

        PayoutId payoutId,
        ProgramId programId,
        PartnerId partnerId,
        @Schema(examples = "125.50") BigDecimal amount,
        @Schema(examples = "0.35") BigDecimal fee,
        @Schema(examples = "EUR") String currency,
        Instant issuedAt) {

    static InvoiceView of(Payout payout) {
        return new InvoiceView(
                Objects.requireNonNull(payout.invoiceId()),
                payout.id(),
                payout.programId(),
                payout.partnerId(),
                payout.amount().major(),
                payout.fee().major(),
                payout.amount().currency(),
                Objects.requireNonNull(payout.paidAt()));
    }
}
