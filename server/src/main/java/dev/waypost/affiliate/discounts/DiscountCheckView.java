package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The result of a discount code check for a shop: the discount, or only the reason why the code cannot be used. Money
 * is in major units.
 */
public record DiscountCheckView(
        boolean valid,
        @Schema(examples = "ADA10") String code,

        @Schema(description = "Why it cannot be used", examples = "expired") @Nullable
        DiscountProblem reason,

        @Nullable ProgramId programId,
        @Nullable CommissionKind discountType,

        @Schema(description = "A percentage or an amount", examples = "10.00") @Nullable
        BigDecimal discountValue,

        @Schema(description = "The discount", examples = "4.99") @Nullable
        BigDecimal discountAmount,

        @Schema(examples = "49.90") @Nullable BigDecimal originalAmount,

        @Schema(description = "Never below zero", examples = "44.91") @Nullable
        BigDecimal finalAmount,

        @Schema(examples = "EUR") @Nullable String currency,

        @Schema(description = "The partner who is credited with the sale, or null") @Nullable
        PartnerId partnerId,

        @Nullable Instant expiresAt,

        @Schema(description = "null if uses are not counted") @Nullable
        Long remainingUses) {

    static DiscountCheckView refused(Discount discount, DiscountProblem problem) {
        return new DiscountCheckView(
                false, discount.code(), problem, null, null, null, null, null, null, null, null, null, null);
    }

    static DiscountCheckView of(Discount discount, Money sale) {
        Money off = discount.off(sale);
        Long most = discount.maxUses();
        return new DiscountCheckView(
                true,
                discount.code(),
                null,
                discount.programId(),
                discount.type(),
                discount.major(),
                off.major(),
                sale.major(),
                new Money(sale.minor() - off.minor(), sale.currency()).major(),
                discount.currency(),
                discount.partnerId(),
                discount.expiresAt(),
                most == null ? null : most - discount.uses());
    }
}
