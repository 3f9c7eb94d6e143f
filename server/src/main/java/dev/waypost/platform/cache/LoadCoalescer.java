package dev.waypost.platform.cache;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Lets one of several callers that need the same value load it, while the others wait for that load. Unlike the loader of a
 * ConcurrentHashMap or a Caffeine cache the load holds no bin of a table: a caller with another key never waits for it,
 * whatever the hash of its key. Every load that asks a database goes through this.
 */
public final class LoadCoalescer<K, V> {
    private final ConcurrentHashMap<K, CompletableFuture<V>> underWay = new ConcurrentHashMap<>();

    /** The cached value, or the loaded one, which is cached then. */
    public V get(Cache<K, V> cache, K key, Supplier<V> loader) {
        V cached = cache.getIfPresent(key);
        return cached != null
                ? cached
                : load(key, () -> {
                    // A load may have ended between the look above and this one's begin.
                    V loaded = cache.getIfPresent(key);
                    if (loaded == null) {
                        loaded = loader.get();
                        cache.put(key, loaded);
                    }
                    return loaded;
                });
    }

    /** Loads the value, or waits for the load that is under way. A failure is handed to all who waited, and then forgotten. */
    public V load(K key, Supplier<V> loader) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> other = underWay.putIfAbsent(key, mine);
        if (other != null) {
            return resultOf(other);
        }
        try {
            V value = loader.get();
            // Before it is completed: a caller from here on may need a newer value.
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
