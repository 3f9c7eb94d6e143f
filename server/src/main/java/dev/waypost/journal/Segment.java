package dev.waypost.journal;

import dev.waypost.journal.JournalDisk.MappedFile;
import dev.waypost.journal.clicks.ClickCodec;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * One file of a lane while it is written: memory-mapped and pre-filled with zeros, so that no append can fail for lack
 * of disk space.
 *
 * <p>A record consists of its length, its CRC-32C and its bytes, padded to eight. The length is stored last with
 * release semantics: until then the record does not exist, for readers in this process and for recovery after a crash.
 */
final class Segment {
    static final int HEADER = 8;
    static final int RECORD_HEADER = 8;
    static final int LARGEST_RECORD = ClickCodec.LARGEST_RECORD;
    /** "WPJ1", followed by the generation in four bytes. */
    static final long MAGIC = 0x57504A31_00000000L;

    static final long GENERATION = 0xFFFF_FFFFL;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.BIG_ENDIAN);
    static final VarHandle LENGTH = INT.varHandle();

    /** The amount that the disk writes in a moment; flushes of other segments wait at most that long. */
    private static final int BETWEEN_FORCES = 4 << 20;

    private static final long PAGE = 4096;
    /** More than is appended between two rounds of the flusher at the highest rate. */
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
     * Creates the file at its full size. Slow; never called on an event loop. The file gets its final name only when it
     * is complete: a reader that mapped half of it would never see later records. It can be appended to immediately and
     * must be settled afterwards.
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
     * Forces the new file and its directory entry to disk. Appends do not wait for it: only a power failure could
     * reveal the difference. Called by the flusher only.
     *
     * @param between called between chunks, for other disk work that must not wait for the whole file
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

    /** The end of the records that survive a power failure. Called by the flusher. */
    long durableEnd() {
        return settled ? forced : HEADER;
    }

    /** The offset of the next record. */
    long end() {
        return end.get();
    }

    long size() {
        return memory.byteSize();
    }

    /** Called by the appending thread. */
    boolean isHalfFull() {
        return end.own() > memory.byteSize() / 2;
    }

    /** Appends a record, or returns false if it does not fit. Called by the thread of the lane only. */
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
     * Makes the next pages writable ahead of the writer. The kernel takes a page fault on the first write after a page
     * was synced, and no append should wait for that. Called by the flusher only.
     */
    void makeWritable() {
        long until = Math.min(memory.byteSize(), end() + AHEAD);
        for (writable = Math.max(writable, end() / PAGE * PAGE); writable < until; writable += PAGE) {
            // Writes the existing value, so a concurrent append is not affected.
            int _ = (int) LENGTH.getAndBitwiseOr(memory, writable, 0);
        }
    }

    /**
     * Forces the records appended since the last call. If there are full pages, a partial last page is left for the
     * next call: it is about to be written again and would need another page fault. Called by the flusher only.
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
     * Forces, unmaps and truncates the file. Nothing may be appended afterwards. One page of zeros is kept after the
     * last record, because a reader that has mapped the whole file still looks there for more.
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

    /** Deletes a prepared file that was never used. */
    void discard() throws IOException {
        mapped.close();
        files.retire(number);
        files.forceNames();
    }
}
