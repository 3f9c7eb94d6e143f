package dev.waypost.ingest;

import dev.waypost.journal.Position;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Where a consumer's records go, in the form the pipeline gives them. */
interface JournalSink<T> {
    /** By lane, up to where this node's journal has been written here. */
    Map<String, Position> positions(String node);

    /**
     * Writes records and the positions behind them, both or neither. Called with no records too: to move the positions on, and to see
     * whether writing works at all. May throw anything; {@link WriteFailure} says what follows.
     */
    void write(String node, List<T> records, Map<String, Position> positions);

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
}
