package dev.waypost.qr;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that makes a QR code of a link. */
public record CreateQrCode(
        @NotBlank @Size(max = 100) @Schema(examples = "Poster in the window")
        String name,

        @Pattern(regexp = "[A-Za-z0-9_-]{1,32}", message = "may hold up to 32 letters, digits, _ and -")
        @Schema(description = "The mark in the short URL; made up when left out")
        @Nullable
        String code,

        @Min(QrLook.SMALLEST)
        @Max(QrLook.LARGEST)
        @Schema(description = "The side in dots; 512 when left out", examples = "1024")
        @Nullable
        Integer size,

        @Schema(description = "png when left out", examples = "svg") @Nullable
        QrFormat format,

        @Size(max = 10)
        @Schema(description = "L, M, Q or H; M when left out. With a picture it is always H", examples = "Q")
        @Nullable
        String errorCorrection,

        @Size(max = CreateQrCode.LONGEST_PICTURE)
        @Schema(description = "A picture for the middle: a data URL of a PNG or JPEG of at most 512 KiB")
        @Nullable
        String imageData,

        @Size(max = 7) @Schema(examples = "#1a2b3c") @Nullable
        String fgColor,

        @Size(max = 7) @Schema(examples = "#ffffff") @Nullable
        String bgColor,

        @Min(0)
        @Max(QrLook.WIDEST_MARGIN)
        @Schema(description = "The quiet zone in modules; 4 when left out", examples = "4")
        @Nullable
        Integer margin) {

    static final int LONGEST_PICTURE = 700_000;
}
