package dev.waypost.platform.tables;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for temporary files while a file is being written. */
final class TemporaryFolder {
    private static final String PREFIX = "table-";

    private final Path path;

    private TemporaryFolder(Path path) {
        this.path = path;
    }

    static TemporaryFolder in(Path parent) throws IOException {
        Files.createDirectories(parent);
        return new TemporaryFolder(Files.createTempDirectory(parent, PREFIX));
    }

    /** Deletes leftovers of a killed process. */
    static void deleteAll(Path parent) {
        if (Files.isDirectory(parent)) {
            try (DirectoryStream<Path> left = Files.newDirectoryStream(parent, PREFIX + "*")) {
                left.forEach(path -> new TemporaryFolder(path).delete());
            } catch (IOException e) {
                Log.warnf("The temporary files in %s could not be listed: %s", parent, e.getMessage());
            }
        }
    }

    Path file(String name) {
        return path.resolve(name);
    }

    /** A failed deletion is retried at the next start. */
    void delete() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            Log.warnf("The temporary files in %s could not be deleted: %s", path, e.getMessage());
        }
    }
}
