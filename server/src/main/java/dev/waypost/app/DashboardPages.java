package dev.waypost.app;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Leads the dashboard's own paths to its one page, and says what of it browsers may keep. */
@ApplicationScoped
class DashboardPages {
    private static final String ROOT = "/app";
    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final String ASK_AGAIN = "no-cache";

    /** Before the framework's own route for files. */
    private static final int FIRST = -1_000;

    private final CompressedFiles compressed = new CompressedFiles(ROOT);

    void install(@Observes Router router) {
        for (String path : new String[] {"/", ROOT, ROOT + "/*", "/docs"}) {
            router.route(path)
                    .method(HttpMethod.GET)
                    .method(HttpMethod.HEAD)
                    .order(FIRST)
                    .handler(this::lead);
        }
    }

    private void lead(RoutingContext context) {
        String path = context.normalizedPath();
        if (path.equals("/")) {
            context.response()
                    .setStatusCode(302)
                    .putHeader(HttpHeaders.LOCATION, ROOT + "/")
                    .end();
        } else if (path.equals("/docs")) {
            context.reroute(ROOT + "/docs.html");
        } else if (path.lastIndexOf('.') > path.lastIndexOf('/')) {
            file(context, path);
        } else {
            context.reroute(ROOT + "/index.html");
        }
    }

    private void file(RoutingContext context, String path) {
        if (compressed.offer(context, path)) {
            return;
        }
        // Names of assets change with what is in them; those of pages do not.
        String caching = path.startsWith(ROOT + "/assets/") ? FOR_EVER : ASK_AGAIN;
        context.addHeadersEndHandler(_ -> {
            if (context.response().getStatusCode() < 400) {
                context.response().putHeader(HttpHeaders.CACHE_CONTROL, caching);
            }
        });
        compressed.describe(context, path);
        context.next();
    }
}
