package dev.waypost.integrations.discounts;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A discount code of a connected service.
 *
 * @param percent null if the discount is not a percentage
 * @param amount in major units of the currency; null if the discount is not an amount
 * @param minAmount the minimum amount of a sale, in major units of {@code minCurrency}
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
