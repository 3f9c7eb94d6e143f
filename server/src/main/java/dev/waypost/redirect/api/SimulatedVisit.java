package dev.waypost.redirect.api;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.AsciiHost;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.visitor.VisitRequest;
import dev.waypost.visitor.geo.IpAddress;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A visit described by the caller of the API instead of an HTTP request. */
record SimulatedVisit(
        Instant at,
        @Nullable IpAddress address,
        String host,
        String path,
        @Nullable String rawQuery,
        Map<String, String> headers)
        implements VisitRequest {

    static SimulatedVisit of(ResolveVisit described, Instant now) {
        URI url = url(described.url());
        Map<String, String> headers = new HashMap<>();
        put(headers, "user-agent", described.userAgent());
        put(headers, "referer", described.referrer());
        put(headers, "accept-language", described.language());
        String path = url.getRawPath();
        return new SimulatedVisit(
                described.time() == null ? now : described.time(),
                address(described.ip()),
                host(url),
                path == null || path.isEmpty() ? "/" : path,
                url.getRawQuery(),
                headers);
    }

    static SimulatedVisit of(ReportedClick told, Instant now) {
        WebUrl url = told.url() == null ? null : WebUrl.of("url", told.url());
        Map<String, String> headers = new HashMap<>(told.headers());
        headers.remove("referer");
        put(headers, "referer", told.referrer());
        return new SimulatedVisit(
                now,
                told.address(),
                url == null ? "" : url.host(),
                url == null || url.path().isEmpty() ? "/" : url.path(),
                url == null || url.query().isEmpty() ? null : url.query().substring(1),
                headers);
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public @Nullable String cookie(String name) {
        return null;
    }

    @Override
    public @Nullable String query(String name) {
        if (rawQuery == null) {
            return null;
        }
        try {
            List<String> values =
                    new QueryStringDecoder(rawQuery, false).parameters().get(name);
            return values == null ? null : values.getFirst();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static void put(Map<String, String> headers, String name, @Nullable String value) {
        if (value != null) {
            headers.put(name, value);
        }
    }

    private static URI url(@Nullable String text) {
        try {
            return new URI(text == null ? "" : text);
        } catch (URISyntaxException e) {
            throw ApiException.invalid("url", "is not an address");
        }
    }

    private static String host(URI url) {
        if (url.getHost() != null) {
            return url.getHost().toLowerCase(Locale.ROOT);
        }
        // URI has no host for international names.
        @Nullable String authority = url.getAuthority();
        return authority == null
                ? ""
                : AsciiHost.of(authority.replaceFirst("^.*@", "").replaceFirst(":[0-9]*$", ""))
                        .orElse("");
    }

    private static @Nullable IpAddress address(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        IpAddress address = IpAddress.parse(text);
        if (address == null) {
            throw ApiException.invalid("ip", "must be an IPv4 or IPv6 address");
        }
        return address;
    }
}
