package dev.waypost.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of one lane, by number. */
record SegmentFiles(Path folder) {
    private static final String ENDING = ".log";

    Path file(long number) {
        return folder.resolve("%016d%s".formatted(number, ENDING));
    }

    /** What a file is called until it is whole. */
    static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + ".unfinished");
    }

    /** The numbers there are, in order. */
    List<Long> numbers() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{16}\\.log"))
                    .map(name -> Long.valueOf(name.substring(0, 16)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
