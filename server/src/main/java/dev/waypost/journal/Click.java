package dev.waypost.journal;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One visit to a short link as recorded in the journal. Location and device are derived when it is read.
 *
 * @param at milliseconds since 1970
 * @param bot redirected, but not a click of a person: a bot, a link preview, a prefetch or a HEAD request
 * @param returning whether the visitor was seen before in the workspace
 * @param charged whether the campaign was active, so that the click has a cost
 * @param visitor identifies the visitor as far as the privacy level of the workspace allows
 * @param ipPrefix 4 and the first 3 bytes of an IPv4 address, 6 and the first 6 bytes of an IPv6 address, or 0; full
 *     addresses are never recorded
 * @param qrCode the QR code that was scanned
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
