package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Position;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The store that a consumer writes to. */
public interface JournalSink<T> {
    /** By lane, the offset up to which the sink has the records of the node. */
    Map<String, Position> positions(String node);

    /**
     * Writes records and the offsets after them in one transaction. Also called without records, to advance the offsets and to test
     * whether the store accepts writes. May throw anything; {@link WriteFailure} classifies it.
     */
    void write(String node, List<T> records, Map<String, Position> positions);

    /** How long the consumer waits for more when it has caught up. */
    default Duration pause() {
        return Duration.ofMillis(200);
    }

    /** Whether something depends on the sink, such as a budget. Other sinks give visitors priority. */
    default boolean isUrgent() {
        return false;
    }

    /** Whether another process, such as PostgreSQL, does most of the sink's work. */
    default boolean isDoneElsewhere() {
        return false;
    }

    /** Whether it is about to miss its promised latency. */
    default boolean isLate() {
        return false;
    }

    /** Whether a more important consumer is short of processors. */
    default boolean givesWay() {
        return false;
    }
}
