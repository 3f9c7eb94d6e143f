package dev.waypost.redirect;

import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.Site;
import dev.waypost.redirect.targets.SiteCache;
import dev.waypost.redirect.targets.TargetCache;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.Http1xServerConnection;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Installs {@link RedirectFastPath} in connections that follow links. It finds its place by the names that Vert.x gives to the
 * handlers of a connection; if one is missing, nothing is installed and {@link RedirectRoute} handles every request.
 */
@Singleton
class FastPathInstaller {
    private static final String ENCODER = "httpEncoder";
    private static final String QUEUE = "chunkedWriter";
    private static final String FRAMEWORK = "handler";
    private static final String SHORTCUT = "shortcut";

    private final SiteCache sites;
    private final TargetCache targets;
    private final VisitorRecognition recognition;
    private final RedirectExecutor executor;
    private final VisitReader reader;
    private final RedirectTimer timer;
    private final LongAdder taken = new LongAdder();
    // In development mode each request must reach the Quarkus handler that reloads changed code.
    private volatile boolean open = LaunchMode.current() != LaunchMode.DEVELOPMENT;

    FastPathInstaller(
            SiteCache sites,
            TargetCache targets,
            VisitorRecognition recognition,
            RedirectExecutor executor,
            VisitReader reader,
            RedirectTimer timer,
            MeterRegistry meters) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.executor = executor;
        this.reader = reader;
        this.timer = timer;
        FunctionCounter.builder("waypost.redirect.shortcuts", taken, LongAdder::sum)
                .description("Visits answered by the redirect fast path")
                .register(meters);
    }

    /** Quarkus rejects requests during shutdown; the fast path must not answer them. */
    void close(@Observes ShutdownDelayInitiatedEvent event) {
        open = false;
    }

    /**
     * Called on the event loop as soon as a link request arrives.
     *
     * @return the outcome, if the fast path has decided it but cannot write it
     */
    @Nullable
    Outcome install(HttpServerRequest request) {
        if (request.connection() instanceof Http1xServerConnection connection) {
            ChannelPipeline pipeline = connection.channelHandlerContext().pipeline();
            if (pipeline.get(SHORTCUT) instanceof RedirectFastPath fastPath) {
                return fastPath.reached(request.headers());
            }
            ChannelHandlerContext encoder = pipeline.context(ENCODER);
            if (open && encoder != null && pipeline.get(FRAMEWORK) != null && pipeline.get(QUEUE) == null) {
                pipeline.addBefore(FRAMEWORK, SHORTCUT, new RedirectFastPath(this, connection, encoder));
            }
        }
        return null;
    }

    /** Decides the visit if the link is cached; returns null, with nothing recorded, otherwise. */
    @Nullable
    Outcome plainRedirect(HttpConnection connection, HttpMethod method, String uri, MultiMap headers) {
        ShortPath asked = ShortPath.of(uri);
        String code = asked.code();
        if (!open || code == null || ShortCodes.reserved(code)) {
            return null;
        }
        HttpVisit visit = reader.read(connection, method, asked, headers);
        Site site = sites.peek(visit.host());
        Target target = site == null ? null : targets.peek(site.key(code));
        return site == null || target == null ? null : executor.execute(recognition.recognise(site, target, visit));
    }

    /** The fast path has answered a request that began at the given nanosecond. */
    void answered(long beganNanos) {
        taken.increment();
        timer.record(beganNanos);
    }
}
