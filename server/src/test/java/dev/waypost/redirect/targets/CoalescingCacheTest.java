package dev.waypost.redirect.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CoalescingCacheTest {
    private final List<Runnable> waiting = new ArrayList<>();
    private final AtomicInteger loads = new AtomicInteger();
    private Optional<String> stored = Optional.of("first");
    private final CoalescingCache<String> cache = new CoalescingCache<>(100, waiting::add, _ -> {
        loads.incrementAndGet();
        return stored;
    });

    @Test
    void loadsOnceHoweverManyWait() {
        CompletableFuture<Optional<String>> one = cache.load("a");
        CompletableFuture<Optional<String>> two = cache.load("a");
        runLoads();

        assertThat(loads).hasValue(1);
        assertThat(one.join()).contains("first");
        assertThat(two.join()).contains("first");
        assertThat(cache.peek("a")).isEqualTo("first");
    }

    @Test
    void cachesMissingValues() {
        stored = Optional.empty();
        CompletableFuture<Optional<String>> load = cache.load("a");
        runLoads();

        assertThat(load.join()).isEmpty();
        assertThat(cache.isMissing("a")).isTrue();
        cache.invalidate("a");
        assertThat(cache.isMissing("a")).isFalse();
    }

    @Test
    void doesNotCacheValuesReadBeforeAChange() {
        CompletableFuture<Optional<String>> stale = cache.load("a");
        cache.invalidate("a");
        runLoads();

        assertThat(stale.join()).contains("first");
        assertThat(cache.peek("a")).isNull();
    }

    @Test
    void aBulkChangeAlsoInvalidatesRunningLoads() {
        CompletableFuture<Optional<String>> stale = cache.load("a");
        cache.invalidateIf(_ -> false);
        runLoads();

        assertThat(stale.join()).contains("first");
        assertThat(cache.peek("a")).isNull();
    }

    @Test
    void triesAgainAfterAFailure() {
        CoalescingCache<String> failing = new CoalescingCache<>(100, Runnable::run, _ -> {
            if (loads.incrementAndGet() == 1) {
                throw new IllegalStateException("the database is away");
            }
            return stored;
        });

        assertThat(failing.load("a")).isCompletedExceptionally();
        assertThat(failing.load("a").join()).contains("first");
    }

    private void runLoads() {
        waiting.forEach(Runnable::run);
        waiting.clear();
    }
}
