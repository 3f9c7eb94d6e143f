package dev.waypost.journal.clicks;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One visit of a short link, as it is written to the journal. The visitor's country and device are derived when it is read.
 *
 * @param at milliseconds since 1970
 * @param qrCode which QR code was scanned
 */
public record Click(
        ClickId id,
        long at,
        Trigger trigger,
        @Nullable String qrCode,
        ClickedLink link,
        Visitor visitor,
        Route route,
        Request request) {

    /** The link, and what else counts the click. */
    public record ClickedLink(
            UUID workspace,
            UUID id,
            @Nullable UUID campaign,
            @Nullable UUID domain) {}

    /**
     * Who followed the link.
     *
     * @param fingerprint the same for the same visitor as far as the workspace's privacy level allows
     * @param ipPrefix the first 3 bytes of an IPv4 address or 6 of an IPv6 address behind a 4 or a 6, or 0; whole addresses are
     *     never written
     * @param returning the visitor was seen before in the workspace
     * @param bot redirected, but no click of a person: a bot, a link preview, a prefetch or a HEAD request
     */
    public record Visitor(long fingerprint, long ipPrefix, boolean returning, boolean bot) {}

    /**
     * Where the visitor was sent, and by which rule.
     *
     * @param charged the campaign was active, so that the click costs
     */
    public record Route(
            @Nullable UUID rule,
            @Nullable String variant,
            @Nullable String destination,
            boolean charged) {}

    /** What the HTTP request said. */
    public record Request(
            @Nullable String host,
            @Nullable String userAgent,
            @Nullable String referrer,
            @Nullable String query,
            @Nullable String languages) {
        public static final Request EMPTY = new Request(null, null, null, null, null);
    }
}
