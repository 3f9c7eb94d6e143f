package dev.waypost.platform.log;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The path of a request as the log may show it. Tokens in it, of invitations for example, open doors to whoever reads the log,
 * so every segment as long as one is masked. Ids are shorter, and no credential is.
 */
public final class LoggedPath {
    /** The shortest credential has 32 characters, the longest id with its prefix fewer. */
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

    /** A sentence in which a word is an address: its path, and of its query only that there is one. */
    static String inMessage(String message) {
        return Arrays.stream(message.split(" ", -1))
                .map(word -> word.startsWith("/") || word.startsWith("http") ? ofAddress(word) : word)
                .collect(Collectors.joining(" "));
    }

    private static String ofAddress(String address) {
        int query = address.indexOf('?');
        return query < 0 ? of(address) : of(address.substring(0, query)) + "?" + MASK;
    }

    /** Asked for every request, so it makes nothing. */
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
