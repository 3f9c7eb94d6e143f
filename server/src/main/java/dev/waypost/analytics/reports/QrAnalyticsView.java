package dev.waypost.analytics.reports;

import dev.waypost.qr.QrId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The scans of QR codes. */
public record QrAnalyticsView(
        @Schema(examples = "40") long scans,
        @Schema(examples = "35") long uniqueScans,
        List<TopQrCode> topQrCodes) {
    /** A code and its scans. */
    public record TopQrCode(
            QrId qrId,
            @Schema(examples = "Poster") String name,
            @Schema(examples = "25") long scans) {}
}
