package dev.waypost.qr;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.LinkId;
import java.time.Instant;

/**
 * A QR code of a link.
 *
 * @param code its mark in the short URL, by which its scans are told apart
 * @param shortUrl the link's, without the mark
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

    /** What the picture says. */
    String url() {
        return shortUrl + "?qr=" + code;
    }
}
