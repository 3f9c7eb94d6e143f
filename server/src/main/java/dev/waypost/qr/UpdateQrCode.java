package dev.waypost.qr;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a QR code. Its tag cannot be changed, because the code may already be printed. */
public record UpdateQrCode(
        @Schema(examples = "Poster at the door") Patch<@NotBlank @Size(max = 100) String> name,
        Patch<@Min(QrAppearance.SMALLEST) @Max(QrAppearance.LARGEST) Integer> size,
        Patch<QrFormat> format,
        @Schema(description = "L, M, Q or H") Patch<@Size(max = 10) String> errorCorrection,

        @Schema(description = "A data URL; null removes the image")
        Patch<@Size(max = CreateQrCode.LONGEST_PICTURE) String> imageData,

        @Schema(examples = "#204060") Patch<@Size(max = 7) String> fgColor,
        Patch<@Size(max = 7) String> bgColor,
        Patch<@Min(0) @Max(QrAppearance.WIDEST_MARGIN) Integer> margin) {}
