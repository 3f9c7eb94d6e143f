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
 * Runs work that takes processors for milliseconds on a few platform threads of its own. Virtual threads are never taken off their
 * carrier while they compute, so a handful of hashes would hold up every other request; a platform thread is preempted.
 *
 * <p>The queues are bounded in length and in time: work that cannot begin soon is refused with 503 and Retry-After.
 */
@Singleton
public class CpuExecutor {
    private static final int LONGEST_QUEUE = 64;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    /** For whom work is done. Each has threads of its own, so that none can hold up another. */
    public enum Share {
        /** People who sign in or are signed in. */
        ACCOUNTS,
        /** Strangers who follow links. */
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

    /** Waits for the result. For virtual threads: they cost nothing while they wait. */
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

    /** Comes to nothing with a refusal when the work could not begin in time. */
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
