package dev.waypost.platform.compute;

import dev.waypost.platform.compute.CpuExecutor.Share;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** The threads and the queue of one group. */
final class CpuQueue {
    private final ThreadPoolExecutor threads;
    private final long longestWaitNanos;
    private final Counter refused;

    CpuQueue(Share share, int size, int longestQueue, Duration longestWait, MeterRegistry meters) {
        String name = share.name().toLowerCase(Locale.ROOT);
        threads = new ThreadPoolExecutor(
                size,
                size,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(longestQueue),
                Thread.ofPlatform().daemon().name("cpu-" + name + "-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
        longestWaitNanos = longestWait.toNanos();
        refused = Counter.builder("waypost.cpu.refused")
                .description("Tasks rejected because the queue of the CPU executor was full")
                .tag("share", name)
                .register(meters);
        Gauge.builder("waypost.cpu.queue", threads, pool -> pool.getQueue().size())
                .description("Tasks waiting in the queue of the CPU executor")
                .tag("share", name)
                .register(meters);
    }

    <T> CompletableFuture<T> submit(Supplier<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        AtomicBoolean decided = new AtomicBoolean();
        try {
            threads.execute(() -> {
                if (decided.compareAndSet(false, true)) {
                    complete(result, work);
                }
            });
        } catch (RejectedExecutionException e) {
            refuse(result);
            return result;
        }
        // On a separate timer: all threads may be busy for longer than the maximum wait.
        CompletableFuture.delayedExecutor(longestWaitNanos, TimeUnit.NANOSECONDS)
                .execute(() -> {
                    if (decided.compareAndSet(false, true)) {
                        refuse(result);
                    }
                });
        return result;
    }

    private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
        try {
            result.complete(work.get());
        } catch (Throwable e) {
            result.completeExceptionally(e);
        }
    }

    private void refuse(CompletableFuture<?> result) {
        refused.increment();
        result.completeExceptionally(CpuExecutor.busy());
    }

    void stop() {
        threads.shutdown();
    }
}
