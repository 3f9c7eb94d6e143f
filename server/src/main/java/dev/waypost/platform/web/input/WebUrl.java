package dev.waypost.platform.web.input;

import dev.waypost.platform.error.ApiException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of an http or https URL that rules use.
 *
 * <p>Parsed here and not by {@code java.net.URI}, which rejects URLs in real use: placeholders in braces, hosts with an
 * underscore or non-ASCII letters, bars in queries.
 *
 * @param host in lower case and ASCII, an IPv6 address in brackets
 * @param port the default port if none is given
 * @param path without the query; empty or beginning with a slash
 * @param query with its question mark, or empty
 */
public record WebUrl(String scheme, String host, int port, String path, String query) {
    public static final int LONGEST = 8192;

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    /** Schemes that a browser executes, reads or displays itself instead of opening an app. */
    private static final Set<String> OF_BROWSERS = Set.of(
            "about",
            "blob",
            "chrome",
            "data",
            "file",
            "filesystem",
            "jar",
            "javascript",
            "resource",
            "vbscript",
            "view-source");

    private static final String SENDABLE =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?@!$&'()*+,;=%";

    private static final Pattern FORM = Pattern.compile(
            "(?<scheme>https?)://(?<user>[^/?#@\\\\]*@)?"
                    + "(?<host>\\[[0-9a-f:.]+]|[^/?#@:\\\\\\[\\]]+)(?::(?<port>\\d{1,5}))?(?<path>/[^?#]*)?(?<query>\\?[^#]*)?(#.*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME =
            Pattern.compile("(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\\.[a-z0-9_]([a-z0-9_-]{0,62}))*\\.?");

    /** Parses a URL or throws for its field. */
    public static WebUrl of(String field, String text) {
        if (text.length() > LONGEST) {
            throw ApiException.invalid(field, "must not be longer than %d characters".formatted(LONGEST));
        }
        Matcher form = FORM.matcher(text);
        if (!isPlain(text) || !form.matches()) {
            throw notOne(field);
        }
        String scheme = form.group("scheme").toLowerCase(Locale.ROOT);
        String port = form.group("port");
        int number = port != null ? Integer.parseInt(port) : scheme.equals("https") ? 443 : 80;
        if (number < 1 || number > 65_535) {
            throw notOne(field);
        }
        return new WebUrl(scheme, host(field, form.group("host")), number, part(form, "path"), part(form, "query"));
    }

    private static String part(Matcher form, String name) {
        String part = form.group(name);
        return part == null ? "" : part;
    }

    /** The normalised URL, without the fragment and default parts. */
    public String text() {
        boolean usual = port == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + host + (usual ? "" : ":" + port) + path + query;
    }

    /** The path and query as sent, percent-encoded where necessary. */
    public String target() {
        String text = (path.isEmpty() ? "/" : path) + query;
        StringBuilder target = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b > 0 && SENDABLE.indexOf(b) >= 0) {
                target.append((char) b);
            } else {
                target.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return target.toString();
    }

    private static String host(String field, String text) {
        try {
            if (text.startsWith("[")) {
                InetAddress.ofLiteral(text.substring(1, text.length() - 1));
                return text.toLowerCase(Locale.ROOT);
            }
            String name = AsciiHost.of(text).orElse("");
            if (NAME.matcher(name).matches()) {
                return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
            }
        } catch (IllegalArgumentException e) {
            // Rejected below like any other invalid URL.
        }
        throw notOne(field);
    }

    /** Whether URLs of the scheme may open an app. */
    public static boolean canOpenApp(String scheme) {
        return !OF_BROWSERS.contains(scheme.toLowerCase(Locale.ROOT));
    }

    /** Whether the text contains no control characters, line breaks or unpaired surrogates. Emoji and Persian have joiners. */
    public static boolean isPlain(String text) {
        return text.codePoints()
                .noneMatch(c -> Character.isISOControl(c)
                        || Character.isWhitespace(c)
                        || Character.isSpaceChar(c)
                        || (Character.getType(c) == Character.FORMAT
                                && c != ZERO_WIDTH_JOINER
                                && c != ZERO_WIDTH_NON_JOINER)
                        || Character.getType(c) == Character.SURROGATE);
    }

    private static ApiException notOne(String field) {
        return ApiException.invalid(field, "must be an http or https address such as https://example.com/page");
    }
}
