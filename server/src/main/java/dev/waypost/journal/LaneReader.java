package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one lane from a position on, across its files, up to the newest record. Used by one thread. */
public final class LaneReader implements AutoCloseable {
    private final String lane;
    private final SegmentFiles files;
    private @Nullable SegmentReading reading;
    private Position position;

    LaneReader(String lane, SegmentFiles files, Position position) {
        this.lane = lane;
        this.files = files;
        this.position = position;
    }

    public String lane() {
        return lane;
    }

    /** Behind the last record that {@link #next} gave. */
    public Position position() {
        return position;
    }

    /** The next record, or null when the newest has been read. */
    public byte @Nullable [] next() {
        try {
            while (true) {
                SegmentReading current = reading == null ? open() : reading;
                if (current == null) {
                    return null;
                }
                byte[] record = read(current);
                if (record != null) {
                    return record;
                }
                Long following = later(position.segment());
                if (following == null || !begun(following)) {
                    return null;
                }
                // The writer has gone on to the next file, so this one is complete; it may have grown since we looked.
                record = read(current);
                if (record != null) {
                    return record;
                }
                leave(current, following);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte @Nullable [] read(SegmentReading current) {
        byte[] record = current.next();
        position = new Position(position.segment(), current.offset());
        return record;
    }

    private @Nullable SegmentReading open() throws IOException {
        List<Long> numbers = files.numbers();
        if (!numbers.contains(position.segment())) {
            Long first = later(position.segment());
            if (first == null) {
                return null;
            }
            position = new Position(first, 0);
        }
        reading = SegmentReading.open(files.file(position.segment()), position.offset());
        return reading;
    }

    private void leave(SegmentReading current, long following) {
        if (current.damaged() > 0) {
            Log.errorf("%d damaged records passed over in lane %s", current.damaged(), lane);
        }
        current.close();
        reading = null;
        position = new Position(following, 0);
    }

    /** A file may be prepared long before it is used. */
    private boolean begun(long number) throws IOException {
        try (SegmentReading following = SegmentReading.open(files.file(number), 0)) {
            return following.next() != null || later(number) != null;
        }
    }

    private @Nullable Long later(long number) {
        return files.numbers().stream()
                .filter(other -> other > number)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void close() {
        if (reading != null) {
            reading.close();
            reading = null;
        }
    }
}
