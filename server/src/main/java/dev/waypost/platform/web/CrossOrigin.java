package dev.waypost.platform.web;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/**
 * The CORS policy: which paths pages of other sites may read. All others are restricted to our own pages, API keys and
 * servers.
 */
public final class CrossOrigin {
    private static final List<String> OPEN = List.of(
            "/openapi.json",
            "/.well-known/oauth-authorization-server",
            "/api/oauth/token",
            "/api/oauth/revoke",
            "/api/oauth/userinfo",
            "/public/stats/",
            "/api/public/stats/",
            "/embed/widget.js",
            "/api/embed/widget.js",
            "/px/");

    /** Open to the origins allowed by the key or token of the request, which are known only after authentication. */
    private static final List<String> OPEN_BY_KEY = List.of(
            "/api/track/click",
            "/api/track/open",
            "/embed/data/",
            "/api/embed/data/",
            "/embed/verify",
            "/api/embed/verify",
            "/embed/track",
            "/api/embed/track");

    private CrossOrigin() {}

    static boolean isPreflight(RoutingContext request) {
        return HttpMethod.OPTIONS.equals(request.request().method())
                && request.request().headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD)
                && (isOpen(request.normalizedPath())
                        || OPEN_BY_KEY.stream().anyMatch(request.normalizedPath()::startsWith));
    }

    static void answerPreflight(RoutingContext request) {
        request.response()
                .setStatusCode(204)
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*")
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, OPTIONS")
                .putHeader(
                        HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS,
                        "Authorization, Content-Type, Idempotency-Key, X-API-Key, X-Embed-Token")
                .putHeader(HttpHeaders.ACCESS_CONTROL_MAX_AGE, "86400")
                .end();
    }

    /** Allows the origin to read the response. */
    public static void allow(RoutingContext request, String origin) {
        request.response()
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin)
                .putHeader(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    }

    static void describe(String path, MultiMap headers) {
        if (isOpen(path)) {
            headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        }
    }

    private static boolean isOpen(String path) {
        return OPEN.stream().anyMatch(path::startsWith);
    }
}
