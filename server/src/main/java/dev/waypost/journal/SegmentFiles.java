package dev.waypost.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** The files of one lane, by number. */
record SegmentFiles(JournalDisk disk, Path folder) {
    private static final Pattern SEGMENT = Pattern.compile("\\d{16}\\.log");
    private static final Pattern NUMBERED = Pattern.compile("\\d{16}\\..*");
    private static final String UNFINISHED = ".unfinished";
    private static final String UNUSED = ".unused";

    Path file(long number) {
        return named(number, ".log");
    }

    private Path named(long number, String ending) {
        return folder.resolve("%016d%s".formatted(number, ending));
    }

    /** What a file is called until it is whole. */
    static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }

    /** What a file, or a copy of it, is called that cannot be read to its end. */
    static Path damaged(Path file) {
        return file.resolveSibling(file.getFileName() + ".damaged");
    }

    /** The numbers there are, in order. */
    List<Long> numbers() {
        try {
            return disk.files(folder).stream()
                    .filter(name -> SEGMENT.matcher(name).matches())
                    .map(SegmentFiles::number)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A number that no file had: those of files that were never used stay taken. */
    long free() throws IOException {
        return disk.files(folder).stream()
                        .filter(name -> NUMBERED.matcher(name).matches())
                        .mapToLong(SegmentFiles::number)
                        .max()
                        .orElse(0)
                + 1;
    }

    /** Gives up a file without records, and keeps its number from being given again. */
    void retire(long number) throws IOException {
        disk.truncate(file(number), 0);
        disk.rename(file(number), named(number, UNUSED));
    }

    /** Puts the names of the files onto the disk, and that of the lane. */
    void forceNames() throws IOException {
        disk.forceFolder(folder);
        disk.forceFolder(Objects.requireNonNull(folder.toAbsolutePath().getParent()));
    }

    /** Deletes what earlier processes left: files they were making, and all but the newest of those never used. */
    void deleteLeftovers() throws IOException {
        long free = free();
        for (String name : disk.files(folder)) {
            boolean old = name.endsWith(UNUSED) && number(name) < free - 1;
            if (NUMBERED.matcher(name).matches() && (old || name.endsWith(UNFINISHED))) {
                disk.delete(folder.resolve(name));
            }
        }
    }

    private static long number(String name) {
        return Long.parseLong(name.substring(0, 16));
    }
}
