package dev.waypost.platform.log;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The path of a request for the log. Tokens, for example of invitations, would give access to readers of the log, so
 * every segment as long as a token is masked. IDs are shorter, and no credential is.
 */
public final class LoggedPath {
    /** The shortest credential has 32 characters; the longest ID with its prefix has fewer. */
    private static final int SHORTEST_TOKEN = 32;

    private static final String MASK = "***";

    private LoggedPath() {}

    public static String of(String path) {
        if (!hasToken(path)) {
            return path;
        }
        return Arrays.stream(path.split("/", -1))
                .map(segment -> segment.length() < SHORTEST_TOKEN ? segment : MASK)
                .collect(Collectors.joining("/"));
    }

    /** A sentence with a URL: keeps its path, and masks its query. */
    static String inMessage(String message) {
        return Arrays.stream(message.split(" ", -1))
                .map(word -> word.startsWith("/") || word.startsWith("http") ? ofAddress(word) : word)
                .collect(Collectors.joining(" "));
    }

    private static String ofAddress(String address) {
        int query = address.indexOf('?');
        return query < 0 ? of(address) : of(address.substring(0, query)) + "?" + MASK;
    }

    /** Called for every request, so it allocates nothing. */
    private static boolean hasToken(String path) {
        int start = 0;
        for (int i = 0; i <= path.length(); i++) {
            if (i == path.length() || path.charAt(i) == '/') {
                if (i - start >= SHORTEST_TOKEN) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }
}
