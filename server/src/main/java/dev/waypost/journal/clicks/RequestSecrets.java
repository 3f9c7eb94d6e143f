package dev.waypost.journal.clicks;

import dev.waypost.platform.web.input.QueryParameters;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes credentials from recorded requests: link passwords; tokens, keys and signatures in queries; user names and
 * passwords before a host; and one-time tokens in paths of the dashboard.
 */
public final class RequestSecrets {
    /** Names of parameters that are credentials, in lower case with letters and digits only. */
    private static final Set<String> NAMES = Set.of(
            "pw",
            "pwd",
            "pass",
            "passwd",
            "passphrase",
            "passcode",
            "key",
            "auth",
            "authorization",
            "bearer",
            "jwt",
            "otp",
            "sig",
            "session",
            "credential",
            "credentials");

    private static final List<String> ENDINGS = List.of(
            "password", "token", "secret", "apikey", "accesskey", "secretkey", "privatekey", "sessionid", "signature");
    /** Dashboard paths whose next segment is a one-time token. */
    private static final List<String> TOKEN_PAGES =
            List.of("/invitations/", "/verify-email/", "/confirm-email/", "/reset-password/");
    /** A value may itself be a URL with a query. */
    private static final String SEPARATORS = QueryParameters.SEPARATORS + "?";

    private RequestSecrets() {}

    /** The query without parameters that are credentials. */
    static String stripQuery(String query) {
        return QueryParameters.without(query, SEPARATORS, RequestSecrets::isCredential);
    }

    /** The URL without user information and without credentials in its query or fragment. */
    public static String stripUrl(String url) {
        String bare = url.indexOf('@') < 0 ? url : withoutUser(url);
        int fragment = bare.indexOf('#');
        String head = fragment < 0 ? bare : bare.substring(0, fragment);
        int query = head.indexOf('?');
        if (fragment < 0 && query < 0) {
            return bare;
        }
        String path = query < 0 ? head : head.substring(0, query);
        return path
                + (query < 0 ? "" : part('?', head.substring(query + 1)))
                + (fragment < 0 ? "" : part('#', bare.substring(fragment + 1)));
    }

    private static String part(char joint, String text) {
        String stripped = stripQuery(text);
        return stripped.isEmpty() && !text.isEmpty() ? "" : joint + stripped;
    }

    /**
     * Removes credentials from a referrer. For our own pages, which are on the requested host, only the host is kept:
     * their paths are irrelevant for reports and may contain a token.
     *
     * @param host the requested host, or null if the page is not ours
     */
    static String stripReferrer(String referrer, @Nullable String host) {
        String url = stripUrl(referrer);
        int start = url.indexOf("://") + 3;
        int path = url.indexOf('/', start);
        if (start < 3 || path < 0) {
            return url;
        }
        if (host != null && isAt(url, start, path, host)) {
            return url.substring(0, path + 1);
        }
        for (String page : TOKEN_PAGES) {
            int found = url.indexOf(page, path);
            if (found >= 0) {
                return url.substring(0, found + page.length());
            }
        }
        return url;
    }

    private static boolean isAt(String url, int start, int path, String host) {
        int end = start + host.length();
        return !host.isEmpty()
                && url.regionMatches(true, start, host, 0, host.length())
                && (end == path || url.charAt(end) == ':');
    }

    private static String withoutUser(String url) {
        int scheme = url.indexOf("://");
        int start = scheme < 0 ? 0 : scheme + 3;
        int end = start;
        while (end < url.length() && "/?#\\".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        int user = url.lastIndexOf('@', end - 1);
        return user < start ? url : url.substring(0, start) + url.substring(user + 1);
    }

    private static boolean isCredential(String name) {
        if (name.isEmpty() || name.startsWith("utm_")) {
            return false;
        }
        String bare = bare(name);
        return NAMES.contains(bare) || ENDINGS.stream().anyMatch(bare::endsWith);
    }

    private static String bare(String name) {
        StringBuilder bare = new StringBuilder(name.length());
        name.chars().filter(Character::isLetterOrDigit).forEach(c -> bare.append((char) c));
        return bare.toString().toLowerCase(Locale.ROOT);
    }
}
