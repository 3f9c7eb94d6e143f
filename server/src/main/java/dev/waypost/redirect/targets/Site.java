package dev.waypost.redirect.targets;

import dev.waypost.domains.DomainId;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.platform.web.PageTemplate;
import org.jspecify.annotations.Nullable;

/**
 * A host that serves short links: a custom domain or the service itself.
 *
 * @param keyStart the prefix of its cache keys; see {@code LinkAddress.key()}
 */
public record Site(
        boolean isOwn,
        String keyStart,
        @Nullable String rootUrl,
        @Nullable String notFoundUrl,
        @Nullable String logo) {

    public static final Site OWN = new Site(true, LinkAddress.keyStart(null), null, null, null);

    static Site of(DomainId domain, @Nullable String rootUrl, @Nullable String notFoundUrl, @Nullable String logo) {
        return new Site(false, LinkAddress.keyStart(domain), rootUrl, notFoundUrl, logo);
    }

    /** The HTML of the logo; empty if the domain has none. */
    public String logoMarkup() {
        return logo == null ? "" : "<img class=\"logo\" src=\"%s\" alt=\"\">".formatted(PageTemplate.escapeHtml(logo));
    }

    /** The cache key of a short code. */
    public String key(String code) {
        return keyStart + code;
    }
}
