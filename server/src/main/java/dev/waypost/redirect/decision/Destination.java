package dev.waypost.redirect.decision;

import dev.waypost.journal.clicks.ClickId;
import dev.waypost.platform.web.input.QueryParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A destination URL, prepared when the link is loaded. Without a visitor query and a click ID parameter, the URL is
 * used unchanged.
 */
public final class Destination {
    /** Replaced by the ID of the click in every URL that a click leads to. */
    public static final String CLICK_PLACEHOLDER = "{click_id}";

    private static final String CLICK_PARAMETER = "wp_cid";
    /** Query parameters that Waypost interprets and does not forward. */
    private static final Set<String> OURS = Set.of("qr", "pw", "wp_notrack");

    private final String url;
    private final boolean passQuery;
    private final boolean passUtms;
    private final boolean tracked;
    private final boolean hasPlaceholder;

    /**
     * Compiles the URL of a destination.
     *
     * @param ownUtms the UTM parameters of the link, which override those in the URL
     * @param tracked whether the click ID is appended
     */
    public Destination(String url, Map<String, String> ownUtms, boolean passQuery, boolean passUtms, boolean tracked) {
        this.url = ownUtms.isEmpty() ? url : merged(url, encoded(ownUtms));
        this.passQuery = passQuery;
        this.passUtms = passUtms;
        this.tracked = tracked;
        this.hasPlaceholder = url.contains(CLICK_PLACEHOLDER);
    }

    /** The URL of an app, or of the page for visitors without it, which takes no parameters of the link and the visitor. */
    public static Destination ofApp(String url, boolean tracked) {
        boolean web = url.regionMatches(true, 0, "http:", 0, 5) || url.regionMatches(true, 0, "https:", 0, 6);
        return new Destination(url, Map.of(), false, false, tracked && web);
    }

    public String url() {
        return url;
    }

    /** The URL for one visit. Query parameters of the visitor override those in the URL. */
    public String forVisit(@Nullable String query, ClickId click) {
        String result = url;
        if (query != null && !query.isEmpty() && (passQuery || passUtms)) {
            Map<String, String> passed =
                    parameters(sendable(QueryParameters.without(query, QueryParameters.SEPARATORS, OURS::contains)));
            passed.keySet().removeIf(name -> !(name.startsWith("utm_") ? passUtms : passQuery));
            if (!passed.isEmpty()) {
                result = merged(result, passed);
            }
        }
        if (hasPlaceholder) {
            result = result.replace(CLICK_PLACEHOLDER, click.toString());
        }
        if (tracked) {
            result = withClick(result, click);
        }
        return result;
    }

    /**
     * Removes characters that a header must not contain: a client can send them unencoded, and the response would fail.
     */
    private static String sendable(String query) {
        for (int i = 0; i < query.length(); i++) {
            if (isControl(query.charAt(i))) {
                return encodedControls(query);
            }
        }
        return query;
    }

    private static String encodedControls(String query) {
        StringBuilder text = new StringBuilder(query.length() + 16);
        for (int i = 0; i < query.length(); i++) {
            char c = query.charAt(i);
            if (isControl(c)) {
                text.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static boolean isControl(char c) {
        return c < ' ' || c == 0x7f;
    }

    private static String withClick(String url, ClickId click) {
        int fragment = url.indexOf('#');
        String head = fragment < 0 ? url : url.substring(0, fragment);
        String tail = fragment < 0 ? "" : url.substring(fragment);
        char joint = head.indexOf('?') < 0 ? '?' : '&';
        return head + joint + CLICK_PARAMETER + "=" + click + tail;
    }

    /**
     * Sets parameters in a URL: an existing parameter keeps its position, a new one is appended. Values are encoded.
     */
    private static String merged(String url, Map<String, String> parameters) {
        int fragment = url.indexOf('#');
        String tail = fragment < 0 ? "" : url.substring(fragment);
        String head = fragment < 0 ? url : url.substring(0, fragment);
        int query = head.indexOf('?');
        Map<String, String> all = new LinkedHashMap<>();
        if (query >= 0) {
            all.putAll(parameters(head.substring(query + 1)));
            head = head.substring(0, query);
        }
        all.putAll(parameters);
        StringBuilder text = new StringBuilder(head);
        char joint = '?';
        for (String parameter : all.values()) {
            text.append(joint).append(parameter);
            joint = '&';
        }
        return text.append(tail).toString();
    }

    /** The raw parameters of a query by name. Repeated parameters are kept until one of that name is set. */
    private static Map<String, String> parameters(String query) {
        Map<String, String> pieces = new LinkedHashMap<>();
        for (String piece : query.split("&", -1)) {
            if (!piece.isEmpty()) {
                int equals = piece.indexOf('=');
                pieces.merge(equals < 0 ? piece : piece.substring(0, equals), piece, (a, b) -> a + "&" + b);
            }
        }
        return pieces;
    }

    private static Map<String, String> encoded(Map<String, String> parameters) {
        Map<String, String> pieces = new LinkedHashMap<>();
        parameters.forEach(
                (name, value) -> pieces.put(name, name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return pieces;
    }
}
