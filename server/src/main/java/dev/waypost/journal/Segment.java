package dev.waypost.journal;

import java.io.IOException;
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

    private static final int ZEROS = 1 << 20;
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

    /** Makes the file at its full size. This is slow and never done by an event loop. */
    static Segment create(Path file, long number, long size) throws IOException {
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
            for (long written = 0; written < size; ) {
                zeros.clear().limit((int) Math.min(ZEROS, size - written));
                written += channel.write(zeros, written);
            }
            Arena arena = Arena.ofShared();
            MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, size, arena);
            touch(memory);
            memory.set(LONG, 0, MAGIC);
            channel.force(true);
            return new Segment(number, file, channel, arena, memory);
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(file);
            throw e;
        }
    }

    /** Writes to every page once, so that no append has to wait for the system to map one. */
    private static void touch(MemorySegment memory) {
        for (long page = 0; page < memory.byteSize(); page += PAGE) {
            memory.set(ValueLayout.JAVA_BYTE, page, (byte) 0);
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
     * Puts what was added since the last time onto the disk. Called by the keeper only.
     *
     * <p>The file has had its size and blocks from the start, so its bytes are enough. Forcing the mapped memory would have
     * the file's times written as well, each time through the journal of the file system, where appends then wait.
     */
    void force() throws IOException {
        long until = end;
        if (until > forced) {
            channel.force(false);
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
