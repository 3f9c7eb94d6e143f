package dev.waypost.redirect.targets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A cache that loads each value once for all concurrent callers and keeps it until it is invalidated. Missing values
 * are cached for a short time.
 *
 * <p>Found and missing values are stored separately, so that a flood of random codes cannot evict values in use.
 */
final class CoalescingCache<V> {
    private static final Duration MISSING_FOR = Duration.ofSeconds(10);
    private static final int MOST_MISSING = 100_000;
    /** Longer than a link with a click limit waits for the journal backlog. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final Cache<String, V> found;
    private final Cache<String, Boolean> missing = Caffeine.newBuilder()
            .maximumSize(MOST_MISSING)
            .expireAfterWrite(MISSING_FOR)
            .build();
    private final ConcurrentHashMap<String, CompletableFuture<Optional<V>>> loading = new ConcurrentHashMap<>();
    private final Function<String, Optional<V>> loader;
    private final Executor loaders;

    /**
     * Creates a cache of at most the given number of values.
     *
     * @param loader runs on the executor and may block
     */
    CoalescingCache(long most, Executor loaders, Function<String, Optional<V>> loader) {
        this.found = Caffeine.newBuilder().maximumSize(most).build();
        this.loaders = loaders;
        this.loader = loader;
    }

    /** The value if it is cached, otherwise null. */
    @Nullable
    V peek(String name) {
        return found.getIfPresent(name);
    }

    /** Whether a recent load found no value. */
    boolean isMissing(String name) {
        return missing.getIfPresent(name) != null;
    }

    /**
     * Loads the value. Concurrent callers share one load. A load that hangs fails after a timeout, and a later caller
     * starts a new one.
     */
    CompletableFuture<Optional<V>> load(String name) {
        CompletableFuture<Optional<V>> fresh = new CompletableFuture<>();
        CompletableFuture<Optional<V>> running = loading.putIfAbsent(name, fresh);
        if (running != null) {
            return running;
        }
        CompletableFuture<Optional<V>> _ = fresh.orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((_, failure) -> {
                    if (failure != null) {
                        loading.remove(name, fresh);
                    }
                });
        try {
            loaders.execute(() -> load(name, fresh));
        } catch (RejectedExecutionException e) {
            fresh.completeExceptionally(e);
        }
        return fresh;
    }

    private void load(String name, CompletableFuture<Optional<V>> fresh) {
        try {
            Optional<V> value = loader.apply(name);
            store(name, fresh, value);
            fresh.complete(value);
        } catch (Throwable e) {
            loading.remove(name, fresh);
            fresh.completeExceptionally(e);
        }
    }

    /** Drops a value. A load in progress may have read the old value: its callers receive it, but it is not cached. */
    void invalidate(String name) {
        loading.compute(name, (_, _) -> {
            found.invalidate(name);
            missing.invalidate(name);
            return null;
        });
    }

    void invalidateIf(Predicate<V> changed) {
        loading.clear();
        found.asMap().values().removeIf(changed);
    }

    void invalidateAll() {
        loading.clear();
        found.invalidateAll();
        missing.invalidateAll();
    }

    long size() {
        return found.estimatedSize();
    }

    @SuppressWarnings(
            "ReferenceEquality") // Identity matters: only the load that is still registered may store its result.
    private void store(String name, CompletableFuture<Optional<V>> load, Optional<V> value) {
        loading.computeIfPresent(name, (_, current) -> {
            if (current != load) {
                return current;
            }
            value.ifPresentOrElse(v -> found.put(name, v), () -> missing.put(name, true));
            return null;
        });
    }
}
