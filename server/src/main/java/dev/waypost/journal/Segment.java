package dev.waypost.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.BooleanSupplier;
import java.util.zip.CRC32C;

/**
 * One file of a lane while it is written: mapped, and filled with zeros beforehand so that no append can meet a full disk.
 *
 * <p>A record is its length, its CRC-32C and its bytes, padded to eight. The length is stored last and with release
 * semantics: until then the record is not there, for readers in this process and for whoever opens the file after a crash.
 */
final class Segment {
    static final int HEADER = 8;
    static final int RECORD_HEADER = 8;
    static final int LARGEST_RECORD = 64 * 1024;
    /** "WPJ1" and four bytes of zero. */
    static final long MAGIC = 0x57504A31_00000000L;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.BIG_ENDIAN);
    static final VarHandle LENGTH = INT.varHandle();

    /** Linux keeps what is written at once as one piece, all of which it looks at whenever one page of it is written to. */
    private static final int ZEROS = 1 << 13;

    private static final int BETWEEN_BREATHS = 1 << 18;
    private static final long PAGE = 4096;

    private final long number;
    private final Path file;
    private final FileChannel channel;
    private final Arena arena;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private volatile long end = HEADER;
    private long forced = HEADER;

    private Segment(long number, Path file, FileChannel channel, Arena arena, MemorySegment memory) {
        this.number = number;
        this.file = file;
        this.channel = channel;
        this.arena = arena;
        this.memory = memory;
    }

    /**
     * Makes the file at its full size. This is slow and never done by an event loop.
     *
     * @param breath done now and then meanwhile; false when there is no time, nor for anything that could be left out
     */
    static Segment create(Path file, long number, long size, BooleanSupplier breath) throws IOException {
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
            for (long written = 0; written < size; ) {
                zeros.clear().limit((int) Math.min(ZEROS, size - written));
                written += channel.write(zeros, written);
                if (written % BETWEEN_BREATHS == 0) {
                    boolean _ = breath.getAsBoolean();
                }
            }
            Arena arena = Arena.ofShared();
            MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, size, arena);
            memory.set(LONG, 0, MAGIC);
            channel.force(true);
            touch(memory, breath);
            return new Segment(number, file, channel, arena, memory);
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(file);
            throw e;
        }
    }

    /**
     * Writes to every page but the first, so that no append has to wait for the system to make one writable. It is so until the
     * page has been put onto the disk.
     */
    private static void touch(MemorySegment memory, BooleanSupplier breath) {
        boolean hasTime = true;
        for (long page = PAGE; page < memory.byteSize() && hasTime; page += PAGE) {
            memory.set(ValueLayout.JAVA_BYTE, page, (byte) 0);
            hasTime = page % BETWEEN_BREATHS != 0 || breath.getAsBoolean();
        }
    }

    static long padded(int length) {
        return (length + 7L) & ~7L;
    }

    long number() {
        return number;
    }

    Path file() {
        return file;
    }

    /** Where the next record will begin. */
    long end() {
        return end;
    }

    long size() {
        return memory.byteSize();
    }

    /** Adds a record, or says that it has no room. Called by the lane's own thread only. */
    boolean append(byte[] bytes, int length) {
        long start = end;
        long next = start + RECORD_HEADER + padded(length);
        if (next > memory.byteSize()) {
            return false;
        }
        checksum.reset();
        checksum.update(bytes, 0, length);
        MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, start + RECORD_HEADER, length);
        memory.set(INT, start + 4, (int) checksum.getValue());
        LENGTH.setRelease(memory, start, length);
        end = next;
        return true;
    }

    /**
     * Puts what was added since the last time onto the disk, and no page behind it: that would no longer be writable then. Called by
     * the keeper only.
     */
    void force() throws IOException {
        long until = end;
        if (until > forced) {
            try {
                memory.asSlice(forced, until - forced).force();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            forced = until;
        }
    }

    /**
     * Forces, unmaps and cuts the file down. Nothing may be appended any more. A page of zeros stays behind the last record:
     * a reader that has the whole file mapped still looks there for more.
     */
    void seal() throws IOException {
        force();
        long size = memory.byteSize();
        arena.close();
        try (channel) {
            channel.truncate(Math.min(size, (end + PAGE - 1) / PAGE * PAGE + PAGE));
            channel.force(true);
        }
    }

    /** Gives up a prepared file that was never used. */
    void discard() throws IOException {
        arena.close();
        channel.close();
        Files.deleteIfExists(file);
    }
}
