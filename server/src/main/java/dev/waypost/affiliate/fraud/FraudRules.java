package dev.waypost.affiliate.fraud;

import dev.waypost.events.Event;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fraud rules of a program. */
record FraudRules(Set<FraudRule> enabled, List<String> bannedSources) {
    /** Paid traffic is allowed by default. */
    static final FraudRules USUAL = new FraudRules(EnumSet.complementOf(EnumSet.of(FraudRule.PAID_TRAFFIC)), List.of());

    private static final Set<String> PAID_MEDIA =
            Set.of("cpc", "ppc", "cpm", "cpv", "cpa", "paid", "paidsearch", "paid-search", "paid_search", "display");

    /** The enabled rules about sources of clicks that a source breaks. */
    Set<FraudRule> brokenBy(Event.Source source) {
        Set<FraudRule> broken = EnumSet.noneOf(FraudRule.class);
        if (bans(source.referrerDomain())) {
            broken.add(FraudRule.BANNED_REFERRAL_SOURCE);
        }
        String medium = source.utmMedium();
        if (medium != null && PAID_MEDIA.contains(medium.toLowerCase(Locale.ROOT))) {
            broken.add(FraudRule.PAID_TRAFFIC);
        }
        broken.retainAll(enabled);
        return broken;
    }

    private boolean bans(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        return bannedSources.stream().anyMatch(banned -> name.equals(banned) || name.endsWith("." + banned));
    }
}
