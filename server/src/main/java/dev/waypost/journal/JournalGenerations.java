package dev.waypost.journal;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the starts of the journal. A segment carries the generation of the start that created it. A power failure can
 * remove the directory entry of a new file, and its number is then reused; by the generation a reader detects that it
 * has not read the new file.
 */
final class JournalGenerations {
    private static final String FILE = "generation";

    private JournalGenerations() {}

    /** Increments the generation and stores it before any segment uses it. */
    static long next(JournalDisk disk, Path folder, long seconds) throws IOException {
        Path file = folder.resolve(FILE);
        Long last = parsed(disk.readText(file));
        // If the file is missing or damaged, the time in seconds is later than any earlier generation.
        long next = last == null ? Math.max(1, seconds) : last + 1;
        disk.writeText(file, Long.toString(next));
        return next;
    }

    private static @Nullable Long parsed(@Nullable String text) {
        try {
            return text == null ? null : Long.valueOf(text.strip());
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
