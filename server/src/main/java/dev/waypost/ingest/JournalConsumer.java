package dev.waypost.ingest;

import dev.waypost.journal.Journal;
import dev.waypost.journal.LaneReader;
import dev.waypost.journal.Position;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A thread that reads the journal in batches. The sink commits what becomes of a batch together with its positions, so that
 * after a crash no click is missing and none is there twice. While the sink fails it waits; the journal keeps what comes.
 */
final class JournalConsumer<T> {
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String name;
    private final Journal journal;
    private final Function<byte[], T> codec;
    private final int batch;
    private final Sink<T> sink;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition wake = lock.newCondition();
    private final Condition progressed = lock.newCondition();
    private final Map<String, LaneReader> readers = new TreeMap<>();
    private final Thread thread;
    private Map<String, Position> committed = Map.of();
    private long readAllAt = System.nanoTime();
    private boolean hurried;
    private boolean stopping;

    /** @param batch the most clicks that the sink is given at once */
    JournalConsumer(String name, Journal journal, Function<byte[], T> codec, int batch, Sink<T> sink) {
        this.name = name;
        this.journal = journal;
        this.codec = codec;
        this.batch = batch;
        this.sink = sink;
        this.thread = Thread.ofPlatform().name("waypost-" + name).unstarted(this::work);
    }

    void start() {
        thread.start();
    }

    void stop() {
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

    /** Returns when the sink has every click that was in the journal before the call, or gives up after some seconds and says false. */
    boolean catchUp() {
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

    /** Up to where the sink has everything. */
    Map<String, Position> committed() {
        lock.lock();
        try {
            return committed;
        } finally {
            lock.unlock();
        }
    }

    /** How old the oldest click can be that the sink does not have. */
    Duration behind() {
        Map<String, Position> ends = journal.ends();
        lock.lock();
        try {
            return reached(ends) ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - readAllAt);
        } finally {
            lock.unlock();
        }
    }

    boolean isWorking() {
        return thread.isAlive();
    }

    private boolean reached(Map<String, Position> ends) {
        return ends.entrySet().stream()
                .allMatch(end ->
                        committed.getOrDefault(end.getKey(), Position.START).compareTo(end.getValue()) >= 0);
    }

    private void work() {
        Pace pace = new Pace(journal, sink);
        boolean begun = false;
        while (true) {
            Duration pause;
            noLongerHurried();
            try {
                if (!begun) {
                    moveTo(sink.positions(journal.node()));
                    begun = true;
                }
                pace.begin();
                boolean more = turn(pace.most(batch));
                pace.end();
                pause = more ? Duration.ZERO : sink.pause();
            } catch (RuntimeException e) {
                Log.warnf("%s failed; the clicks stay in the journal until it works again: %s", name, e.toString());
                closeReaders();
                // The batch may have been taken all the same: the sink says how far it really is.
                begun = false;
                pause = AFTER_FAILURE;
            }
            if (!sleep(pause) || !rest(pace)) {
                break;
            }
        }
        closeReaders();
    }

    private boolean rest(Pace pace) {
        Duration rest = pace.rest();
        while (rest.isPositive() && !isHurried()) {
            if (!sleep(rest)) {
                return false;
            }
            rest = pace.rest();
        }
        return true;
    }

    /** Hands one batch on. True when there may be more. */
    private boolean turn(int most) {
        long began = System.nanoTime();
        List<LaneReader> lanes = readers();
        List<T> clicks = read(lanes, most);
        Map<String, Position> positions = new HashMap<>();
        lanes.forEach(lane -> positions.put(lane.lane(), lane.position()));
        if (!positions.equals(committed)) {
            sink.accept(journal.node(), clicks, positions);
        }
        moveTo(positions);
        boolean more = clicks.size() >= most;
        if (!more) {
            readAllBefore(began);
        }
        return more;
    }

    /** Every lane has its share of the batch, and of what others leave: none waits for the end of another. */
    private List<T> read(List<LaneReader> lanes, int most) {
        List<T> clicks = new ArrayList<>();
        int before = -1;
        while (clicks.size() < most && clicks.size() > before) {
            before = clicks.size();
            int share = Math.ceilDiv(most - before, Math.max(1, lanes.size()));
            for (LaneReader lane : lanes) {
                readInto(clicks, lane, Math.min(most, clicks.size() + share));
            }
        }
        return clicks;
    }

    private void readInto(List<T> clicks, LaneReader reader, int most) {
        while (clicks.size() < most) {
            byte[] record = reader.next();
            if (record == null) {
                return;
            }
            try {
                clicks.add(codec.apply(record));
            } catch (RuntimeException e) {
                sink.unreadable();
                Log.errorf("A record of the journal was passed over: %s", e.toString());
            }
        }
    }

    private void moveTo(Map<String, Position> positions) {
        lock.lock();
        try {
            committed = positions;
            progressed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void readAllBefore(long time) {
        lock.lock();
        try {
            readAllAt = time;
        } finally {
            lock.unlock();
        }
    }

    /** One for each lane, made when the lane appears. */
    private List<LaneReader> readers() {
        if (!readers.keySet().containsAll(journal.laneNames())) {
            for (LaneReader reader : journal.readers(committed())) {
                if (readers.putIfAbsent(reader.lane(), reader) != null) {
                    reader.close();
                }
            }
        }
        return List.copyOf(readers.values());
    }

    /** After a failure everything is read again from where the sink says it is. */
    private void closeReaders() {
        readers.values().forEach(LaneReader::close);
        readers.clear();
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

    /** Where the clicks go, in the form it wants them. */
    interface Sink<T> {
        /** By lane, how far this node's journal has been taken. */
        Map<String, Position> positions(String node);

        /** Takes a batch and the positions behind it, both or neither. */
        void accept(String node, List<T> clicks, Map<String, Position> positions);

        /** How long it waits for more when it has all there is. */
        default Duration pause() {
            return Duration.ofMillis(200);
        }

        /** Whether others may have to wait for it. What is not urgent leaves the processors to visitors first. */
        default boolean isUrgent() {
            return false;
        }

        /** Whether another process does most of the work. */
        default boolean isDoneElsewhere() {
            return false;
        }

        /** Whether it is about to break a promise. */
        default boolean isLate() {
            return false;
        }

        /** Whether something that matters more is short of processors. */
        default boolean givesWay() {
            return false;
        }

        /** A record that makes no sense was passed over. */
        void unreadable();
    }
}
