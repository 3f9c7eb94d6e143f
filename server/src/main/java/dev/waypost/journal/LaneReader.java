package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one lane from an offset across its segments up to the newest record. Not thread-safe. */
public final class LaneReader implements AutoCloseable {
    private final String lane;
    private final SegmentFiles files;
    private final JournalFaults faults;
    private @Nullable SegmentReader reader;
    private Position position;
    private long damaged;

    LaneReader(String lane, SegmentFiles files, Position position, JournalFaults faults) {
        this.lane = lane;
        this.files = files;
        this.position = position;
        this.faults = faults;
    }

    public String lane() {
        return lane;
    }

    /** The offset after the last record that {@link #next} returned. */
    public Position position() {
        return position;
    }

    /** The next record, or null at the end. */
    public byte @Nullable [] next() {
        try {
            while (true) {
                SegmentReader current = reader == null ? open() : reader;
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
                // A newer segment exists, so this one is complete; it may have grown since the last read.
                record = read(current);
                if (record != null) {
                    return record;
                }
                leave(current);
                enter(following);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte @Nullable [] read(SegmentReader current) {
        byte[] record = current.next();
        position = new Position(position.segment(), current.offset(), position.generation());
        if (current.damaged() > damaged) {
            faults.add(JournalFault.DAMAGED_RECORD, current.damaged() - damaged);
            Log.errorf("Skipped %d damaged records in %s", current.damaged() - damaged, place());
            damaged = current.damaged();
        }
        return record;
    }

    private @Nullable SegmentReader open() throws IOException {
        if (files.numbers().contains(position.segment())) {
            SegmentReader found = SegmentReader.open(files, position.segment());
            if (found.generation() == position.generation() || isOfEarlierVersion()) {
                position = new Position(position.segment(), position.offset(), found.generation());
                JournalFault fault = found.skipTo(position.offset());
                if (fault != null) {
                    report(fault, found.offset());
                }
                damaged = 0;
                reader = found;
                return found;
            }
            found.close();
        }
        Long newer = newer();
        if (newer == null) {
            return null;
        }
        if (position.offset() > Segment.HEADER) {
            faults.add(JournalFault.LOST_SEGMENT);
            Log.errorf(
                    "%s, read up to byte %d, no longer exists, as after a power failure; continuing with the next"
                            + " file, %d. If the file was deleted, its unread clicks are lost.",
                    place(), position.offset(), newer);
        }
        enter(newer);
        return reader;
    }

    /**
     * The first segment that cannot have been read. Normally that is the one with the next higher number. After a power
     * failure that removed the newest files, their numbers are reused, so a segment of a later generation is newer
     * whatever its number.
     */
    private @Nullable Long newer() throws IOException {
        Long first = later(position.segment());
        List<Long> numbers = files.numbers();
        for (int i = numbers.size() - 1; i >= 0 && !isOfEarlierVersion(); i--) {
            long number = numbers.get(i);
            if (number <= position.segment()) {
                if (generation(number) <= position.generation()) {
                    break;
                }
                first = number;
            }
        }
        return first;
    }

    /** An offset without a generation: its segment number is trusted. */
    private boolean isOfEarlierVersion() {
        return position.generation() == 0;
    }

    private long generation(long number) throws IOException {
        try (SegmentReader other = SegmentReader.open(files, number)) {
            return other.generation();
        }
    }

    private void enter(long number) throws IOException {
        SegmentReader entered = SegmentReader.open(files, number);
        position = new Position(number, entered.offset(), entered.generation());
        damaged = 0;
        reader = entered;
    }

    private void leave(SegmentReader current) throws IOException {
        if (current.endsInDamage()) {
            faults.add(JournalFault.DAMAGED_FILE);
            Log.errorf(
                    "%s cannot be read after byte %d; the rest of the file is skipped. Check the disk, and restore"
                            + " the file from a backup if possible.",
                    place(), current.offset());
        }
        current.close();
        reader = null;
    }

    private void report(JournalFault fault, long offset) {
        faults.add(fault);
        Log.errorf(
                "Offset %d of %s does not match the file (%s), as after a power failure; continuing at byte %d. If"
                        + " there was no power failure, check the disk.",
                position.offset(), place(), fault.tag(), offset);
    }

    private String place() {
        return files.file(position.segment()).toString();
    }

    /** A segment may be created long before it is used. */
    private boolean begun(long number) throws IOException {
        try (SegmentReader following = SegmentReader.open(files, number)) {
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
        if (reader != null) {
            try {
                reader.close();
            } catch (IOException e) {
                Log.debugf("Could not close a file of lane %s: %s", lane, e.getMessage());
            }
            reader = null;
        }
    }
}
