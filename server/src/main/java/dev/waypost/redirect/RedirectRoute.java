package dev.waypost.redirect;

import dev.waypost.links.ShortCodes;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.ClientAddress;
import dev.waypost.visitor.place.IpAddress;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.quarkus.logging.Log;
import io.vertx.core.Context;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes every request for a path of one piece that is not the service's own, before anything else looks at it. What is in
 * memory is answered at once, on the event loop; what is not is fetched by another thread first.
 */
@Singleton
class RedirectRoute {
    private static final int BEFORE_EVERYTHING = Integer.MIN_VALUE;
    private static final int LONGEST_CODE = 200;

    private final Sites sites;
    private final Targets targets;
    private final Recognition recognition;
    private final Follower follower;
    private final ClientAddress clients;
    private final Clock clock;

    RedirectRoute(
            Sites sites,
            Targets targets,
            Recognition recognition,
            Follower follower,
            ClientAddress clients,
            Clock clock) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.follower = follower;
        this.clients = clients;
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
        String uri = request.uri();
        int query = uri.indexOf('?');
        String path = query < 0 ? uri : uri.substring(0, query);
        int end = path.endsWith("/") ? path.length() - 1 : path.length();
        int slash = path.indexOf('/', 1);
        if (end < 1 || end > LONGEST_CODE || (slash >= 0 && slash < end)) {
            root(context, path);
            return;
        }
        String code = code(path, end);
        if (ShortCodes.reserved(code)) {
            context.next();
            return;
        }
        HttpVisit visit = visit(request, method, path, query < 0 ? null : uri.substring(query + 1));
        Site site = sites.peek(visit.host());
        if (site != null) {
            find(context, site, visit, code);
        } else {
            fetch(context, sites.load(visit.host()), found -> find(context, found, visit, code));
        }
    }

    /** Asks the request for everything once: each question goes through several layers that others laid around it. */
    private HttpVisit visit(HttpServerRequest request, HttpMethod method, String path, @Nullable String rawQuery) {
        MultiMap headers = request.headers();
        IpAddress address = IpAddress.of(clients.find(request.connection(), headers));
        return new HttpVisit(request, method, headers, clock.millis(), address, host(headers), path, rawQuery);
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
        Visited visited = recognition.recognise(context, site, target, visit);
        if (preview) {
            follower.preview(visited);
        } else {
            follower.follow(visited);
        }
    }

    /** The bare address of a custom domain; that of the service itself belongs to the dashboard. */
    private void root(RoutingContext context, String path) {
        String host = host(context.request().headers());
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

    private static String code(String path, int end) {
        String code = path.substring(1, end);
        if (code.indexOf('%') >= 0) {
            try {
                code = QueryStringDecoder.decodeComponent(code.replace("+", "%2B"));
            } catch (IllegalArgumentException e) {
                return code;
            }
        }
        return code.toLowerCase(Locale.ROOT);
    }

    /** The host that was asked for, without its port, in lower case. */
    private static String host(MultiMap headers) {
        String host = headers.get(HttpHeaders.HOST);
        if (host == null) {
            return "";
        }
        int colon = host.lastIndexOf(':');
        if (colon > host.lastIndexOf(']')) {
            host = host.substring(0, colon);
        }
        return host.toLowerCase(Locale.ROOT);
    }
}
