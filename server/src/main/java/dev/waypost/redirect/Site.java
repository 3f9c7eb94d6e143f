package dev.waypost.redirect;

import dev.waypost.domains.DomainId;
import org.jspecify.annotations.Nullable;

/** A host that short links answer on. Without a domain it is the service's own. */
record Site(
        @Nullable DomainId domainId,
        @Nullable String rootUrl,
        @Nullable String notFoundUrl,
        @Nullable String expiredUrl) {

    static final Site OWN = new Site(null, null, null, null);

    boolean isOwn() {
        return domainId == null;
    }

    /** The name of a code in memory; see {@code LinkAddress.key()}. */
    String key(String code) {
        return (domainId == null ? "-" : domainId.text()) + "/" + code;
    }
}
