package dev.waypost.links;

import dev.waypost.domains.DomainId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where a link answers: a code on a custom domain or, without one, on the service's own short domain. */
public record LinkAddress(@Nullable DomainId domainId, String shortCode) {

    /** Names the address between nodes and in caches. Codes are matched ignoring case. */
    public String key() {
        return keyStart(domainId) + shortCode.toLowerCase(Locale.ROOT);
    }

    /** What the keys of all addresses on a domain begin with. */
    public static String keyStart(@Nullable DomainId domainId) {
        return (domainId == null ? "-" : domainId.text()) + "/";
    }
}
