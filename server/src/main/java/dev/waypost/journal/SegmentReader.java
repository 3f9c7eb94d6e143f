package dev.waypost.journal;

import dev.waypost.journal.JournalDisk.MappedFile;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of one file, also while it is being written. A record whose checksum does not fit is passed over when
 * its length leads to the next one, and counted; where even the length makes no sense, the file ends.
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

    /** Before the first record. */
    static SegmentReader open(SegmentFiles files, long number) throws IOException {
        return new SegmentReader(files.disk().open(files.file(number)));
    }

    /** Whether the file begins like one. A file that does not has no records. */
    boolean isSegment() {
        return segment;
    }

    long generation() {
        return segment ? memory.get(Segment.LONG, 0) & Segment.GENERATION : 0;
    }

    /**
     * Goes on to where a reader has been, or where that is no place between records to where nothing is left out.
     *
     * @return what is wrong with the place
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
                    // The way there is damaged, but the reader has been past it.
                    offset = wanted;
                    return null;
                }
                return JournalFault.BEYOND_END;
            }
            offset = after;
        }
        return null;
    }

    /** The next record, or null where there is none yet. */
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

    /** Where the record at a place ends, or the same place where there is none. */
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

    /** Where the next record begins, or will. */
    long offset() {
        return offset;
    }

    /** How many records were passed over. */
    long damaged() {
        return damaged;
    }

    /** Whether a length follows that makes no sense. For a file that nobody writes to any more. */
    boolean endsInDamage() {
        return segment
                && offset + Segment.RECORD_HEADER <= memory.byteSize()
                && (int) Segment.LENGTH.getAcquire(memory, offset) != 0;
    }

    /** Whether anything but zeros follows, which an orderly end does not have. */
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
