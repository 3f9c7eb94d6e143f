package dev.waypost.qr;

import dev.waypost.platform.qr.QrDesign;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/** The ETag of an image: it changes with the text and the design. */
final class QrPictureHash {
    private static final int BYTES = 8;

    private QrPictureHash() {}

    static String of(String url, QrAppearance appearance) {
        QrDesign design = appearance.design();
        String facts = String.join(
                "\n",
                url,
                design.errorCorrection().letter(),
                design.foreground(),
                design.background(),
                Integer.toString(design.margin()),
                Objects.requireNonNullElse(design.logo(), ""));
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(facts.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
