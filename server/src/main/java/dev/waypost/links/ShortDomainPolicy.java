package dev.waypost.links;

import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * What links on the service's own short domain may not do: visitors trust that domain, and the dashboard may be on it. On a custom
 * domain its owner answers for what visitors see.
 */
final class ShortDomainPolicy {
    private ShortDomainPolicy() {}

    /** Whether the code is kept free there because it looks like one of our pages. */
    static boolean reserves(LinkAddress address) {
        return address.domainId() == null && ReservedCodes.looksLikeOurs(address.shortCode());
    }

    /** Refuses a reserved code. A link that had the address before it was reserved keeps it. */
    static void requireCode(@Nullable LinkAddress before, LinkAddress after) {
        boolean same = before != null && before.key().equals(after.key());
        if (!same && reserves(after)) {
            throw ApiException.invalid("shortCode", "is reserved, as it looks like a page of this service");
        }
    }

    /** Refuses to show other people's pages in a frame under our own address. */
    static void requireNoFrame(Link link) {
        if (link.redirect().cloaked() && link.address().domainId() == null) {
            throw ApiException.invalid("cloaked", "is only for links on a custom domain; also send domainId");
        }
    }
}
