package dev.waypost.platform.web.input;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** URLs as browsers send them and headers can contain them: with an ASCII host, and other characters percent-encoded. */
public final class AsciiUrl {
    private static final Pattern WEB = Pattern.compile(
            "(?<start>https?://(?:[^/?#@]*@)?)(?<host>[^/?#:]+)(?<rest>.*)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private AsciiUrl() {}

    /** An ASCII URL is returned unchanged. */
    public static String of(String url) {
        if (AsciiHost.isAscii(url)) {
            return url;
        }
        Matcher web = WEB.matcher(url);
        return web.matches()
                ? encoded(web.group("start"))
                        + AsciiHost.of(web.group("host")).orElseGet(() -> encoded(web.group("host")))
                        + encoded(web.group("rest"))
                : encoded(url);
    }

    private static String encoded(String text) {
        StringBuilder ascii = new StringBuilder(text.length() + 32);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b >= 0) {
                ascii.append((char) b);
            } else {
                ascii.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return ascii.toString();
    }
}
