package dev.waypost.affiliate.fraud;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fraud rules of a program. */
record FraudRules(Set<FraudRule> enabled, List<String> bannedSources) {
    /** Paid traffic is allowed by default. */
    static final FraudRules USUAL = new FraudRules(EnumSet.complementOf(EnumSet.of(FraudRule.PAID_TRAFFIC)), List.of());

    boolean bans(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        return bannedSources.stream().anyMatch(banned -> name.equals(banned) || name.endsWith("." + banned));
    }
}
