package dev.waypost.analytics;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.waypost.access.Caller;
import dev.waypost.platform.cache.LoadCoalescer;
import dev.waypost.platform.web.JsonConventions;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Answers of a moment ago. Those who ask the same at the same time wait for one answer; the headers X-Cache and Age say how old
 * it is. Of a window that is over nothing changes, so its answer is kept longer.
 */
@Singleton
class Snapshots {
    private static final int MOST = 20_000;
    /** Together with the reading of the journal less than the two seconds that are promised. */
    private static final Duration GOING_ON = Duration.ofMillis(1_500);

    private static final Duration OVER = Duration.ofMinutes(1);
    /** Conversions may come late, and clocks of nodes differ. */
    private static final Duration LATE = Duration.ofMinutes(10);

    private final Cache<String, Snapshot> kept = Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfter(Expiry.creating((String _, Snapshot snapshot) -> snapshot.keep()))
            .build();
    private final LoadCoalescer<String, Snapshot> loads = new LoadCoalescer<>();
    private final Clock clock;
    private final Caller caller;
    private final CurrentVertxRequest http;

    Snapshots(Clock clock, Caller caller, CurrentVertxRequest http) {
        this.clock = clock;
        this.caller = caller;
        this.http = http;
    }

    /** The answer to the current request, about the given window. */
    <T> T of(Window window, Supplier<T> question) {
        HttpServerRequest request = http.getCurrent().request();
        AtomicBoolean asked = new AtomicBoolean();
        Snapshot snapshot = loads.get(kept, caller.workspaceId() + " " + request.uri(), () -> {
            asked.set(true);
            Instant now = clock.instant();
            T answer = question.get();
            return new Snapshot(answer, now, keep(window, answer, now));
        });
        headers(
                asked.get() ? "MISS" : "HIT",
                Duration.between(snapshot.at(), clock.instant()).toSeconds());
        if (snapshot.answer() instanceof MadeFrom.Named named) {
            http.getCurrent().response().putHeader("X-Analytics-Source", JsonConventions.nameOf(named.source()));
        }
        @SuppressWarnings("unchecked") // The same request has the same kind of answer.
        T answer = (T) snapshot.answer();
        return answer;
    }

    /** What had to do while the store is away makes room for better as soon as there is any. */
    private static Duration keep(Window window, Object answer, Instant now) {
        boolean makeshift = answer instanceof MadeFrom.Named named && named.source() == MadeFrom.AGGREGATES;
        return !makeshift && window.end().isBefore(now.minus(LATE)) ? OVER : GOING_ON;
    }

    /** For answers that are made anew each time. */
    void bypass() {
        headers("BYPASS", 0);
    }

    private void headers(String cache, long age) {
        HttpServerResponse response = http.getCurrent().response();
        response.putHeader("X-Cache", cache);
        response.putHeader("Age", String.valueOf(age));
    }

    private record Snapshot(Object answer, Instant at, Duration keep) {}
}
