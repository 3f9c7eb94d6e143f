package dev.waypost.bench;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** The baseline for redirects: a route on the same stack that returns a constant. */
@ApplicationScoped
class BareRoute {
    void install(@Observes Router router) {
        router.route("/redirect").order(Integer.MIN_VALUE).handler(context -> context.response()
                .setStatusCode(302)
                .putHeader(HttpHeaders.LOCATION, "https://example.com/page")
                .putHeader(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .putHeader(HttpHeaders.CONTENT_LENGTH, "0")
                .end());
    }
}
