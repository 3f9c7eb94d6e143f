package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Journal;
import dev.waypost.journal.LaneReader;
import dev.waypost.journal.Position;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The journal on the disk as a source of records. */
record JournalSource(Journal journal) implements RecordSource {
    @Override
    public String node() {
        return journal.node();
    }

    @Override
    public List<String> laneNames() {
        return journal.laneNames();
    }

    @Override
    public List<LaneCursor> open(Map<String, Position> from) {
        return journal.readers(from).stream().map(LaneCursor::new).toList();
    }

    record LaneCursor(LaneReader reader) implements Cursor {
        @Override
        public String lane() {
            return reader.lane();
        }

        @Override
        public Position position() {
            return reader.position();
        }

        @Override
        public byte @Nullable [] next() {
            return reader.next();
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
