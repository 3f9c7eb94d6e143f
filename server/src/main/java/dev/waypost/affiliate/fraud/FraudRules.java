package dev.waypost.affiliate.fraud;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which rules a program looks at. */
record FraudRules(Set<FraudRule> enabled, List<String> bannedSources) {
    /** Partners who advertise are welcome unless a program says otherwise. */
    static final FraudRules USUAL = new FraudRules(EnumSet.complementOf(EnumSet.of(FraudRule.PAID_TRAFFIC)), List.of());

    boolean bans(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        return bannedSources.stream().anyMatch(banned -> name.equals(banned) || name.endsWith("." + banned));
    }
}
