package dev.waypost.journal;

import dev.waypost.journal.JournalDisk.MappedFile;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of one segment, also while it is being written. A record with a wrong checksum is skipped and
 * counted if its length leads to the next record; if the length is invalid as well, the segment ends there.
 */
final class SegmentReader implements AutoCloseable {
    private final MappedFile file;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private final boolean segment;
    private long offset;
    private long damaged;

    private SegmentReader(MappedFile file) {
        this.file = file;
        this.memory = file.memory();
        this.segment = memory.byteSize() >= Segment.HEADER
                && (memory.get(Segment.LONG, 0) & ~Segment.GENERATION) == Segment.MAGIC;
        this.offset = segment ? Segment.HEADER : 0;
    }

    /** Opens a segment before its first record. */
    static SegmentReader open(SegmentFiles files, long number) throws IOException {
        return new SegmentReader(files.disk().open(files.file(number)));
    }

    /** Whether the file has a segment header. A file without one has no records. */
    boolean isSegment() {
        return segment;
    }

    long generation() {
        return segment ? memory.get(Segment.LONG, 0) & Segment.GENERATION : 0;
    }

    /**
     * Moves to a stored offset. If it is not a record boundary, moves to the nearest earlier boundary so that no record
     * is skipped.
     *
     * @return the fault of the offset, if any
     */
    @Nullable
    JournalFault skipTo(long wanted) {
        while (offset < wanted) {
            long after = after(offset);
            if (after > wanted) {
                return JournalFault.WITHIN_RECORD;
            }
            if (after == offset) {
                if (isRecord(wanted)) {
                    // A record before the offset is damaged, but the reader has already passed it.
                    offset = wanted;
                    return null;
                }
                return JournalFault.BEYOND_END;
            }
            offset = after;
        }
        return null;
    }

    /** The next record, or null if there is none yet. */
    byte @Nullable [] next() {
        for (long after = after(offset); after > offset; after = after(offset)) {
            byte[] bytes = new byte[(int) Segment.LENGTH.getAcquire(memory, offset)];
            MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset + Segment.RECORD_HEADER, bytes, 0, bytes.length);
            int expected = memory.get(Segment.INT, offset + 4);
            offset = after;
            if (checksum(bytes) == expected) {
                return bytes;
            }
            damaged++;
        }
        return null;
    }

    /** The end of the record at an offset, or the same offset if there is no record. */
    private long after(long place) {
        if (!segment || place + Segment.RECORD_HEADER > memory.byteSize()) {
            return place;
        }
        int length = (int) Segment.LENGTH.getAcquire(memory, place);
        long after = place + Segment.RECORD_HEADER + Segment.padded(length);
        return length <= 0 || length > Segment.LARGEST_RECORD || after > memory.byteSize() ? place : after;
    }

    private boolean isRecord(long place) {
        if (place % Long.BYTES != 0 || after(place) == place) {
            return false;
        }
        byte[] bytes = new byte[(int) Segment.LENGTH.getAcquire(memory, place)];
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, place + Segment.RECORD_HEADER, bytes, 0, bytes.length);
        return checksum(bytes) == memory.get(Segment.INT, place + 4);
    }

    private int checksum(byte[] bytes) {
        checksum.reset();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    /** The offset of the next record, present or future. */
    long offset() {
        return offset;
    }

    /** Number of damaged records skipped. */
    long damaged() {
        return damaged;
    }

    /** Whether an invalid length follows. Only for a segment that is no longer written. */
    boolean endsInDamage() {
        return segment
                && offset + Segment.RECORD_HEADER <= memory.byteSize()
                && (int) Segment.LENGTH.getAcquire(memory, offset) != 0;
    }

    /** Whether anything other than zeros follows; a cleanly closed segment has nothing. */
    boolean hasRemains() {
        for (long at = offset; at < memory.byteSize(); at++) {
            if (memory.get(ValueLayout.JAVA_BYTE, at) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
