package dev.waypost.workspaces;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Patch;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the settings of a workspace may be, beyond what their form says. */
final class WorkspaceSettings {
    static final String DEFAULT_TIMEZONE = "UTC";
    static final String DEFAULT_CURRENCY = "USD";
    static final PrivacyLevel DEFAULT_PRIVACY = PrivacyLevel.COOKIELESS;

    /** Java also knows zones of a long gone Unix, which no database has heard of. */
    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds().stream()
            .filter(zone -> !zone.startsWith("SystemV/"))
            .collect(Collectors.toUnmodifiableSet());

    private WorkspaceSettings() {}

    /** The workspace after an update. Null puts the default back where there is one. */
    static Workspace changed(Workspace before, UpdateWorkspace request, Instant now) {
        return new Workspace(
                before.id(),
                given("name", request.name(), before.name()).strip(),
                request.slug() instanceof Patch.Keep
                        ? before.slug()
                        : slug(given("slug", request.slug(), before.slug())),
                request.logo() instanceof Patch.Set<String>(String logo)
                        ? logo(logo)
                        : request.logo().over(before.logo()),
                timezone(request.timezone().over(before.timezone(), DEFAULT_TIMEZONE)),
                currency(request.currency().over(before.currency(), DEFAULT_CURRENCY)),
                request.privacyLevel().over(before.privacyLevel(), DEFAULT_PRIVACY),
                before.ssoEnforced(),
                before.ownerId(),
                before.status(),
                before.createdAt(),
                now);
    }

    static String slug(String slug) {
        if (Slugs.reserved(slug)) {
            throw ApiException.invalid("slug", "is reserved");
        }
        return slug;
    }

    static String timezone(String timezone) {
        if (!ZONES.contains(timezone)) {
            throw ApiException.invalid("timezone", "must be an IANA time zone such as Europe/Berlin");
        }
        return timezone;
    }

    static String currency(String currency) {
        if (!Currencies.inUse(currency)) {
            throw ApiException.invalid("currency", "must be an ISO 4217 code such as EUR");
        }
        return currency;
    }

    private static String logo(String logo) {
        try {
            URI uri = new URI(logo);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return logo;
            }
        } catch (URISyntaxException e) {
            // Answered below like any other text that is no address.
        }
        throw ApiException.invalid("logo", "must be an http or https address");
    }

    private static String given(String field, Patch<String> patch, String current) {
        @Nullable String value = patch.over(current);
        if (value == null) {
            throw ApiException.invalid(field, "must not be null");
        }
        return value;
    }
}
