package dev.waypost.platform.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Caches database reads for a second, for data that almost every request needs. Its owner calls {@link #invalidate()}
 * when a change is announced, which also discards reads in progress. The lifetime limits how long a node without a
 * broadcast connection can be outdated.
 */
public final class ShortLivedCache<K, V> {
    private static final Duration LIFETIME = Duration.ofSeconds(1);
    private static final long MOST = 20_000;

    private final Cache<K, Read<V>> reads =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(LIFETIME).build();
    private final AtomicLong changes = new AtomicLong();

    /** The cached value, or a new read. Missing values are not cached. */
    public Optional<V> get(K key, Supplier<Optional<V>> loader) {
        @Nullable Read<V> known = reads.getIfPresent(key);
        if (known != null && known.changes() == changes.get()) {
            return Optional.of(known.value());
        }
        // Read before the load: a change during the load invalidates its result.
        long before = changes.get();
        Optional<V> value = loader.get();
        value.ifPresent(read -> reads.put(key, new Read<>(read, before)));
        return value;
    }

    public void forget(K key) {
        reads.invalidate(key);
    }

    public void invalidate() {
        changes.incrementAndGet();
    }

    /** @param changes the change counter at the time of the read */
    private record Read<V>(V value, long changes) {}
}
