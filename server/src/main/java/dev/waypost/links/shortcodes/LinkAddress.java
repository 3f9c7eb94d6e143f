package dev.waypost.links.shortcodes;

import dev.waypost.domains.DomainId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The address of a link: a code on a custom domain or, without one, on the short domain of the service. */
public record LinkAddress(@Nullable DomainId domainId, String shortCode) {

    /** The cache key of the address, also used between nodes. Codes are case-insensitive. */
    public String key() {
        return keyStart(domainId) + shortCode.toLowerCase(Locale.ROOT);
    }

    /** The prefix of the keys of a domain. */
    public static String keyStart(@Nullable DomainId domainId) {
        return (domainId == null ? "-" : domainId.text()) + "/";
    }
}
