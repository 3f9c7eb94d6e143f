package dev.waypost.pixels;

import dev.waypost.visitor.geo.IpAddress;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A visit as reported by a page. */
record PageVisit(
        @Nullable String clickId,
        @Nullable String event,
        @Nullable BigDecimal value,
        @Nullable String currency,
        @Nullable String orderId,
        Map<String, String> params,
        Browser browser) {

    /**
     * The data of the request itself.
     *
     * @param origin of the page: the Origin header, else from the Referer
     */
    record Browser(
            IpAddress address,
            @Nullable String userAgent,
            @Nullable String referrer,
            @Nullable String origin) {}
}
