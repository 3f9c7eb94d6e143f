package dev.waypost.qr;

/** The image formats. */
public enum QrFormat {
    SVG("image/svg+xml"),
    PNG("image/png");

    private final String mediaType;

    QrFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }
}
