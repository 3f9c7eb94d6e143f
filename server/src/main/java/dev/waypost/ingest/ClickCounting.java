package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Journal;
import dev.waypost.journal.LaneReader;
import dev.waypost.journal.Position;
import dev.waypost.platform.config.WaypostConfig;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The thread that reads the journal in batches. Counters and positions are committed together, so that after a crash no
 * click is missing and none is counted twice. While the database is away it waits; the journal keeps what comes.
 */
@Singleton
public class ClickCounting {
    private static final int BATCH = 5_000;
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration BETWEEN_CLEANINGS = Duration.ofMinutes(10);

    private final Journal journal;
    private final CounterService counters;
    private final Clock clock;
    private final Duration keep;
    private final Counter counted;
    private final Counter unreadable;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition wake = lock.newCondition();
    private final Condition progressed = lock.newCondition();
    private final Map<String, LaneReader> readers = new TreeMap<>();
    private final Thread thread = Thread.ofPlatform().name("waypost-counting").unstarted(this::work);
    private Map<String, Position> committed = Map.of();
    private boolean hurried;
    private boolean stopping;
    private long cleanedAt;

    ClickCounting(Journal journal, CounterService counters, Clock clock, WaypostConfig config, MeterRegistry meters) {
        this.journal = journal;
        this.counters = counters;
        this.clock = clock;
        this.keep = config.journalKeep();
        this.counted = Counter.builder("waypost.ingest.clicks")
                .description("Clicks read from the journal")
                .register(meters);
        this.unreadable = Counter.builder("waypost.ingest.unreadable")
                .description("Records of the journal that make no sense and were passed over")
                .register(meters);
    }

    void start(@Observes StartupEvent event) {
        committed = counters.positions(journal.node());
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) {
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

    /** Returns when every click that was in the journal before the call is counted, or gives up after some seconds. */
    public void catchUp() {
        Map<String, Position> ends = journal.ends();
        long left = PATIENCE.toNanos();
        lock.lock();
        try {
            while (!reached(ends) && left > 0 && !stopping) {
                hurried = true;
                wake.signalAll();
                left = progressed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    private boolean reached(Map<String, Position> ends) {
        return ends.entrySet().stream()
                .allMatch(end ->
                        committed.getOrDefault(end.getKey(), Position.START).compareTo(end.getValue()) >= 0);
    }

    private void work() {
        while (true) {
            Duration pause = PAUSE;
            try {
                while (turn()) {
                    // A full batch: more is waiting.
                }
                clean();
            } catch (RuntimeException e) {
                Log.warnf("Clicks could not be counted and stay in the journal until they can: %s", e.toString());
                closeReaders();
                pause = AFTER_FAILURE;
            }
            if (!sleep(pause)) {
                break;
            }
        }
        closeReaders();
    }

    /** Counts one batch. True when there may be more. */
    private boolean turn() {
        List<Click> clicks = new ArrayList<>();
        Map<String, Position> positions = new HashMap<>();
        for (LaneReader reader : readers()) {
            readInto(clicks, reader);
            positions.put(reader.lane(), reader.position());
        }
        if (!positions.equals(committed)) {
            counters.count(journal.node(), clicks, positions);
            counted.increment(clicks.size());
        }
        lock.lock();
        try {
            committed = positions;
            progressed.signalAll();
        } finally {
            lock.unlock();
        }
        return clicks.size() >= BATCH;
    }

    private void readInto(List<Click> clicks, LaneReader reader) {
        while (clicks.size() < BATCH) {
            byte[] record = reader.next();
            if (record == null) {
                return;
            }
            try {
                clicks.add(ClickCodec.readBriefly(record));
            } catch (RuntimeException e) {
                unreadable.increment();
                Log.errorf("A record of the journal was passed over: %s", e.toString());
            }
        }
    }

    /** One for each lane, made when the lane appears. */
    private List<LaneReader> readers() {
        if (!readers.keySet().containsAll(journal.laneNames())) {
            for (LaneReader reader : journal.readers(committed)) {
                if (readers.putIfAbsent(reader.lane(), reader) != null) {
                    reader.close();
                }
            }
        }
        return List.copyOf(readers.values());
    }

    /** After a failure everything is read again from what was committed last. */
    private void closeReaders() {
        readers.values().forEach(LaneReader::close);
        readers.clear();
    }

    private void clean() {
        long now = clock.millis();
        if (now - cleanedAt > BETWEEN_CLEANINGS.toMillis()) {
            cleanedAt = now;
            journal.forget(committed, clock.instant().minus(keep));
        }
    }

    private boolean sleep(Duration pause) {
        lock.lock();
        try {
            long left = pause.toNanos();
            while (!stopping && !hurried && left > 0) {
                left = wake.awaitNanos(left);
            }
            hurried = false;
            return !stopping;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }
}
