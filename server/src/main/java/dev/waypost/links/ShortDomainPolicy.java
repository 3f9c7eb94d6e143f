package dev.waypost.links;

import dev.waypost.links.model.Link;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.links.shortcodes.ReservedCodes;
import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * Restrictions for links on the short domain of the service: visitors trust that domain, and the dashboard may be on
 * it. On a custom domain its owner is responsible for what visitors see.
 */
public final class ShortDomainPolicy {
    private ShortDomainPolicy() {}

    /** Whether the code is reserved because it looks like one of our pages. */
    public static boolean reserves(LinkAddress address) {
        return address.domainId() == null && ReservedCodes.looksLikeOurs(address.shortCode());
    }

    /** Rejects a reserved code. A link that had the address before it was reserved keeps it. */
    static void requireCode(@Nullable LinkAddress before, LinkAddress after) {
        boolean same = before != null && before.key().equals(after.key());
        if (!same && reserves(after)) {
            throw ApiException.invalid("shortCode", "is reserved, as it looks like a page of this service");
        }
    }

    /** Rejects cloaking: a foreign page must not appear in a frame under our own address. */
    static void requireNoFrame(Link link) {
        if (link.redirect().cloaked() && link.address().domainId() == null) {
            throw ApiException.invalid("cloaked", "is only for links on a custom domain; also send domainId");
        }
    }
}
