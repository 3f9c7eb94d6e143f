package dev.waypost.redirect;

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
 * Values by name, loaded once however many ask, kept until they change; that there is none is remembered for a while.
 *
 * <p>What is found and what is missing are kept apart, so that a flood of made-up names cannot push out what is in use.
 */
final class CoalescingCache<V> {
    private static final Duration MISSING_FOR = Duration.ofSeconds(10);
    private static final int MOST_MISSING = 100_000;
    /** Longer than a link with a limit waits for the journal to be read. */
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
     * Keeps as many values as given.
     *
     * @param loader runs on the executor and may take its time
     */
    CoalescingCache(long most, Executor loaders, Function<String, Optional<V>> loader) {
        this.found = Caffeine.newBuilder().maximumSize(most).build();
        this.loaders = loaders;
        this.loader = loader;
    }

    /** The value, if it is in memory. */
    @Nullable
    V peek(String name) {
        return found.getIfPresent(name);
    }

    /** Whether it was looked for a moment ago, in vain. */
    boolean isMissing(String name) {
        return missing.getIfPresent(name) != null;
    }

    /**
     * The value from wherever it is kept. Everyone who asks while it is being loaded waits for the same load, but not for
     * ever: a load that hangs fails, and who asks later begins a new one.
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

    /** Drops a value. A load that is under way may have read the old one: it is answered with, but not kept. */
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

    @SuppressWarnings("ReferenceEquality") // It is this very load that must still be wanted.
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
