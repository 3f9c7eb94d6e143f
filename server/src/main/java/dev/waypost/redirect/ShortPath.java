package dev.waypost.redirect;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a request URI that a redirect needs.
 *
 * @param code the only path segment, decoded and in lower case; null if it cannot be a short code
 */
record ShortPath(
        String path, @Nullable String query, @Nullable String code) {
    private static final int LONGEST_CODE = 200;

    static ShortPath of(String uri) {
        int query = uri.indexOf('?');
        String path = query < 0 ? uri : uri.substring(0, query);
        int end = path.endsWith("/") ? path.length() - 1 : path.length();
        int slash = path.indexOf('/', 1);
        boolean one = path.startsWith("/") && end >= 1 && end <= LONGEST_CODE && (slash < 0 || slash >= end);
        return new ShortPath(path, query < 0 ? null : uri.substring(query + 1), one ? code(path, end) : null);
    }

    private static String code(String path, int end) {
        String code = path.substring(1, end);
        if (code.indexOf('%') >= 0) {
            try {
                code = QueryStringDecoder.decodeComponent(code.replace("+", "%2B"));
            } catch (IllegalArgumentException e) {
                return code;
            }
        }
        return code.toLowerCase(Locale.ROOT);
    }
}
