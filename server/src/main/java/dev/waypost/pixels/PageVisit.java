package dev.waypost.pixels;

import dev.waypost.visitor.geo.IpAddress;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a page tells about somebody who is there. */
record PageVisit(
        @Nullable String clickId,
        @Nullable String event,
        @Nullable BigDecimal value,
        @Nullable String currency,
        @Nullable String orderId,
        Map<String, String> params,
        Browser browser) {

    /**
     * What the request itself says.
     *
     * @param origin of the page: what browsers send as Origin, else that of the Referer
     */
    record Browser(
            IpAddress address,
            @Nullable String userAgent,
            @Nullable String referrer,
            @Nullable String origin) {}
}
