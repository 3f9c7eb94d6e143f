package dev.waypost.journal;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file-system operations of the journal. Tests replace it with one that loses unsynced data, as a power failure
 * does.
 */
interface JournalDisk {
    /**
     * Creates a zero-filled file and maps it for writing.
     *
     * @param throttle called between chunks so that visitors keep the processor
     */
    MappedFile create(Path file, long size, Runnable throttle) throws IOException;

    /** Maps a file for reading at its current size. */
    MappedFile open(Path file) throws IOException;

    /** The names of the files in a folder; empty if the folder does not exist. */
    List<String> files(Path folder) throws IOException;

    /** The names of the subfolders of a folder. */
    List<String> folders(Path folder) throws IOException;

    void createFolder(Path folder) throws IOException;

    long size(Path file) throws IOException;

    Instant modified(Path file) throws IOException;

    /** Truncates a file and forces it to disk. */
    void truncate(Path file, long size) throws IOException;

    /** Forces a file to disk (fsync). */
    void force(Path file) throws IOException;

    /** Copies a file and overwrites an existing target. */
    void copy(Path from, Path to) throws IOException;

    void rename(Path from, Path to) throws IOException;

    void delete(Path file) throws IOException;

    /**
     * Forces the directory entries of a folder to disk: after a power failure a new file may otherwise have contents
     * but no name.
     */
    void forceFolder(Path folder) throws IOException;

    /** Reads a small text file; null if it does not exist. */
    @Nullable
    String readText(Path file) throws IOException;

    /** Replaces a small file atomically; it is on disk when this returns. */
    void writeText(Path file, String text) throws IOException;

    /** A memory-mapped file. */
    interface MappedFile extends AutoCloseable {
        MemorySegment memory();

        /** Forces a range to disk. */
        void force(long from, long until) throws IOException;

        /** Forces the whole file and its size to disk. */
        void force() throws IOException;

        /** Unmaps the file. */
        @Override
        void close() throws IOException;
    }
}
