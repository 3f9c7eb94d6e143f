package dev.waypost.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** The segment files of one lane, by number. */
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

    /** The name of a file while it is being created. */
    static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }

    /** The name of a damaged file or of its copy. */
    static Path damaged(Path file) {
        return file.resolveSibling(file.getFileName() + ".damaged");
    }

    /** The existing segment numbers in ascending order. */
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

    /** An unused number; numbers of retired segments are not reused. */
    long free() throws IOException {
        return disk.files(folder).stream()
                        .filter(name -> NUMBERED.matcher(name).matches())
                        .mapToLong(SegmentFiles::number)
                        .max()
                        .orElse(0)
                + 1;
    }

    /** Deletes a segment without records and reserves its number. */
    void retire(long number) throws IOException {
        disk.truncate(file(number), 0);
        disk.rename(file(number), named(number, UNUSED));
    }

    /** Forces the directory entries of the segments and of the lane to disk. */
    void forceNames() throws IOException {
        disk.forceFolder(folder);
        disk.forceFolder(Objects.requireNonNull(folder.toAbsolutePath().getParent()));
    }

    /** Deletes leftovers of earlier processes: files in preparation, and all but the newest retired marker. */
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
