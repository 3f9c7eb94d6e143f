package dev.waypost.redirect;

import dev.waypost.visitor.VisitRequest;
import dev.waypost.visitor.geo.IpAddress;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import io.netty.handler.codec.http.cookie.ServerCookieDecoder;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A visit over HTTP. Query and cookies are parsed on demand. */
final class HttpVisit implements VisitRequest {
    private final HttpMethod method;
    private final ShortPath asked;
    private final MultiMap headers;
    private final boolean secure;
    private final IpAddress address;
    private final long at;
    private final String authority;
    private final String host;
    private final @Nullable String userAgent;
    private @Nullable Map<String, List<String>> query;

    HttpVisit(HttpMethod method, ShortPath asked, MultiMap headers, boolean secure, IpAddress address, long at) {
        this.method = method;
        this.asked = asked;
        this.headers = headers;
        this.secure = secure;
        this.address = address;
        this.at = at;
        String named = headers.get(HttpHeaders.HOST);
        this.authority = named == null ? "" : named;
        this.host = host(authority);
        this.userAgent = headers.get(HttpHeaders.USER_AGENT);
    }

    @Nullable
    String userAgent() {
        return userAgent;
    }

    MultiMap headers() {
        return headers;
    }

    long millis() {
        return at;
    }

    @Nullable
    String rawQuery() {
        return asked.query();
    }

    /** Whether the connection of the visitor is encrypted, as far as this server can tell. */
    boolean secure() {
        return secure;
    }

    /** The Host header as sent: the host and possibly a port. */
    String authority() {
        return authority;
    }

    @Override
    public Instant at() {
        return Instant.ofEpochMilli(at);
    }

    @Override
    public IpAddress address() {
        return address;
    }

    @Override
    public String method() {
        return method.name();
    }

    boolean by(HttpMethod other) {
        return method.equals(other);
    }

    @Override
    public String host() {
        return host;
    }

    @Override
    public String path() {
        return asked.path();
    }

    @Override
    public @Nullable String header(String name) {
        return name.equals("User-Agent") ? userAgent : headers.get(name);
    }

    @Override
    public @Nullable String cookie(String name) {
        for (String line : headers.getAll(HttpHeaders.COOKIE)) {
            for (Cookie cookie : ServerCookieDecoder.STRICT.decode(line)) {
                if (cookie.name().equals(name)) {
                    return cookie.value();
                }
            }
        }
        return null;
    }

    @Override
    public @Nullable String query(String name) {
        String rawQuery = asked.query();
        if (rawQuery == null) {
            return null;
        }
        Map<String, List<String>> parameters = query;
        if (parameters == null) {
            parameters = decoded(rawQuery);
            query = parameters;
        }
        List<String> values = parameters.get(name);
        return values == null ? null : values.getFirst();
    }

    /** The host in lower case, without the port and a trailing dot. */
    static String host(String authority) {
        int colon = authority.lastIndexOf(':');
        int end = colon > authority.lastIndexOf(']') ? colon : authority.length();
        if (end > 0 && authority.charAt(end - 1) == '.') {
            end--;
        }
        return authority.substring(0, end).toLowerCase(Locale.ROOT);
    }

    /** A query that cannot be decoded is treated as having no parameters. */
    private static Map<String, List<String>> decoded(String rawQuery) {
        try {
            return new QueryStringDecoder(rawQuery, false).parameters();
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }
}
