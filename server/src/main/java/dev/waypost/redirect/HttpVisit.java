package dev.waypost.redirect;

import dev.waypost.visitor.VisitRequest;
import dev.waypost.visitor.place.IpAddress;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.MultiMap;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A visit that arrived over HTTP. Query and cookies are taken apart when someone asks for them. */
final class HttpVisit implements VisitRequest {
    private final HttpServerRequest request;
    private final HttpMethod method;
    private final MultiMap headers;
    private final long at;
    private final IpAddress address;
    private final String host;
    private final String path;
    private final @Nullable String rawQuery;
    private final @Nullable String userAgent;
    private @Nullable Map<String, List<String>> query;

    HttpVisit(
            HttpServerRequest request,
            HttpMethod method,
            MultiMap headers,
            long at,
            IpAddress address,
            String host,
            String path,
            @Nullable String rawQuery) {
        this.request = request;
        this.method = method;
        this.headers = headers;
        this.at = at;
        this.address = address;
        this.host = host;
        this.path = path;
        this.rawQuery = rawQuery;
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
        return rawQuery;
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
        return path;
    }

    @Override
    public @Nullable String header(String name) {
        return name.equals("User-Agent") ? userAgent : headers.get(name);
    }

    @Override
    public @Nullable String cookie(String name) {
        Cookie cookie = request.getCookie(name);
        return cookie == null ? null : cookie.getValue();
    }

    @Override
    public @Nullable String query(String name) {
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

    /** A query that cannot be decoded is one without parameters. */
    private static Map<String, List<String>> decoded(String rawQuery) {
        try {
            return new QueryStringDecoder(rawQuery, false).parameters();
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }
}
