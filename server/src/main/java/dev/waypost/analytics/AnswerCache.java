package dev.waypost.analytics;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.waypost.access.Caller;
import dev.waypost.analytics.engine.FigureSource;
import dev.waypost.analytics.engine.PlanLog;
import dev.waypost.analytics.query.Window;
import dev.waypost.installation.InstallationAdministrators;
import dev.waypost.platform.cache.LoadCoalescer;
import dev.waypost.platform.web.input.JsonConventions;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Answers by the URL of their request, cached for a moment. Equal requests at the same time wait for one answer; the headers X-Cache
 * and Age say how old it is. Windows that have ended do not change, so their answers are cached longer.
 */
@Singleton
class AnswerCache {
    /** The header with which an administrator of the installation requests the query plans of an answer. */
    private static final String EXPLAIN = "X-Waypost-Explain";

    private static final String PLAN = "X-Waypost-Plan";
    private static final int MAX_ANSWERS = 20_000;
    /** Together with the lag of ingest, less than the promised two seconds. */
    private static final Duration OPEN_WINDOW = Duration.ofMillis(1_500);

    private static final Duration CLOSED_WINDOW = Duration.ofMinutes(1);
    /** How long a window may still change after its end: conversions arrive late, and the clocks of nodes differ. */
    private static final Duration GRACE = Duration.ofMinutes(10);

    private final Cache<String, CachedAnswer> cache = Caffeine.newBuilder()
            .maximumSize(MAX_ANSWERS)
            .expireAfter(Expiry.creating((String _, CachedAnswer cached) -> cached.timeToLive()))
            .build();
    private final LoadCoalescer<String, CachedAnswer> loads = new LoadCoalescer<>();
    private final Clock clock;
    private final Caller caller;
    private final CurrentVertxRequest http;
    private final InstallationAdministrators administrators;
    private final Duration openWindow;

    @Inject
    AnswerCache(Clock clock, Caller caller, CurrentVertxRequest http, InstallationAdministrators administrators) {
        this(clock, caller, http, administrators, OPEN_WINDOW);
    }

    /** @param openWindow how long the answer about a window that can still change is cached */
    AnswerCache(
            Clock clock,
            Caller caller,
            CurrentVertxRequest http,
            InstallationAdministrators administrators,
            Duration openWindow) {
        this.administrators = administrators;
        this.openWindow = openWindow;
        this.clock = clock;
        this.caller = caller;
        this.http = http;
    }

    /** The answer to the current request, about the given window. */
    <T> T of(Window window, Supplier<T> question) {
        HttpServerRequest request = http.getCurrent().request();
        AtomicBoolean computed = new AtomicBoolean();
        CachedAnswer cached = loads.get(cache, caller.workspaceId() + " " + request.uri(), () -> {
            computed.set(true);
            Instant now = clock.instant();
            PlanLog plans = new PlanLog();
            T answer = plans.during(question);
            return new CachedAnswer(answer, now, timeToLive(window, answer, now), plans.entries());
        });
        headers(
                computed.get() ? "MISS" : "HIT",
                Duration.between(cached.at(), clock.instant()).toSeconds());
        if (cached.answer() instanceof FigureSource.Named named) {
            http.getCurrent().response().putHeader("X-Analytics-Source", JsonConventions.nameOf(named.source()));
        }
        explain(cached.plans());
        @SuppressWarnings("unchecked") // The same request has the same kind of answer.
        T answer = (T) cached.answer();
        return answer;
    }

    /** Answers from aggregates are cached briefly, so that the store answers as soon as it is back. */
    private Duration timeToLive(Window window, Object answer, Instant now) {
        boolean fallback = answer instanceof FigureSource.Named named && named.source() == FigureSource.AGGREGATES;
        return !fallback && window.end().isBefore(now.minus(GRACE)) ? CLOSED_WINDOW : openWindow;
    }

    /** The answer to the current request, which is not cached. */
    <T> T uncached(Supplier<T> question) {
        headers("BYPASS", 0);
        PlanLog plans = new PlanLog();
        T answer = plans.during(question);
        explain(plans.entries());
        return answer;
    }

    private void explain(List<PlanLog.Entry> plans) {
        if (http.getCurrent().request().getHeader(EXPLAIN) != null && administrators.include(caller.userId())) {
            http.getCurrent().response().putHeader(PLAN, PlanLog.explain(plans));
        }
    }

    private void headers(String cache, long age) {
        HttpServerResponse response = http.getCurrent().response();
        response.putHeader("X-Cache", cache);
        response.putHeader("Age", String.valueOf(age));
    }

    private record CachedAnswer(Object answer, Instant at, Duration timeToLive, List<PlanLog.Entry> plans) {}
}
