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
    /** What the disk takes in a moment: meanwhile nothing else is put onto it. */
    private static final int BETWEEN_FORCES = 4 << 20;

    private static final long PAGE = 4096;
    /** More than is appended between two looks of the flusher, however many visitors come. */
    private static final long AHEAD = 4 << 20;

    private final long number;
    private final Path file;
    private final FileChannel channel;
    private final Arena arena;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private final Published end = new Published(HEADER);
    private long forced = HEADER;
    private long writable;

    private Segment(long number, Path file, FileChannel channel, Arena arena, MemorySegment memory) {
        this.number = number;
        this.file = file;
        this.channel = channel;
        this.arena = arena;
        this.memory = memory;
    }

    /**
     * Makes the file at its full size. This is slow and never done by an event loop. It has its name only when it is whole: a
     * reader that took half of it for all would never see what is written to it later. It can be appended to at once, and has
     * to be settled then.
     *
     * @param breath taken now and then meanwhile
     */
    static Segment create(Path file, long number, long size, Runnable breath) throws IOException {
        Path unfinished = SegmentFiles.unfinished(file);
        FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        try {
            ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
            for (long written = 0; written < size; ) {
                zeros.clear().limit((int) Math.min(ZEROS, size - written));
                written += channel.write(zeros, written);
                if (written % BETWEEN_BREATHS == 0) {
                    breath.run();
                }
            }
            Arena arena = Arena.ofShared();
            MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, size, arena);
            memory.set(LONG, 0, MAGIC);
            Files.move(unfinished, file);
            return new Segment(number, file, channel, arena, memory);
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    /**
     * Puts the new file onto the disk, and its name, which is part of the folder. Whoever waits for the file need not wait for
     * that too: only a power cut could tell the difference. Called by the flusher only.
     *
     * @param between called between pieces, for other work on the disk that must not wait for all of them
     */
    void settle(Runnable between) throws IOException {
        for (long at = 0; at < memory.byteSize(); at += BETWEEN_FORCES) {
            force(at, Math.min(memory.byteSize(), at + BETWEEN_FORCES));
            between.run();
        }
        channel.force(true);
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
        makeWritable();
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
        return end.get();
    }

    long size() {
        return memory.byteSize();
    }

    /** Asked by the thread that appends. */
    boolean isHalfFull() {
        return end.own() > memory.byteSize() / 2;
    }

    /** Adds a record, or says that it has no room. Called by the lane's own thread only. */
    boolean append(byte[] bytes, int length) {
        long start = end.own();
        long next = start + RECORD_HEADER + padded(length);
        if (next > memory.byteSize()) {
            return false;
        }
        checksum.reset();
        checksum.update(bytes, 0, length);
        MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, start + RECORD_HEADER, length);
        memory.set(INT, start + 4, (int) checksum.getValue());
        LENGTH.setRelease(memory, start, length);
        end.set(next);
        return true;
    }

    /**
     * Has the next pages made writable, which the system does when one is written to for the first time since it was put onto the
     * disk: no append should have to wait for that. Called by the flusher only.
     */
    void makeWritable() {
        long until = Math.min(memory.byteSize(), end() + AHEAD);
        for (writable = Math.max(writable, end() / PAGE * PAGE); writable < until; writable += PAGE) {
            // Changes nothing, also where a record is being written at the same time.
            int _ = (int) LENGTH.getAndBitwiseOr(memory, writable, 0);
        }
    }

    /**
     * Puts what was added since the last time onto the disk. A page that is not full waits for the next time when there are full ones:
     * more is about to be added to it, and it would no longer be writable. Called by the flusher only.
     */
    void force() throws IOException {
        long appended = end();
        long full = appended / PAGE * PAGE;
        long until = full > forced ? full : appended;
        if (until > forced) {
            force(forced, until);
            forced = until;
        }
    }

    private void force(long from, long until) throws IOException {
        try {
            memory.asSlice(from, until - from).force();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Forces, unmaps and cuts the file down. Nothing may be appended any more. A page of zeros stays behind the last record:
     * a reader that has the whole file mapped still looks there for more.
     */
    void seal() throws IOException {
        long size = memory.byteSize();
        arena.close();
        try (channel) {
            channel.truncate(Math.min(size, (end() + PAGE - 1) / PAGE * PAGE + PAGE));
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
