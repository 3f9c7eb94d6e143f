package dev.waypost.platform.cache;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Lets one of several concurrent callers load a value while the others wait for it. Unlike the loader of a
 * ConcurrentHashMap or a Caffeine cache, the load holds no hash bin: a caller with another key never waits. Every load
 * from a database uses this.
 */
public final class LoadCoalescer<K, V> {
    private final ConcurrentHashMap<K, CompletableFuture<V>> underWay = new ConcurrentHashMap<>();

    /** The cached value, or the loaded one, which is then cached. */
    public V get(Cache<K, V> cache, K key, Supplier<V> loader) {
        V cached = cache.getIfPresent(key);
        return cached != null
                ? cached
                : load(key, () -> {
                    // A load may have ended between the check above and the start of this one.
                    V loaded = cache.getIfPresent(key);
                    if (loaded == null) {
                        loaded = loader.get();
                        cache.put(key, loaded);
                    }
                    return loaded;
                });
    }

    /**
     * Loads the value, or waits for the load in progress. A failure is passed to all waiting callers and not cached.
     */
    public V load(K key, Supplier<V> loader) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> other = underWay.putIfAbsent(key, mine);
        if (other != null) {
            return resultOf(other);
        }
        try {
            V value = loader.get();
            // Removed before it completes: a later caller may need a newer value.
            underWay.remove(key, mine);
            mine.complete(value);
            return value;
        } catch (Throwable e) {
            underWay.remove(key, mine);
            mine.completeExceptionally(e);
            throw e;
        }
    }

    private static <V> V resultOf(CompletableFuture<V> load) {
        try {
            return load.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw e;
            }
        }
    }
}
