package dev.waypost.platform.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.address.ClientNetwork;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Rate limits in fixed windows, with their response headers.
 *
 * <p>Counts are kept in this process: with several nodes behind one address, each grants the full allowance.
 */
@Singleton
public class RateLimits {
    private static final String STATE = "waypost.rate-limit";
    /** Requests an hour of unauthenticated callers, by address. */
    private static final int UNKNOWN_CALLERS = 5_000;

    private static final Duration HOUR = Duration.ofHours(1);

    private final Cache<Bucket, AtomicInteger> counts = Caffeine.newBuilder()
            .maximumSize(1_000_000)
            .expireAfterWrite(Duration.ofHours(2))
            .build();
    private final ClientAddress clients;
    private final Clock clock;

    RateLimits(ClientAddress clients, Clock clock) {
        this.clients = clients;
        this.clock = clock;
    }

    /** Counts a request against the hourly allowance of its caller and keeps the state for the response headers. */
    public void countRequest(RoutingContext request, String caller, int perHour) {
        WindowUsage windowUsage = count(caller, perHour, HOUR);
        request.put(STATE, windowUsage);
        windowUsage.requireRoom("The limit of %d requests an hour is reached".formatted(perHour));
    }

    /** Counts a request of an unauthenticated caller. */
    public void countRequest(RoutingContext request) {
        countRequest(request, addressKey(request.request()), UNKNOWN_CALLERS);
    }

    /**
     * Limits one action, such as signing in, separately from the allowance of requests.
     *
     * @param who the counted subject; an IPv6 address at its start is counted by its /64
     */
    public void countAction(String action, String who, int most, Duration window) {
        count(actionKey(action, who), most, window).requireRoom("Too many attempts; try again later");
    }

    /** Takes back one attempt, so that only failed ones count. */
    public void takeBack(String action, String who, Duration window) {
        counts.asMap().computeIfPresent(new Bucket(actionKey(action, who), windowStart(window)), (_, used) -> {
            used.decrementAndGet();
            return used;
        });
    }

    /** Adds the headers to pages, scripts and health checks, which are not counted. */
    public void describe(RoutingContext request, MultiMap headers) {
        @Nullable WindowUsage known = request.get(STATE);
        if (known == null) {
            describe(request.request(), headers);
        } else {
            describe(known, headers);
        }
    }

    /** The same for requests that reached no route. */
    void describe(HttpServerRequest request, MultiMap headers) {
        describe(usage(addressKey(request), UNKNOWN_CALLERS, HOUR), headers);
    }

    private static void describe(WindowUsage windowUsage, MultiMap headers) {
        headers.set("X-RateLimit-Limit", String.valueOf(windowUsage.limit));
        headers.set("X-RateLimit-Remaining", String.valueOf(Math.max(0, windowUsage.limit - windowUsage.used)));
        headers.set("X-RateLimit-Reset", String.valueOf(windowUsage.resetsAt));
    }

    private String addressKey(HttpServerRequest request) {
        return "address:" + ClientNetwork.of(clients.find(request));
    }

    private static String actionKey(String action, String who) {
        return action + ":" + ClientNetwork.inPlaceOfAddress(who);
    }

    private WindowUsage count(String key, int limit, Duration window) {
        long start = windowStart(window);
        int used = counts.get(new Bucket(key, start), _ -> new AtomicInteger()).incrementAndGet();
        return new WindowUsage(limit, used, start + window.toSeconds(), now());
    }

    private WindowUsage usage(String key, int limit, Duration window) {
        long start = windowStart(window);
        @Nullable AtomicInteger used = counts.getIfPresent(new Bucket(key, start));
        return new WindowUsage(limit, used == null ? 0 : used.get(), start + window.toSeconds(), now());
    }

    private long now() {
        return clock.millis() / 1_000;
    }

    private long windowStart(Duration window) {
        long now = now();
        return now - now % window.toSeconds();
    }

    private record Bucket(String key, long windowStart) {}

    private record WindowUsage(int limit, int used, long resetsAt, long now) {
        void requireRoom(String message) {
            if (used > limit) {
                throw ApiException.rateLimited(message, resetsAt - now);
            }
        }
    }
}
