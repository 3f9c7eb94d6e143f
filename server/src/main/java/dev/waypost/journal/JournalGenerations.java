package dev.waypost.journal;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the starts of the journal. A segment has the generation of the start that made it. A power cut can take the name of a new
 * file from the disk, and its number is given again after that; by its generation a reader sees that it has not read that file.
 */
final class JournalGenerations {
    private static final String FILE = "generation";

    private JournalGenerations() {}

    /** The next one, on the disk before any segment is made with it. */
    static long next(JournalDisk disk, Path folder, long seconds) throws IOException {
        Path file = folder.resolve(FILE);
        Long last = parsed(disk.readText(file));
        // Where the file is missing or damaged the time is later than any start before it.
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
