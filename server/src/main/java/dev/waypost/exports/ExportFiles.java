package dev.waypost.exports;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files that exports have made, below the data folder. Their names say until when they are kept. */
@Singleton
class ExportFiles {
    private static final Pattern KEPT = Pattern.compile("exp_[0-9a-z]+\\.([0-9]{1,18})\\.[a-z]+");
    private static final String UNFINISHED = ".part";

    private final Path folder;
    private final Clock clock;

    ExportFiles(WaypostConfig config, Clock clock) {
        this.folder = config.data().resolve("exports");
        this.clock = clock;
        // Nothing is being written yet: what is unfinished was left by a process that was killed.
        delete(path -> path.getFileName().toString().endsWith(UNFINISHED));
    }

    /** Makes a file; it is there when it is whole and on the disk, and not before. */
    long write(ExportId id, Instant expiresAt, String extension, Content content) throws IOException {
        Files.createDirectories(folder);
        Path unfinished = folder.resolve(id.text() + UNFINISHED);
        try {
            try (OutputStream output = new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 16)) {
                content.to(output);
            }
            try (FileChannel file = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
                file.force(true);
            }
            Path finished = path(id, expiresAt, extension);
            Files.move(unfinished, finished, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return Files.size(finished);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** The file, if this node has it. */
    Optional<Path> find(ExportId id, Instant expiresAt, String extension) {
        return Optional.of(path(id, expiresAt, extension)).filter(Files::isRegularFile);
    }

    @Scheduled(identity = "expired-exports", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void deleteExpired() {
        long now = clock.millis();
        delete(path -> {
            Matcher name = KEPT.matcher(path.getFileName().toString());
            return name.matches() && Long.parseLong(name.group(1)) < now;
        });
    }

    private Path path(ExportId id, Instant expiresAt, String extension) {
        return folder.resolve("%s.%d.%s".formatted(id.text(), expiresAt.toEpochMilli(), extension));
    }

    private void delete(Predicate<Path> which) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (which.test(file)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            Log.warnf("Old exports in %s could not be deleted: %s", folder, e.getMessage());
        }
    }

    /** What is written into a file. */
    @FunctionalInterface
    interface Content {
        void to(OutputStream output) throws IOException;
    }
}
