package dev.waypost.platform.compute;

import dev.waypost.platform.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/**
 * Runs CPU-bound work of milliseconds on a few platform threads. A computing virtual thread is never preempted from its
 * carrier, so a handful of hashes would block all other requests; a platform thread is preempted.
 *
 * <p>The queues are bounded in length and time: work that cannot start soon is rejected with 503 and Retry-After.
 */
@Singleton
public class CpuExecutor {
    private static final int LONGEST_QUEUE = 64;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    /** The groups of callers. Each has its own threads, so that none can delay another. */
    public enum Share {
        /** Account holders who sign in or are signed in. */
        ACCOUNTS,
        /** Visitors of links. */
        VISITORS
    }

    private final Map<Share, CpuQueue> queues = new EnumMap<>(Share.class);

    @Inject
    public CpuExecutor(MeterRegistry meters) {
        this(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), LONGEST_QUEUE, LONGEST_WAIT, meters);
    }

    CpuExecutor(int threads, int longestQueue, Duration longestWait, MeterRegistry meters) {
        for (Share share : Share.values()) {
            queues.put(share, new CpuQueue(share, threads, longestQueue, longestWait, meters));
        }
    }

    /** Waits for the result. For virtual threads, which can wait at no cost. */
    public <T> T run(Share share, Supplier<T> work) {
        try {
            return submit(share, work).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
    }

    /** Fails with a rejection if the work could not start in time. */
    public <T> CompletableFuture<T> submit(Share share, Supplier<T> work) {
        CpuQueue queue = queues.get(share);
        if (queue == null) {
            throw new IllegalArgumentException("The operating system refused a thread for %s".formatted(share));
        }
        return queue.submit(work);
    }

    static ApiException busy() {
        return ApiException.unavailable("The server is busy; try again in a moment", 1);
    }

    @PreDestroy
    void stop() {
        queues.values().forEach(CpuQueue::stop);
    }
}
