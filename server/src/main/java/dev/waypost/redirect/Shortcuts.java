package dev.waypost.redirect;

import dev.waypost.links.ShortCodes;
import dev.waypost.platform.web.ClientAddress;
import dev.waypost.visitor.place.IpAddress;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.Http1xServerConnection;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Lays shortcuts into connections by which links are followed. The names are those that Vert.x gives to what it puts into a
 * connection; where one is missing there is no shortcut, and everything goes the long way.
 */
@Singleton
class Shortcuts {
    private static final String ENCODER = "httpEncoder";
    private static final String QUEUE = "chunkedWriter";
    private static final String FRAMEWORK = "handler";
    private static final String SHORTCUT = "shortcut";

    private final Sites sites;
    private final Targets targets;
    private final Recognition recognition;
    private final Follower follower;
    private final ClientAddress clients;
    private final Clock clock;
    private final RedirectTimer timer;
    private final LongAdder taken = new LongAdder();
    private volatile boolean open = true;

    Shortcuts(
            Sites sites,
            Targets targets,
            Recognition recognition,
            Follower follower,
            ClientAddress clients,
            Clock clock,
            RedirectTimer timer,
            MeterRegistry meters) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.follower = follower;
        this.clients = clients;
        this.clock = clock;
        this.timer = timer;
        FunctionCounter.builder("waypost.redirect.shortcuts", taken, LongAdder::sum)
                .description("Visits that were answered before the framework heard of them")
                .register(meters);
    }

    /** Who comes while the server stops is told so by the framework. */
    void close(@Observes ShutdownDelayInitiatedEvent event) {
        open = false;
    }

    /**
     * Called as soon as a request for a link arrives, on its event loop.
     *
     * @return what a shortcut has found out about it before it handed it on
     */
    @Nullable
    Visited layInto(HttpServerRequest request) {
        if (request.connection() instanceof Http1xServerConnection connection) {
            ChannelPipeline pipeline = connection.channelHandlerContext().pipeline();
            if (pipeline.get(SHORTCUT) instanceof Shortcut shortcut) {
                return shortcut.reached(request.headers());
            }
            ChannelHandlerContext encoder = pipeline.context(ENCODER);
            if (open && encoder != null && pipeline.get(FRAMEWORK) != null && pipeline.get(QUEUE) == null) {
                pipeline.addBefore(FRAMEWORK, SHORTCUT, new Shortcut(this, connection, encoder));
            }
        }
        return null;
    }

    /** Who came to which link, when it is in memory. */
    @Nullable
    Visited recognise(HttpConnection connection, HttpMethod method, String uri, MultiMap headers) {
        ShortPath asked = ShortPath.of(uri);
        String code = asked.code();
        if (!open || code == null || ShortCodes.reserved(code)) {
            return null;
        }
        IpAddress address = IpAddress.of(clients.find(connection, headers));
        HttpVisit visit = new HttpVisit(method, asked, headers, connection.isSsl(), address, clock.millis());
        Site site = sites.peek(visit.host());
        Target target = site == null ? null : targets.peek(site.key(code));
        return site == null || target == null ? null : recognition.recognise(site, target, visit);
    }

    /** Where the visitor is sent, if a plain redirect is all it takes. */
    Shortcut.@Nullable Way follow(Visited visit) {
        String url = follower.followPlainly(visit);
        if (url == null) {
            return null;
        }
        return new Shortcut.Way(visit.target().status(), url, visit.cookieToSet());
    }

    /** A shortcut has answered a request that began at the given nanosecond. */
    void answered(long beganNanos) {
        taken.increment();
        timer.record(beganNanos);
    }
}
