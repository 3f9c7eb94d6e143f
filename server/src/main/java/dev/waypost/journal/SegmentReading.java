package dev.waypost.journal;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of one file, also while it is being written. A record whose checksum does not fit is passed over when
 * its length leads to the next one, and counted; where even the length makes no sense, the file ends.
 */
final class SegmentReading implements AutoCloseable {
    private final Arena arena;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private long offset;
    private long damaged;

    private SegmentReading(Arena arena, MemorySegment memory, long offset) {
        this.arena = arena;
        this.memory = memory;
        this.offset = offset;
    }

    static SegmentReading open(Path file, long offset) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            Arena arena = Arena.ofShared();
            MemorySegment memory = channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
            boolean ours = memory.byteSize() >= Segment.HEADER && memory.get(Segment.LONG, 0) == Segment.MAGIC;
            return new SegmentReading(arena, memory, ours ? Math.max(offset, Segment.HEADER) : memory.byteSize());
        }
    }

    /** The next record, or null where there is none yet. */
    byte @Nullable [] next() {
        while (offset + Segment.RECORD_HEADER <= memory.byteSize()) {
            int length = (int) Segment.LENGTH.getAcquire(memory, offset);
            long after = offset + Segment.RECORD_HEADER + Segment.padded(length);
            if (length <= 0 || length > Segment.LARGEST_RECORD || after > memory.byteSize()) {
                return null;
            }
            byte[] bytes = new byte[length];
            MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset + Segment.RECORD_HEADER, bytes, 0, length);
            int expected = memory.get(Segment.INT, offset + 4);
            offset = after;
            checksum.reset();
            checksum.update(bytes);
            if ((int) checksum.getValue() == expected) {
                return bytes;
            }
            damaged++;
        }
        return null;
    }

    /** Where the next record begins, or will. */
    long offset() {
        return offset;
    }

    /** How many records were passed over. */
    long damaged() {
        return damaged;
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
    public void close() {
        arena.close();
    }
}
