package dev.waypost.analytics.paths;

import dev.waypost.routing.Condition;
import dev.waypost.visitor.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A stored click as a visitor for rules. Only some facts are stored: check {@link #keeps} first, since a fact that is not stored
 * looks like an unknown one.
 *
 * @param utms the utm parameters that are stored
 */
record PastVisit(
        Instant at,
        long fingerprint,
        boolean isNew,
        @Nullable String country,
        @Nullable String continent,
        @Nullable String region,
        @Nullable String city,
        double latitude,
        double longitude,
        @Nullable String deviceType,
        @Nullable String os,
        @Nullable String browser,
        @Nullable String deviceBrand,
        @Nullable String referrer,
        @Nullable String referrerDomain,
        Map<String, String> utms,
        List<String> languages)
        implements Visitor {
    private static final Set<String> UTMS =
            Set.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");
    private static final String REFERRER = "Referer";

    /** Whether stored clicks have the fact that a condition uses. */
    static boolean keeps(Condition condition) {
        String name = condition.name();
        return switch (condition.field()) {
            case QUERY -> name != null && UTMS.contains(name);
            case HEADER -> REFERRER.equalsIgnoreCase(name);
            case TIMEZONE,
                    ISP,
                    ASN,
                    OS_VERSION,
                    BROWSER_VERSION,
                    VPN,
                    PROXY,
                    TOR,
                    DATACENTER,
                    COOKIE,
                    PATH,
                    HOSTNAME,
                    METHOD -> false;
            default -> true;
        };
    }

    @Override
    public @Nullable String query(String name) {
        return utms.get(name);
    }

    @Override
    public @Nullable String header(String name) {
        return REFERRER.equalsIgnoreCase(name) ? referrer : null;
    }

    /** Stored clicks are of people: bots are stored as another kind. */
    @Override
    public boolean bot() {
        return false;
    }

    @Override
    public boolean crawler() {
        return false;
    }

    @Override
    public @Nullable String timezone() {
        return null;
    }

    @Override
    public @Nullable String isp() {
        return null;
    }

    @Override
    public long asn() {
        return 0;
    }

    @Override
    public @Nullable String osVersion() {
        return null;
    }

    @Override
    public @Nullable String browserVersion() {
        return null;
    }

    @Override
    public boolean vpn() {
        return false;
    }

    @Override
    public boolean proxy() {
        return false;
    }

    @Override
    public boolean tor() {
        return false;
    }

    @Override
    public boolean datacenter() {
        return false;
    }

    @Override
    public @Nullable String cookie(String name) {
        return null;
    }

    @Override
    public String host() {
        return "";
    }

    @Override
    public String path() {
        return "";
    }

    @Override
    public String method() {
        return "";
    }
}
