package dev.waypost.qr;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.input.JsonConventions;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A QR code in API responses. */
public record QrCodeView(
        QrId id,
        LinkId linkId,
        @Schema(examples = "Poster in the window") String name,
        @Schema(examples = "k3x9qa") String code,

        @Schema(
                description = "The encoded URL: the short URL with the tag",
                examples = "https://wp.st/spring?qr=k3x9qa")
        String url,

        @Schema(examples = "https://wp.st/api/qr/qr_01k2m4p6r8t0v2x4z6b8d0f2/image?format=png&size=512")
        String imageUrl,

        @Schema(examples = "512") int size,
        QrFormat format,
        @Schema(examples = "M") String errorCorrection,
        @Schema(examples = "#000000") String fgColor,
        @Schema(examples = "#ffffff") String bgColor,
        @Schema(examples = "4") int margin,

        @Schema(description = "Whether there is a logo") boolean hasImage,

        long scans,
        long uniqueScans,
        @Nullable Instant lastScannedAt,

        @Schema(description = "Changes whenever the image changes", examples = "9f86d081884c7d65")
        String signature,

        Instant createdAt,
        Instant updatedAt) {

    static QrCodeView of(QrCodeRecord code, String baseUrl) {
        QrAppearance appearance = code.look();
        return new QrCodeView(
                code.id(),
                code.linkId(),
                code.name(),
                code.code(),
                code.url(),
                "%s/api/qr/%s/image?format=%s&size=%d"
                        .formatted(baseUrl, code.id(), JsonConventions.nameOf(appearance.format()), appearance.size()),
                appearance.size(),
                appearance.format(),
                appearance.design().errorCorrection().letter(),
                appearance.design().foreground(),
                appearance.design().background(),
                appearance.design().margin(),
                appearance.design().logo() != null,
                code.scans().scans(),
                code.scans().uniqueScans(),
                code.scans().lastScannedAt(),
                QrPictureHash.of(code.url(), appearance),
                code.createdAt(),
                code.updatedAt());
    }
}
