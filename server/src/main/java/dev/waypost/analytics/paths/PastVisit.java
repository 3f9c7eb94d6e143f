package dev.waypost.analytics.paths;

import dev.waypost.routing.Condition;
import dev.waypost.visitor.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A person's click as rules see a visitor. Only some facts were kept: ask {@link #keeps} first, what was not kept looks as if it
 * had not been known.
 *
 * @param utms the parameters of the query that were kept
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

    /** Whether a click that was kept holds the fact that a condition asks about. */
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

    /** What people clicked was not clicked by a program. */
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
