package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Position;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lanes of one node's journal, for a consumer to read. */
interface RecordSource {
    String node();

    List<String> laneNames();

    /** A cursor for each existing lane, at its stored offset or at the start. */
    List<? extends Cursor> open(Map<String, Position> from);

    /** Reads one lane. Used by one thread. */
    interface Cursor extends AutoCloseable {
        String lane();

        /** The offset after the last record that {@link #next} returned. */
        Position position();

        /** The next record, or null if there is none yet. */
        byte @Nullable [] next();

        @Override
        void close();
    }
}
