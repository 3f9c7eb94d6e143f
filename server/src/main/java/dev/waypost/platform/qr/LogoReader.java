package dev.waypost.platform.qr;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/** Converts an uploaded image to a small base64 PNG with nothing but pixels. */
public final class LogoReader {
    private static final int MOST_BYTES = 512 * 1024;
    private static final int LONGEST_SIDE = 4_096;
    private static final int KEPT_SIDE = 512;
    private static final Set<String> FORMATS = Set.of("png", "jpeg");
    private static final Pattern DATA_URL = Pattern.compile("data:image/(png|jpe?g);base64,([A-Za-z0-9+/=]+)");

    private LogoReader() {}

    /** Accepts a data URL of a PNG or JPEG image; throws {@link IllegalArgumentException} with the reason otherwise. */
    public static String read(String dataUrl) {
        Matcher parts = DATA_URL.matcher(dataUrl);
        if (!parts.matches()) {
            throw new IllegalArgumentException("must be a data URL of a base64-encoded PNG or JPEG image");
        }
        byte[] bytes = Base64.getDecoder().decode(parts.group(2));
        if (bytes.length > MOST_BYTES) {
            throw new IllegalArgumentException("must be an image of at most %d KiB".formatted(MOST_BYTES / 1024));
        }
        try {
            return Base64.getEncoder().encodeToString(QrPicture.encoded(small(decode(bytes))));
        } catch (IOException | RuntimeException e) {
            // The decoders throw various exceptions for broken images.
            throw new IllegalArgumentException(
                    "is not a PNG or JPEG image of at most %1$d by %1$d pixels".formatted(LONGEST_SIDE), e);
        }
    }

    /** Checks the size before decoding: a small file can claim to be a huge image. */
    private static BufferedImage decode(byte[] bytes) throws IOException {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw new IOException("unknown format");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                boolean fits = reader.getWidth(0) <= LONGEST_SIDE && reader.getHeight(0) <= LONGEST_SIDE;
                if (!fits || !FORMATS.contains(reader.getFormatName().toLowerCase(Locale.ROOT))) {
                    throw new IOException("too large, or another format");
                }
                return reader.read(0, subsampling(reader));
            } finally {
                reader.dispose();
            }
        }
    }

    /** Subsamples while reading: all pixels of the largest image take 128 MiB, the needed ones a few. */
    private static ImageReadParam subsampling(ImageReader reader) throws IOException {
        int step = Math.max(1, Math.max(reader.getWidth(0), reader.getHeight(0)) / (2 * KEPT_SIDE));
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(step, step, 0, 0);
        return param;
    }

    private static BufferedImage small(BufferedImage picture) {
        double fit = Math.min(1, (double) KEPT_SIDE / Math.max(picture.getWidth(), picture.getHeight()));
        int width = Math.max(1, (int) (picture.getWidth() * fit));
        int height = Math.max(1, (int) (picture.getHeight() * fit));
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D pen = small.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        pen.drawImage(picture, 0, 0, width, height, null);
        pen.dispose();
        return small;
    }
}
