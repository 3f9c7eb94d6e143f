package dev.waypost.platform.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.testing.QuickPolls;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuickPolls.class)
class LoadCoalescerTest {
    private static final int THREADS = 8;

    private final Cache<Colliding, Integer> cache = Caffeine.newBuilder().build();
    private final LoadCoalescer<Colliding, Integer> loads = new LoadCoalescer<>();

    @Test
    @Timeout(60)
    void aLoadDoesNotDelayOthersWithTheSameHash() throws Exception {
        for (int round = 0; round < 50; round++) {
            cache.invalidateAll();
            CyclicBarrier allAreLoading = new CyclicBarrier(THREADS);
            List<Integer> loaded = atOnce(key -> loads.get(cache, new Colliding(key), () -> {
                meet(allAreLoading);
                return key;
            }));
            assertThat(loaded).isEqualTo(IntStream.range(0, THREADS).boxed().toList());
        }
    }

    @Test
    @Timeout(60)
    void ofManyCallersForOneKeyOneLoads() throws Exception {
        Random random = new Random(22);
        for (int round = 0; round < 500; round++) {
            cache.invalidateAll();
            int keys = 1 + random.nextInt(3);
            AtomicInteger loaded = new AtomicInteger();
            CyclicBarrier begin = new CyclicBarrier(THREADS);
            List<Integer> values = atOnce(thread -> {
                meet(begin);
                return loads.get(cache, new Colliding(thread % keys), () -> {
                    loaded.incrementAndGet();
                    return thread % keys;
                });
            });
            assertThat(loaded).hasValue(keys);
            assertThat(values)
                    .isEqualTo(IntStream.range(0, THREADS)
                            .map(i -> i % keys)
                            .boxed()
                            .toList());
        }
    }

    @Test
    void aFailureReachesTheCallerAndIsForgotten() {
        Colliding key = new Colliding(1);
        assertThatThrownBy(() -> loads.get(cache, key, () -> {
                    throw new IllegalStateException("away");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(loads.get(cache, key, () -> 7)).isEqualTo(7);
    }

    @Test
    @Timeout(60)
    void waitersGetTheExceptionOfAFailedLoad() throws Exception {
        Colliding key = new Colliding(1);
        CountDownLatch loading = new CountDownLatch(1);
        CountDownLatch failing = new CountDownLatch(1);
        FutureTask<Integer> loader = new FutureTask<>(() -> loads.load(key, () -> {
            loading.countDown();
            waitFor(failing);
            throw new IllegalArgumentException("away");
        }));
        FutureTask<Integer> waiting = new FutureTask<>(() -> loads.load(key, () -> 7));
        Thread.ofPlatform().daemon().start(loader);
        waitFor(loading);
        Thread waiter = Thread.ofPlatform().daemon().start(waiting);
        await().until(() -> waiter.getState() == Thread.State.WAITING);

        failing.countDown();

        for (FutureTask<Integer> task : List.of(loader, waiting)) {
            assertThatThrownBy(task::get)
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("away");
        }
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Integer> atOnce(Task task) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Integer>> results = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                results.add(threads.submit(() -> task.run(number)));
            }
            List<Integer> values = new ArrayList<>();
            for (Future<Integer> result : results) {
                values.add(result.get(60, TimeUnit.SECONDS));
            }
            return values;
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @FunctionalInterface
    private interface Task {
        int run(int number);
    }

    /** Keys that share one bin of every hash table. */
    private record Colliding(int key) {
        @Override
        public int hashCode() {
            return 1;
        }
    }
}
