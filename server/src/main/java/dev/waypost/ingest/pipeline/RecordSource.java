package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Position;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lanes of one node's journal as a consumer reads them. */
interface RecordSource {
    String node();

    List<String> laneNames();

    /** A cursor for every lane there is, each at its position, or at the start. */
    List<? extends Cursor> open(Map<String, Position> from);

    /** Reads one lane. Used by one thread. */
    interface Cursor extends AutoCloseable {
        String lane();

        /** Behind the last record that {@link #next} gave. */
        Position position();

        /** The next record, or null when the newest has been read. */
        byte @Nullable [] next();

        @Override
        void close();
    }
}
