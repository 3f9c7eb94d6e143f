package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A commission in API responses. Money is in major units of {@code currency}, that of the program. */
public record CommissionView(
        CommissionId id,
        ProgramId programId,
        PartnerId partnerId,
        @Nullable CustomerId customerId,
        @Nullable LinkId linkId,
        @Nullable ConversionId conversionId,
        CommissionType type,

        @Schema(description = "The amount of the sale", examples = "49.90")
        BigDecimal amount,

        @Schema(description = "The earnings of the partner; negative for a claw-back", examples = "9.98")
        BigDecimal earnings,

        @Schema(examples = "EUR") String currency,
        @Schema(examples = "1") int quantity,
        CommissionStatus status,

        @Schema(description = "When the hold ends") @Nullable
        Instant holdUntil,

        @Schema(description = "The payout of the commission") @Nullable
        PayoutId payoutId,

        @Schema(description = "The paid commission whose sale was refunded, that this one takes back") @Nullable
        CommissionId clawbackOf,

        @Schema(examples = "order-1001") @Nullable String invoiceId,
        @Nullable String description,
        Instant createdAt,
        Instant updatedAt) {

    static CommissionView of(Commission commission) {
        return new CommissionView(
                commission.id(),
                commission.programId(),
                commission.partnerId(),
                commission.customerId(),
                commission.linkId(),
                commission.conversionId(),
                commission.type(),
                commission.amount().major(),
                commission.earnings().major(),
                commission.earnings().currency(),
                commission.quantity(),
                commission.status(),
                commission.holdUntil(),
                commission.payoutId(),
                commission.clawbackOf(),
                commission.invoiceId(),
                commission.description(),
                commission.createdAt(),
                commission.updatedAt());
    }
}
