package dev.waypost.ingest.pipeline;

import dev.waypost.ingest.pipeline.RecordSource.Cursor;
import dev.waypost.journal.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Processes one batch of a consumer on each call: reads records from every lane, runs each through the pipeline, and
 * lets the sink commit the results together with the offsets, so that after a crash no record is missing or duplicated.
 * A record that a step rejects or the sink refuses becomes a dead letter; the others continue.
 *
 * <p>It has no thread and no clock; {@link JournalConsumer} has. Called by one thread.
 */
final class BatchProcessor<T> implements AutoCloseable {
    /** Also ends a batch: the maximum number of records at their maximum size would not fit into memory. */
    private static final long MOST_BYTES = 16L << 20;

    private final String consumer;
    private final RecordSource source;
    private final RecordPipeline<T> pipeline;
    private final JournalSink<T> sink;
    private final DeadLetters deadLetters;
    private final Map<String, Cursor> cursors = new TreeMap<>();
    /**
     * Dropped records after the last committed offset: if they are read again after a failure, no second dead letter is
     * written.
     */
    private final Set<Place> dropped = new HashSet<>();

    private volatile Map<String, Position> committed = Map.of();
    private final LongAdder processed = new LongAdder();
    private boolean isOpen;

    BatchProcessor(
            String consumer,
            RecordSource source,
            RecordPipeline<T> pipeline,
            JournalSink<T> sink,
            DeadLetters deadLetters) {
        this.consumer = consumer;
        this.source = source;
        this.pipeline = pipeline;
        this.sink = sink;
        this.deadLetters = deadLetters;
    }

    /** The offsets up to which the sink has every record that was not dropped. Thread-safe. */
    Map<String, Position> committed() {
        return committed;
    }

    /** Number of records processed since the start; a record that is read again after a failure may count twice. */
    long processed() {
        return processed.sum();
    }

    /**
     * Reads at most the given number of records and commits the results. Returns true if there may be more. Throws
     * while the store is unavailable; the next call starts at the offsets of the sink, because the failed commit may
     * have succeeded.
     */
    boolean process(int most) {
        boolean done = false;
        try {
            if (!isOpen) {
                committed = Map.copyOf(sink.positions(source.node()));
                isOpen = true;
            }
            boolean more = processNext(most);
            done = true;
            return more;
        } finally {
            if (!done) {
                close();
            }
        }
    }

    /** Closes the files; the next call opens them again. */
    @Override
    public void close() {
        cursors.values().forEach(Cursor::close);
        cursors.clear();
        isOpen = false;
    }

    private boolean processNext(int most) {
        List<Cursor> lanes = openCursors();
        Batch batch = read(lanes, most);
        Map<String, Position> ends = new HashMap<>();
        lanes.forEach(lane -> ends.put(lane.lane(), lane.position()));
        if (!ends.equals(committed)) {
            new BisectingWriter(new BatchTarget(batch, committed, ends)).write(batch.values.size());
        }
        committed = Map.copyOf(ends);
        processed.add(batch.read);
        dropped.clear();
        return batch.isFull(most);
    }

    /**
     * Every lane gets an equal share of the batch, and unused shares go to the others, so that no lane waits for the
     * end of another.
     */
    private Batch read(List<Cursor> lanes, int most) {
        Batch batch = new Batch();
        int before = -1;
        while (!batch.isFull(most) && batch.read > before) {
            before = batch.read;
            int share = Math.ceilDiv(most - before, Math.max(1, lanes.size()));
            for (Cursor lane : lanes) {
                readInto(batch, lane, Math.min(most, batch.read + share));
            }
        }
        return batch;
    }

    private void readInto(Batch batch, Cursor lane, int most) {
        while (!batch.isFull(most)) {
            byte[] record = lane.next();
            if (record == null) {
                return;
            }
            batch.read++;
            batch.bytes += record.length;
            Origin origin = new Origin(new Place(lane.lane(), lane.position()), record);
            try {
                batch.values.add(pipeline.run(record));
                batch.origins.add(origin);
            } catch (RejectedRecordException e) {
                drop(origin, e);
            }
        }
    }

    private void drop(Origin origin, RejectedRecordException rejection) {
        Place place = origin.behind();
        if (dropped.add(place)) {
            deadLetters.add(new DeadLetter(
                    consumer,
                    rejection.step(),
                    rejection.reason(),
                    String.valueOf(rejection.getMessage()),
                    origin.record(),
                    place.lane(),
                    place.position().segment(),
                    place.position().offset()));
        }
    }

    /** One cursor for each lane, created when the lane appears. */
    private List<Cursor> openCursors() {
        if (!cursors.keySet().containsAll(source.laneNames())) {
            for (Cursor cursor : source.open(committed)) {
                if (cursors.putIfAbsent(cursor.lane(), cursor) != null) {
                    cursor.close();
                }
            }
        }
        return List.copyOf(cursors.values());
    }

    private record Place(String lane, Position position) {}

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Origin(Place behind, byte[] record) {}

    /** Records in reading order, which preserves the order of each lane. */
    private final class Batch {
        private final List<T> values = new ArrayList<>();
        private final List<Origin> origins = new ArrayList<>();
        private int read;
        private long bytes;

        private boolean isFull(int most) {
            return read >= most || bytes >= MOST_BYTES;
        }
    }

    /** A batch on its way to the sink. Any prefix of it can be committed, because it is a prefix of every lane. */
    private final class BatchTarget implements BisectingWriter.Target {
        private final Batch batch;
        private final Map<String, Position> starts;
        private final Map<String, Position> ends;

        private BatchTarget(Batch batch, Map<String, Position> starts, Map<String, Position> ends) {
            this.batch = batch;
            this.starts = starts;
            this.ends = ends;
        }

        @Override
        public void write(int from, int to) {
            Map<String, Position> behind = behind(to);
            sink.write(source.node(), batch.values.subList(from, to), behind);
            committed = Map.copyOf(behind);
        }

        @Override
        public boolean isWritten(int to) {
            Map<String, Position> reached = sink.positions(source.node());
            Map<String, Position> behind = behind(to);
            boolean isWritten = behind.entrySet().stream().allMatch(end -> {
                Position position = reached.get(end.getKey());
                return position != null && position.compareTo(end.getValue()) >= 0;
            });
            if (isWritten) {
                committed = Map.copyOf(behind);
            }
            return isWritten;
        }

        @Override
        public void drop(int index, RejectedRecordException rejection) {
            BatchProcessor.this.drop(batch.origins.get(index), rejection);
        }

        private Map<String, Position> behind(int to) {
            if (to == batch.values.size()) {
                return ends;
            }
            Map<String, Position> behind = new HashMap<>(starts);
            for (Origin origin : batch.origins.subList(0, to)) {
                behind.put(origin.behind().lane(), origin.behind().position());
            }
            return behind;
        }
    }
}
