package dev.waypost.integrations.discounts;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A discount code of a connected service.
 *
 * @param percent what it takes off; null where it takes off a sum of money, or something else
 * @param amount in major units of the currency; null where it takes off a percentage, or something else
 * @param minAmount what a sale must come to, in major units of {@code minCurrency}
 */
public record ProviderDiscount(
        String code,
        @Nullable BigDecimal percent,
        @Nullable BigDecimal amount,
        @Nullable String currency,
        @Nullable BigDecimal minAmount,
        @Nullable String minCurrency,
        @Nullable Long maxUses,
        long uses,
        boolean active,
        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Nullable String title) {}
