package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Position;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The store that a consumer writes to. */
public interface JournalSink<T> {
    /** By lane, the position up to which the sink has the journal of the node. */
    Map<String, Position> positions(String node);

    /**
     * Writes records and the positions behind them, both or neither. Called with no records too: to move the positions on, and to see
     * whether writing works at all. May throw anything; {@link WriteFailure} says what follows.
     */
    void write(String node, List<T> records, Map<String, Position> positions);

    /** How long the consumer waits for more when it has caught up. */
    default Duration pause() {
        return Duration.ofMillis(200);
    }

    /** Whether something depends on it, such as a budget. A sink that is not urgent leaves processors to visitors. */
    default boolean isUrgent() {
        return false;
    }

    /** Whether another process, such as PostgreSQL, does most of the work. */
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
