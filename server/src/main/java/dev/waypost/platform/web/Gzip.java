package dev.waypost.platform.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The gzip content encoding. */
public final class Gzip {
    public static final String ENCODING = "gzip";

    private static final Pattern REFUSED = Pattern.compile("gzip *; *q=0(\\.0*)? *(,|$)");

    private Gzip() {}

    /** Whether the Accept-Encoding header allows it. */
    public static boolean isAccepted(@Nullable String acceptEncoding) {
        return acceptEncoding != null
                && acceptEncoding.contains(ENCODING)
                && !REFUSED.matcher(acceptEncoding).find();
    }

    public static byte[] compress(byte[] bytes) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(bytes.length / 4);
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }
}
