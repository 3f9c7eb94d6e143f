package dev.waypost.platform.web;

import io.quarkus.logging.Log;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/** What happens to every request and answer, whatever serves it: request id, security headers, limit headers, a log line. */
@ApplicationScoped
class RequestFrame {
    private static final String REQUEST_ID = "X-Request-Id";
    private static final Pattern ACCEPTABLE_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final int BEFORE_EVERYTHING = 1_000;
    /** The API reference draws itself with inline styles; the dashboard and everything else do not need more. */
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data: https:; "
            + "style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self'; frame-src 'self' blob:; "
            + "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    private final SecureRandom random = new SecureRandom();
    private final RateLimits limits;

    RequestFrame(RateLimits limits) {
        this.limits = limits;
    }

    void register(@Observes Filters filters) {
        filters.register(this::frame, BEFORE_EVERYTHING);
    }

    private void frame(RoutingContext request) {
        long start = System.nanoTime();
        String id = requestId(request.request().getHeader(REQUEST_ID));
        MDC.put("requestId", id);
        HttpServerResponse response = request.response();
        response.putHeader(REQUEST_ID, id);
        request.addHeadersEndHandler(_ -> {
            MultiMap headers = response.headers();
            secure(headers, request.normalizedPath());
            limits.describe(request, headers);
        });
        request.addEndHandler(_ -> Log.debugf(
                "%s %s %d %d us",
                request.request().method(),
                request.normalizedPath(),
                response.getStatusCode(),
                (System.nanoTime() - start) / 1_000));
        request.next();
    }

    private String requestId(@Nullable String given) {
        if (given != null && ACCEPTABLE_ID.matcher(given).matches()) {
            return given;
        }
        byte[] bytes = new byte[12];
        random.nextBytes(bytes);
        return "req_" + HexFormat.of().formatHex(bytes);
    }

    private static void secure(MultiMap headers, String path) {
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        if (!headers.contains("Content-Security-Policy")) {
            headers.set("Content-Security-Policy", CONTENT_POLICY);
            headers.set("X-Frame-Options", "DENY");
        }
        if (path.startsWith("/api/") && !headers.contains("Cache-Control")) {
            headers.set("Cache-Control", "no-store");
        }
    }
}
