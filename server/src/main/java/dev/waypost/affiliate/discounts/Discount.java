package dev.waypost.affiliate.discounts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A discount code.
 *
 * @param partnerId the partner who is credited with sales that use the code
 * @param amount hundredths of a percent, or minor units of the currency
 * @param currency that of the program
 * @param minAmount the minimum amount of a sale, in minor units
 */
record Discount(
        DiscountId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        @Nullable PartnerId partnerId,
        String code,
        CommissionKind type,
        long amount,
        String currency,
        @Nullable Long minAmount,
        @Nullable Long maxUses,
        long uses,
        boolean active,
        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Nullable String description,
        Instant createdAt,
        Instant updatedAt) {

    private static final int PERCENT_DECIMALS = 2;
    private static final long WHOLE = 100_00;

    DiscountStatus status(Instant now) {
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            return DiscountStatus.EXPIRED;
        }
        return active ? DiscountStatus.ACTIVE : DiscountStatus.INACTIVE;
    }

    /** The discount on a sale: never more than its amount. */
    Money off(Money sale) {
        long off = type == CommissionKind.FLAT
                ? amount
                : BigDecimal.valueOf(sale.minor())
                        .multiply(BigDecimal.valueOf(amount))
                        .divide(BigDecimal.valueOf(WHOLE), 0, RoundingMode.HALF_EVEN)
                        .longValueExact();
        return new Money(Math.min(off, sale.minor()), sale.currency());
    }

    /** The amount in major units or percent. */
    BigDecimal major() {
        return type == CommissionKind.FLAT
                ? new Money(amount, currency).major()
                : BigDecimal.valueOf(amount, PERCENT_DECIMALS);
    }

    Changes changesTo(Discount after) {
        return Changes.none()
                .and("code", code, after.code)
                .and("type", type, after.type)
                .and("amount", major(), after.major())
                .and("minAmount", minAmount, after.minAmount)
                .and("maxUses", maxUses, after.maxUses)
                .and("partnerId", partnerId, after.partnerId)
                .and("active", active, after.active)
                .and("startsAt", startsAt, after.startsAt)
                .and("expiresAt", expiresAt, after.expiresAt)
                .and("description", description, after.description);
    }

    /** Converts an amount to its stored form; rejects too many decimals and more than 100 percent. */
    static long whole(CommissionKind type, BigDecimal given, String currency) {
        int decimals = type == CommissionKind.FLAT ? Currencies.decimals(currency) : PERCENT_DECIMALS;
        if (given.stripTrailingZeros().scale() > decimals) {
            throw ApiException.invalid("amount", "must have at most %d decimals".formatted(decimals));
        }
        long whole = given.movePointRight(decimals).longValueExact();
        if (type == CommissionKind.PERCENTAGE && whole > WHOLE) {
            throw ApiException.invalid("amount", "must be at most 100 percent");
        }
        return whole;
    }
}
