package dev.waypost.journal;

import dev.waypost.journal.JournalDisk.MappedFile;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.Path;
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
    /** "WPJ1", and the generation in the four bytes behind it. */
    static final long MAGIC = 0x57504A31_00000000L;

    static final long GENERATION = 0xFFFF_FFFFL;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.BIG_ENDIAN);
    static final VarHandle LENGTH = INT.varHandle();

    /** What the disk takes in a moment: meanwhile nothing else is put onto it. */
    private static final int BETWEEN_FORCES = 4 << 20;

    private static final long PAGE = 4096;
    /** More than is appended between two looks of the flusher, however many visitors come. */
    private static final long AHEAD = 4 << 20;

    private final SegmentFiles files;
    private final long number;
    private final long generation;
    private final MappedFile mapped;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private final PublishedLong end = new PublishedLong(HEADER);
    private boolean settled;
    private boolean closed;
    private long forced = HEADER;
    private long writable;

    private Segment(SegmentFiles files, long number, long generation, MappedFile mapped) {
        this.files = files;
        this.number = number;
        this.generation = generation;
        this.mapped = mapped;
        this.memory = mapped.memory();
    }

    /**
     * Makes the file at its full size. This is slow and never done by an event loop. It has its name only when it is whole: a
     * reader that took half of it for all would never see what is written to it later. It can be appended to at once, and has
     * to be settled then.
     *
     * @param throttle called between chunks so that visitors keep the processor
     */
    static Segment create(SegmentFiles files, long number, long generation, long size, Runnable throttle)
            throws IOException {
        Path file = files.file(number);
        Path unfinished = SegmentFiles.unfinished(file);
        try {
            MappedFile mapped = files.disk().create(unfinished, size, throttle);
            mapped.memory().set(LONG, 0, MAGIC | (generation & GENERATION));
            files.disk().rename(unfinished, file);
            return new Segment(files, number, generation, mapped);
        } catch (IOException e) {
            files.disk().delete(unfinished);
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
        if (closed) {
            return;
        }
        for (long at = 0; at < memory.byteSize(); at += BETWEEN_FORCES) {
            mapped.force(at, Math.min(memory.byteSize(), at + BETWEEN_FORCES));
            between.run();
        }
        mapped.force();
        files.forceNames();
        settled = true;
        makeWritable();
    }

    static long padded(int length) {
        return (length + 7L) & ~7L;
    }

    long number() {
        return number;
    }

    long generation() {
        return generation;
    }

    Path file() {
        return files.file(number);
    }

    /** Up to where records survive a power cut. Asked by the thread that flushes. */
    long durableEnd() {
        return settled ? forced : HEADER;
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
            mapped.force(forced, until);
            forced = until;
        }
    }

    /**
     * Forces, unmaps and cuts the file down. Nothing may be appended any more. A page of zeros stays behind the last record:
     * a reader that has the whole file mapped still looks there for more.
     */
    void seal() throws IOException {
        if (!closed) {
            mapped.force(0, end());
            mapped.close();
            closed = true;
        }
        files.disk().truncate(file(), Math.min(memory.byteSize(), (end() + PAGE - 1) / PAGE * PAGE + PAGE));
        if (!settled) {
            files.forceNames();
        }
        settled = true;
        forced = end();
    }

    /** Gives up a prepared file that was never used. */
    void discard() throws IOException {
        mapped.close();
        files.retire(number);
        files.forceNames();
    }
}
