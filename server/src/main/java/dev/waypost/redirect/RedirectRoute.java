package dev.waypost.redirect;

import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.Site;
import dev.waypost.redirect.targets.SiteCache;
import dev.waypost.redirect.targets.TargetCache;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Handles every request whose path has a single segment that is not reserved, before any other route. A cached link is
 * answered on the event loop; a cache miss is loaded on {@code LoaderPool} first.
 */
@Singleton
class RedirectRoute {
    private static final int BEFORE_EVERYTHING = Integer.MIN_VALUE;

    private final SiteCache sites;
    private final TargetCache targets;
    private final VisitorRecognition recognition;
    private final RedirectExecutor executor;
    private final OutcomeWriter writer;
    private final VisitReader reader;
    private final FastPathInstaller fastPaths;
    private final RedirectTimer timer;

    RedirectRoute(
            SiteCache sites,
            TargetCache targets,
            VisitorRecognition recognition,
            RedirectExecutor executor,
            OutcomeWriter writer,
            VisitReader reader,
            FastPathInstaller fastPaths,
            RedirectTimer timer) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.executor = executor;
        this.writer = writer;
        this.reader = reader;
        this.fastPaths = fastPaths;
        this.timer = timer;
    }

    /**
     * Runs at startup, after the router is built, so that in development the Quarkus handler that reloads changed code
     * runs first.
     */
    void install(@Observes StartupEvent event, Router router) {
        VisitorPage.readAll();
        router.route().order(BEFORE_EVERYTHING).handler(this::handle);
    }

    private void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        HttpMethod method = request.method();
        if (!HttpMethod.GET.equals(method) && !HttpMethod.HEAD.equals(method) && !HttpMethod.POST.equals(method)) {
            context.next();
            return;
        }
        ShortPath asked = ShortPath.of(request.uri());
        String code = asked.code();
        if (code == null) {
            root(context, asked.path());
            return;
        }
        if (ShortCodes.reserved(code)) {
            context.next();
            return;
        }
        long began = System.nanoTime();
        context.addEndHandler(_ -> timer.record(began));
        Outcome decided = fastPaths.install(request);
        if (decided != null) {
            writer.write(context, decided);
            return;
        }
        HttpVisit visit = reader.read(request.connection(), method, asked, request.headers());
        Site site = sites.peek(visit.host());
        if (site != null) {
            find(context, site, visit, code);
        } else {
            fetch(context, sites.load(visit.host()), found -> find(context, found, visit, code));
        }
    }

    private void find(RoutingContext context, Site site, HttpVisit visit, String code) {
        boolean preview = code.length() > 1 && code.charAt(code.length() - 1) == '+';
        String name = preview ? code.substring(0, code.length() - 1) : code;
        String key = site.key(name);
        Target target = targets.peek(key);
        if (target != null) {
            follow(context, site, target, visit, preview);
        } else if (!ShortCodes.possible(name) || targets.isMissing(key)) {
            writer.write(context, new Outcome.NotFound(site));
        } else {
            fetch(
                    context,
                    targets.load(key),
                    found -> found.ifPresentOrElse(
                            loaded -> follow(context, site, loaded, visit, preview),
                            () -> writer.write(context, new Outcome.NotFound(site))));
        }
    }

    private void follow(RoutingContext context, Site site, Target target, HttpVisit visit, boolean preview) {
        RecognisedVisit visited = recognition.recognise(site, target, visit);
        writer.write(context, preview ? executor.preview(visited) : executor.execute(visited));
    }

    /** The root path of a custom domain. The root path of the service itself belongs to the dashboard. */
    private void root(RoutingContext context, String path) {
        String authority = context.request().getHeader(HttpHeaders.HOST);
        String host = HttpVisit.host(authority == null ? "" : authority);
        Site site = path.equals("/") ? sites.peek(host) : Site.OWN;
        if (site == null) {
            fetch(context, sites.load(host), found -> root(context, found));
        } else {
            root(context, site);
        }
    }

    private void root(RoutingContext context, Site site) {
        if (site.isOwn()) {
            context.next();
        } else if (site.rootUrl() != null) {
            RedirectResponses.redirect(context, 302, site.rootUrl());
        } else {
            writer.write(context, new Outcome.NotFound(site));
        }
    }

    /** Continues on the event loop of the request once the value is loaded. */
    private static <T> void fetch(RoutingContext context, CompletableFuture<T> coming, Consumer<T> then) {
        Context loop = context.vertx().getOrCreateContext();
        context.request().pause();
        CompletableFuture<T> _ = coming.whenComplete((value, failure) -> loop.runOnContext(_ -> {
            context.request().resume();
            if (failure != null) {
                unavailable(context, failure);
            } else {
                ResponseGuard.run(context, () -> then.accept(value));
            }
        }));
    }

    private static void unavailable(RoutingContext context, Throwable failure) {
        Log.warnf("A link could not be loaded from the database: %s", failure.toString());
        context.response().putHeader(HttpHeaders.RETRY_AFTER, "5");
        RedirectResponses.refuse(
                context,
                ErrorCode.SERVICE_UNAVAILABLE,
                503,
                "This link is temporarily unavailable",
                "Try again in a moment.");
    }
}
