package dev.waypost.visitor;

import dev.waypost.platform.web.input.AsciiHost;
import dev.waypost.visitor.data.OwnTable;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Referring sites: the domain of a URL, and the kind of a known domain. */
public final class ReferrerSites {
    private static final String ANY_COUNTRY = ".*";
    private static final Map<String, Site> SITES = read();

    private ReferrerSites() {}

    /** The host in lower case without www; null if there is none. Apps are identified by package. */
    public static @Nullable String domain(@Nullable String referrer) {
        if (referrer == null) {
            return null;
        }
        int start = referrer.indexOf("://");
        if (start <= 0) {
            return null;
        }
        int end = endOfAuthority(referrer, start + 3);
        int user = referrer.lastIndexOf('@', end - 1);
        String host = withoutPort(referrer.substring(user >= start + 3 ? user + 1 : start + 3, end));
        String lower = AsciiHost.of(host).orElse("");
        String bare = lower.startsWith("www.") ? lower.substring(4) : lower;
        return bare.isEmpty() || bare.length() > 253 || !bare.chars().allMatch(ReferrerSites::isPartOfHost)
                ? null
                : bare;
    }

    /** The known site of a domain or of its parent. */
    public static @Nullable Site site(@Nullable String domain) {
        String rest = domain;
        while (rest != null) {
            int dot = rest.indexOf('.');
            Site site = SITES.get(rest);
            if (site == null && dot > 0 && labels(rest) <= 3) {
                site = SITES.get(rest.substring(0, dot) + ANY_COUNTRY);
            }
            if (site != null) {
                return site;
            }
            rest = dot < 0 ? null : rest.substring(dot + 1);
        }
        return null;
    }

    private static int endOfAuthority(String url, int from) {
        int end = from;
        while (end < url.length() && "/?#\\".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        return colon >= 0 && host.indexOf(']', colon) < 0 ? host.substring(0, colon) : host;
    }

    private static boolean isPartOfHost(int c) {
        return Character.isLetterOrDigit(c) || "-._[]:".indexOf(c) >= 0;
    }

    private static long labels(String domain) {
        return domain.chars().filter(c -> c == '.').count() + 1;
    }

    private static Map<String, Site> read() {
        Map<String, Site> sites = new HashMap<>();
        for (String[] row : OwnTable.rows("referrers.csv")) {
            sites.put(row[0], new Site(Kind.valueOf(row[1].toUpperCase(Locale.ROOT)), row[2]));
        }
        return Map.copyOf(sites);
    }

    /** The kinds of sites. */
    public enum Kind {
        SEARCH,
        SOCIAL,
        AI,
        MAIL,
        MESSAGING,
        VIDEO
    }

    /** A known site. */
    public record Site(Kind kind, String name) {}
}
