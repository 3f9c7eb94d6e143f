package dev.waypost.qr;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import java.time.Instant;

/**
 * A QR code of a link.
 *
 * @param code its tag in the short URL, which identifies its scans
 * @param shortUrl of the link, without the tag
 */
record QrCodeRecord(
        QrId id,
        WorkspaceId workspaceId,
        LinkId linkId,
        String name,
        String code,
        QrAppearance look,
        String shortUrl,
        Scans scans,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    /** The encoded URL. */
    String url() {
        return shortUrl + "?qr=" + code;
    }
}
