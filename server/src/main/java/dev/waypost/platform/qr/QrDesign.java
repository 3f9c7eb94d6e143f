package dev.waypost.platform.qr;

import org.jspecify.annotations.Nullable;

/**
 * The design of a QR code.
 *
 * @param foreground #RRGGBB, the darker colour
 * @param background #RRGGBB
 * @param margin the quiet zone, in modules
 * @param logo a base64 PNG for the centre
 */
public record QrDesign(
        ErrorCorrection errorCorrection,
        String foreground,
        String background,
        int margin,
        @Nullable String logo) {
    public static final QrDesign PLAIN = new QrDesign(ErrorCorrection.MEDIUM, "#000000", "#ffffff", 4, null);

    private static final int READABLE = 102;

    /** A code with a logo needs the highest correction. */
    ErrorCorrection effectiveCorrection() {
        return logo == null ? errorCorrection : ErrorCorrection.HIGH;
    }

    /**
     * Whether scanners, which see grey, can distinguish the colours: dark on light, with two fifths of the scale
     * between.
     */
    public static boolean readable(String foreground, String background) {
        return grey(background) - grey(foreground) >= READABLE;
    }

    static int rgb(String color) {
        return Integer.parseInt(color.substring(1), 16);
    }

    private static int grey(String color) {
        int rgb = rgb(color);
        return (299 * (rgb >> 16 & 255) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1_000;
    }
}
