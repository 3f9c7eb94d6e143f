package dev.waypost.platform.web;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;

/** Leads browsers to the dashboard's files: pages of the dashboard are one document, the API reference another. */
@ApplicationScoped
class DashboardRoutes {
    private static final int AFTER_THE_FRAME = 900;
    private static final Set<HttpMethod> PAGE_METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    void register(@Observes Filters filters) {
        filters.register(this::route, AFTER_THE_FRAME);
    }

    private void route(RoutingContext request) {
        String path = request.normalizedPath();
        boolean asksForAPage = PAGE_METHODS.contains(request.request().method());
        if (!asksForAPage) {
            request.next();
        } else if (path.equals("/") || path.equals("/app")) {
            request.response()
                    .setStatusCode(302)
                    .putHeader(HttpHeaders.LOCATION, "/app/")
                    .end();
        } else if (path.equals("/docs") || path.equals("/docs/")) {
            request.reroute("/app/docs.html");
        } else if (path.startsWith("/app/") && !isFile(path)) {
            request.reroute("/app/index.html");
        } else {
            if (path.startsWith("/app/")) {
                request.addHeadersEndHandler(_ -> cache(request, path));
            }
            request.next();
        }
    }

    private static boolean isFile(String path) {
        return path.indexOf('.', path.lastIndexOf('/')) > 0;
    }

    /** Names under assets/ carry a digest of their content; pages name the assets and must be asked for each time. */
    private static void cache(RoutingContext request, String path) {
        boolean forever = path.startsWith("/app/assets/") && request.response().getStatusCode() == 200;
        request.response()
                .headers()
                .set(HttpHeaders.CACHE_CONTROL, forever ? "public, max-age=31536000, immutable" : "no-cache");
    }
}
