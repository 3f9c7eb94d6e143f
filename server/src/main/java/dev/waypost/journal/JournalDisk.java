package dev.waypost.journal;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file system as far as the journal needs it. Tests put one in its place that loses what a power cut would lose. */
interface JournalDisk {
    /**
     * A new file of zeros, mapped for writing.
     *
     * @param throttle called between chunks so that visitors keep the processor
     */
    MappedFile create(Path file, long size, Runnable throttle) throws IOException;

    /** A file as it is now, mapped for reading. */
    MappedFile open(Path file) throws IOException;

    /** The names of the files in a folder; none where there is no folder. */
    List<String> files(Path folder) throws IOException;

    /** The names of the folders in a folder. */
    List<String> folders(Path folder) throws IOException;

    void createFolder(Path folder) throws IOException;

    long size(Path file) throws IOException;

    Instant modified(Path file) throws IOException;

    /** Cuts a file down and puts it onto the disk. */
    void truncate(Path file, long size) throws IOException;

    /** Puts a file onto the disk. */
    void force(Path file) throws IOException;

    /** Copies a file over another, if there is one. */
    void copy(Path from, Path to) throws IOException;

    void rename(Path from, Path to) throws IOException;

    void delete(Path file) throws IOException;

    /** Puts the names in a folder onto the disk: after a power cut a new file may have its contents and yet no name. */
    void forceFolder(Path folder) throws IOException;

    /** The text of a small file, or null where there is none. */
    @Nullable
    String readText(Path file) throws IOException;

    /** Replaces a small file as a whole, on the disk when this returns. */
    void writeText(Path file, String text) throws IOException;

    /** A file in memory. */
    interface MappedFile extends AutoCloseable {
        MemorySegment memory();

        /** Puts a range onto the disk. */
        void force(long from, long until) throws IOException;

        /** Puts all of it onto the disk, and its size. */
        void force() throws IOException;

        /** Ends the mapping. */
        @Override
        void close() throws IOException;
    }
}
