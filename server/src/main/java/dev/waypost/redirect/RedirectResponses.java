package dev.waypost.redirect;

import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.AsciiUrl;
import dev.waypost.redirect.targets.Site;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.Json;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;

/** Writes the responses of redirects; no other class does. */
final class RedirectResponses {
    private static final CharSequence NO_STORE = HttpHeaders.createOptimized("private, no-store");
    private static final CharSequence NOTHING = HttpHeaders.createOptimized("0");

    private RedirectResponses() {}

    /** Sends {@code no-store}: a browser that cached the redirect would hide later clicks and changes. */
    static void redirect(RoutingContext context, int status, String url) {
        HttpServerResponse response = context.response().setStatusCode(status);
        MultiMap _ = response.headers()
                .set(HttpHeaders.LOCATION, AsciiUrl.of(url))
                .set(HttpHeaders.CACHE_CONTROL, NO_STORE)
                .set(HttpHeaders.CONTENT_LENGTH, NOTHING);
        response.end();
    }

    static void nothing(RoutingContext context) {
        context.response()
                .setStatusCode(204)
                .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
                .end();
    }

    static void page(RoutingContext context, Site site, int status, VisitorPage page, Map<String, String> values) {
        send(context, status, "text/html; charset=utf-8", page.with(values, site), page.policy());
    }

    /** Writes an error: a page for browsers, the error envelope for API clients. */
    static void refuse(RoutingContext context, ErrorCode code, int status, String title, String text) {
        refuse(context, Site.OWN, code, status, title, text);
    }

    /** The same with the branding of the site. */
    static void refuse(RoutingContext context, Site site, ErrorCode code, int status, String title, String text) {
        String accepts = context.request().getHeader(HttpHeaders.ACCEPT);
        if (accepts != null && accepts.contains("text/html")) {
            page(context, site, status, VisitorPage.MESSAGE, Map.of("title", title, "text", text));
        } else {
            send(
                    context,
                    status,
                    "application/json",
                    Json.encode(ErrorAnswer.of(code, title, null, null)),
                    VisitorPage.MESSAGE.policy());
        }
    }

    private static void send(RoutingContext context, int status, String type, String body, String policy) {
        HttpServerResponse response = context.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, type)
                .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
                .putHeader("Content-Security-Policy", policy)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("X-Robots-Tag", "noindex");
        if (HttpMethod.HEAD.equals(context.request().method())) {
            response.end();
        } else {
            response.end(body);
        }
    }
}
