package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Journal;
import dev.waypost.journal.Position;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The thread around a {@link BatchProcessor}: calls it while there are records, pauses as {@link IngestThrottle} says, and retries
 * every second while the store is unavailable; the journal keeps new records meanwhile.
 */
public final class JournalConsumer<T> {
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Journal journal;
    private final BatchProcessor<T> processor;
    private final int batch;
    private final JournalSink<T> sink;
    private final ConsumerHealth health;
    private final IngestThrottle throttle;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition wake = lock.newCondition();
    private final Condition progressed = lock.newCondition();
    private final Thread thread;
    private long readAllAt = System.nanoTime();
    /** Records of earlier runs that were processed by this one. */
    private volatile long processedBefore;

    private boolean hurried;
    private boolean stopping;

    /** @param batch maximum number of records that the processor reads at a time */
    JournalConsumer(
            String name,
            Journal journal,
            BatchProcessor<T> processor,
            int batch,
            JournalSink<T> sink,
            ProcessorLoad load,
            MeterRegistry meters) {
        this.journal = journal;
        this.processor = processor;
        this.batch = batch;
        this.sink = sink;
        this.health = new ConsumerHealth(name, System::nanoTime, meters);
        this.throttle = new IngestThrottle(journal::appended, this::behind, sink, load, System::nanoTime);
        this.thread = Thread.ofPlatform().name("waypost-" + name).unstarted(this::work);
        Gauge.builder("waypost.ingest.lag", this, consumer -> ConsumerHealth.seconds(consumer.behind()))
                .description("Maximum age of the oldest click that a consumer has not written")
                .baseUnit("seconds")
                .tag("consumer", name)
                .register(meters);
        Gauge.builder("waypost.ingest.backlog", this, JournalConsumer::backlog)
                .description("Clicks recorded since the start that a consumer has not written")
                .baseUnit("records")
                .tag("consumer", name)
                .register(meters);
    }

    public void start() {
        thread.start();
    }

    public void stop() {
        lock.lock();
        try {
            stopping = true;
            wake.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns when the sink has every click that was in the journal before the call, or gives up after some seconds.
     *
     * @return whether the sink has them
     */
    public boolean catchUp() {
        Map<String, Position> ends = journal.ends();
        long left = PATIENCE.toNanos();
        lock.lock();
        try {
            while (!reached(ends) && left > 0 && !stopping) {
                hurried = true;
                wake.signalAll();
                left = progressed.awaitNanos(left);
            }
            return reached(ends);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** By lane, the offset up to which the sink has every record. */
    public Map<String, Position> committed() {
        return processor.committed();
    }

    /** An upper bound of the age of the oldest click that the sink does not have. */
    public Duration behind() {
        Map<String, Position> ends = journal.ends();
        lock.lock();
        try {
            return reached(ends) ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - readAllAt);
        } finally {
            lock.unlock();
        }
    }

    /**
     * The number of clicks recorded since the start that the sink does not have. Records left by an earlier run are included in
     * {@link #behind()} only, because their number is unknown until they are read.
     */
    private long backlog() {
        long appended = journal.appended();
        return behind().isZero() ? 0 : Math.max(1, appended - (processor.processed() - processedBefore));
    }

    public boolean isWorking() {
        return thread.isAlive();
    }

    private boolean reached(Map<String, Position> ends) {
        Map<String, Position> committed = committed();
        return ends.entrySet().stream()
                .allMatch(end ->
                        committed.getOrDefault(end.getKey(), Position.START).compareTo(end.getValue()) >= 0);
    }

    private void work() {
        Duration pause = Duration.ZERO;
        while (sleep(pause) && rest()) {
            noLongerHurried();
            pause = processBatch();
        }
        processor.close();
    }

    /** Returns how long to wait for more. No exception and no error may end the thread. */
    private Duration processBatch() {
        long began = System.nanoTime();
        throttle.begin();
        try {
            boolean more = processor.process(throttle.limit(batch));
            throttle.end();
            health.worked();
            progressed(began, more);
            return more ? Duration.ZERO : sink.pause();
        } catch (RuntimeException | Error e) {
            // Time spent waiting for an unavailable store is not work that earns a pause.
            health.failed(e);
            return AFTER_FAILURE;
        }
    }

    private boolean rest() {
        Duration rest = throttle.rest();
        while (rest.isPositive() && !isHurried()) {
            if (!sleep(rest)) {
                return false;
            }
            rest = throttle.rest();
        }
        return true;
    }

    private void progressed(long began, boolean more) {
        lock.lock();
        try {
            if (!more) {
                readAllAt = began;
                processedBefore = Math.max(0, processor.processed() - journal.appended());
            }
            progressed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean isHurried() {
        lock.lock();
        try {
            return hurried;
        } finally {
            lock.unlock();
        }
    }

    private void noLongerHurried() {
        lock.lock();
        try {
            hurried = false;
        } finally {
            lock.unlock();
        }
    }

    private boolean sleep(Duration pause) {
        lock.lock();
        try {
            long left = pause.toNanos();
            while (!stopping && !hurried && left > 0) {
                left = wake.awaitNanos(left);
            }
            return !stopping;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }
}
