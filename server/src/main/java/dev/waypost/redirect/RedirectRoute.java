package dev.waypost.redirect;

import dev.waypost.links.ShortCodes;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.ClientAddress;
import dev.waypost.visitor.place.IpAddress;
import io.quarkus.logging.Log;
import io.vertx.core.Context;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Takes every request for a path of one piece that is not the service's own, before anything else looks at it. What is in
 * memory is answered at once, on the event loop; what is not is fetched by another thread first.
 */
@Singleton
class RedirectRoute {
    private static final int BEFORE_EVERYTHING = Integer.MIN_VALUE;

    private final Sites sites;
    private final Targets targets;
    private final Recognition recognition;
    private final Follower follower;
    private final ClientAddress clients;
    private final Shortcuts shortcuts;
    private final RedirectTimer timer;
    private final Clock clock;

    RedirectRoute(
            Sites sites,
            Targets targets,
            Recognition recognition,
            Follower follower,
            ClientAddress clients,
            Shortcuts shortcuts,
            RedirectTimer timer,
            Clock clock) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.follower = follower;
        this.clients = clients;
        this.shortcuts = shortcuts;
        this.timer = timer;
        this.clock = clock;
    }

    void install(@Observes Router router) {
        Page.readAll();
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
        Visited recognised = shortcuts.layInto(request);
        if (recognised != null) {
            follower.follow(context, recognised);
            return;
        }
        HttpConnection connection = request.connection();
        MultiMap headers = request.headers();
        IpAddress address = IpAddress.of(clients.find(connection, headers));
        HttpVisit visit = new HttpVisit(method, asked, headers, connection.isSsl(), address, clock.millis());
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
            notFound(context, site);
        } else {
            fetch(
                    context,
                    targets.load(key),
                    found -> found.ifPresentOrElse(
                            loaded -> follow(context, site, loaded, visit, preview), () -> notFound(context, site)));
        }
    }

    private void follow(RoutingContext context, Site site, Target target, HttpVisit visit, boolean preview) {
        Visited visited = recognition.recognise(site, target, visit);
        if (preview) {
            follower.preview(context, visited);
        } else {
            follower.follow(context, visited);
        }
    }

    /** The bare address of a custom domain; that of the service itself belongs to the dashboard. */
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

    private static void root(RoutingContext context, Site site) {
        if (site.isOwn()) {
            context.next();
        } else if (site.rootUrl() != null) {
            Answers.redirect(context, 302, site.rootUrl());
        } else {
            notFound(context, site);
        }
    }

    static void notFound(RoutingContext context, Site site) {
        if (site.notFoundUrl() != null) {
            Answers.redirect(context, 302, site.notFoundUrl());
        } else {
            Answers.refuse(
                    context,
                    ErrorCode.NOT_FOUND,
                    404,
                    "There is no such link",
                    "Check the address for typing errors, or ask whoever gave it to you.");
        }
    }

    /** Goes on with what is being fetched on the event loop the request came in on. */
    private static <T> void fetch(RoutingContext context, CompletableFuture<T> coming, Consumer<T> then) {
        Context loop = context.vertx().getOrCreateContext();
        context.request().pause();
        CompletableFuture<T> _ = coming.whenComplete((value, failure) -> loop.runOnContext(_ -> {
            context.request().resume();
            if (failure != null) {
                unavailable(context, failure);
            } else {
                Guard.run(context, () -> then.accept(value));
            }
        }));
    }

    private static void unavailable(RoutingContext context, Throwable failure) {
        Log.warnf("A link could not be loaded: %s", failure.toString());
        context.response().putHeader(HttpHeaders.RETRY_AFTER, "5");
        Answers.refuse(
                context,
                ErrorCode.SERVICE_UNAVAILABLE,
                503,
                "This link cannot be looked up just now",
                "Try again in a moment.");
    }
}
