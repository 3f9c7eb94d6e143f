package dev.waypost.app;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Maps the paths of the dashboard and of the partner portal to their pages, and sets their cache headers. */
@ApplicationScoped
class DashboardPages {
    private static final String ROOT = "/app";
    /** The URL contains the request of an app: neither logo images nor linked pages may receive it as a referrer. */
    private static final String CONSENT = ROOT + "/oauth/";

    private static final String WITHOUT_REFERRER = "waypost.without-referrer";

    /** The URL for partners; their portal is a separate page beside the dashboard. */
    private static final String PARTNERS = "/partners";

    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final String ASK_AGAIN = "no-cache";

    /** Before the framework's route for static files. */
    private static final int FIRST = -1_000;

    private final CompressedFiles compressed = new CompressedFiles(ROOT);

    void install(@Observes Router router) {
        for (String path : new String[] {"/", PARTNERS, ROOT, ROOT + "/*", "/docs"}) {
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
            redirect(context, ROOT + "/");
        } else if (path.equals(PARTNERS)) {
            redirect(context, ROOT + PARTNERS);
        } else if (path.equals("/docs")) {
            context.reroute(ROOT + "/docs.html");
        } else if (path.lastIndexOf('.') > path.lastIndexOf('/')) {
            file(context, path);
        } else if (path.equals(ROOT + PARTNERS) || path.startsWith(ROOT + PARTNERS + "/")) {
            context.reroute(ROOT + "/partners.html");
        } else {
            // Headers are lost when the request is rerouted.
            context.put(WITHOUT_REFERRER, path.startsWith(CONSENT));
            context.reroute(ROOT + "/index.html");
        }
    }

    private static void redirect(RoutingContext context, String to) {
        context.response()
                .setStatusCode(302)
                .putHeader(HttpHeaders.LOCATION, to)
                .end();
    }

    private void file(RoutingContext context, String path) {
        if (Boolean.TRUE.equals(context.get(WITHOUT_REFERRER))) {
            context.response().putHeader("Referrer-Policy", "no-referrer");
        }
        if (compressed.offer(context, path)) {
            return;
        }
        // Asset names contain a content hash; page names do not.
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
