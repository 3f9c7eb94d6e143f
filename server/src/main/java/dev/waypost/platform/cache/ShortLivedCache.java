package dev.waypost.platform.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what was read from the database for a second, for what nearly every request asks. Whoever owns one calls {@link #invalidate()}
 * when a change is announced: what was read before counts no longer, nor does a read that is under way. The lifetime bounds what a
 * node can miss whose connection for announcements is down.
 */
public final class ShortLivedCache<K, V> {
    private static final Duration LIFETIME = Duration.ofSeconds(1);
    private static final long MOST = 20_000;

    private final Cache<K, Read<V>> reads =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(LIFETIME).build();
    private final AtomicLong changes = new AtomicLong();

    /** What was read, else what is read now. What does not exist is looked for each time. */
    public Optional<V> get(K key, Supplier<Optional<V>> loader) {
        @Nullable Read<V> known = reads.getIfPresent(key);
        if (known != null && known.changes() == changes.get()) {
            return Optional.of(known.value());
        }
        // Taken before the read: a change in the midst of it outdates its result.
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

    /** @param changes how many there had been when it was read */
    private record Read<V>(V value, long changes) {}
}
