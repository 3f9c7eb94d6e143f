package dev.waypost.journal;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One visit of a short link, as it is written down. Place and device are worked out when it is read.
 *
 * @param at milliseconds since 1970
 * @param bot redirected, but no click of a person: a bot, a link preview, a prefetch or a HEAD request
 * @param returning the visitor was seen before in the workspace
 * @param charged the campaign was active, so that the click costs
 * @param visitor the same for the same visitor as far as the workspace's privacy level allows
 * @param ipPrefix the first 3 bytes of an IPv4 address or 6 of an IPv6 address behind a 4 or a 6, or 0; whole addresses are
 *     never written
 * @param qrCode which QR code was scanned
 */
public record Click(
        ClickId id,
        long at,
        Trigger trigger,
        boolean bot,
        boolean returning,
        boolean charged,
        UUID workspace,
        UUID link,
        @Nullable UUID campaign,
        @Nullable UUID rule,
        @Nullable UUID domain,
        long visitor,
        long ipPrefix,
        @Nullable String variant,
        @Nullable String qrCode,
        @Nullable String host,
        @Nullable String destination,
        @Nullable String userAgent,
        @Nullable String referrer,
        @Nullable String query,
        @Nullable String languages) {}
