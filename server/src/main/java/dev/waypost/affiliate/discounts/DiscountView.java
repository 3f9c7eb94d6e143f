package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A discount code in API responses. Money is in major units of {@code currency}, that of the program. */
public record DiscountView(
        DiscountId id,
        ProgramId programId,

        @Schema(description = "The partner who is credited with sales that use the code") @Nullable
        PartnerId partnerId,

        @Schema(examples = "ADA10") String code,
        CommissionKind type,

        @Schema(description = "A percentage of the sale, or an amount", examples = "10.00")
        BigDecimal amount,

        @Schema(examples = "EUR") String currency,

        @Schema(description = "The minimum sale", examples = "20.00") @Nullable
        BigDecimal minAmount,

        @Nullable Long maxUses,
        long uses,
        DiscountStatus status,
        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Nullable String description,
        Instant createdAt,
        Instant updatedAt) {

    static DiscountView of(Discount discount, Instant now) {
        Long minimum = discount.minAmount();
        return new DiscountView(
                discount.id(),
                discount.programId(),
                discount.partnerId(),
                discount.code(),
                discount.type(),
                discount.major(),
                discount.currency(),
                minimum == null ? null : new Money(minimum, discount.currency()).major(),
                discount.maxUses(),
                discount.uses(),
                discount.status(now),
                discount.startsAt(),
                discount.expiresAt(),
                discount.description(),
                discount.createdAt(),
                discount.updatedAt());
    }
}
