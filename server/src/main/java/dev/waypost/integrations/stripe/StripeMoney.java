package dev.waypost.integrations.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Amounts of Stripe: whole numbers of the smallest unit as defined by Stripe, which differs from ISO 4217 for some
 * currencies.
 */
final class StripeMoney {
    private static final Set<String> WITHOUT_DECIMALS = Set.of(
            "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF");
    private static final Set<String> WITH_THREE = Set.of("BHD", "JOD", "KWD", "OMR", "TND");
    private static final long MOST = 1_000_000_000_000_000L;

    private StripeMoney() {}

    /** Empty if it is not an amount, or in an unsupported currency. */
    static Optional<Money> of(JsonNode amount, JsonNode currency) {
        String named = ServiceMessage.text(currency);
        String code = named == null ? "" : named.toUpperCase(Locale.ROOT);
        return Currencies.inUse(code) && amount.canConvertToLong() && Math.abs(amount.longValue()) < MOST
                ? Optional.of(Money.ofMajor(BigDecimal.valueOf(amount.longValue(), decimals(code)), code))
                : Optional.empty();
    }

    private static int decimals(String code) {
        return WITHOUT_DECIMALS.contains(code) ? 0 : WITH_THREE.contains(code) ? 3 : 2;
    }
}
