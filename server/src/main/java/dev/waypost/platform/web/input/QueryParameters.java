package dev.waypost.platform.web.input;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/**
 * Removes parameters from a query and leaves the others unchanged. Names are compared after decoding, so that a
 * parameter is also found if its name is percent-encoded or follows a semicolon.
 */
public final class QueryParameters {
    /** The characters after which query decoders begin a new parameter. */
    public static final String SEPARATORS = "&;";

    private QueryParameters() {}

    /**
     * Removes the parameters with unwanted names.
     *
     * @param separators the characters after which a parameter begins
     * @return the same text if no name is unwanted
     */
    public static String without(String query, String separators, Predicate<String> unwanted) {
        StringBuilder kept = null;
        int start = 0;
        while (start <= query.length()) {
            int end = end(query, start, separators);
            if (unwanted.test(name(query, start, end))) {
                if (kept == null) {
                    kept = new StringBuilder(query.length()).append(query, 0, Math.max(0, start - 1));
                }
            } else if (kept != null) {
                // The first part has no separator before it.
                kept.append(query, kept.isEmpty() ? start : start - 1, end);
            }
            start = end + 1;
        }
        return kept == null ? query : kept.toString();
    }

    private static int end(String query, int from, String separators) {
        int end = from;
        while (end < query.length() && separators.indexOf(query.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static String name(String query, int start, int end) {
        int equals = query.indexOf('=', start);
        String name = query.substring(start, equals < 0 || equals > end ? end : equals);
        return name.indexOf('%') < 0 ? name : decoded(name);
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name;
        }
    }
}
