package dev.waypost.platform.id;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.files.DurableFile;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * The name of this installation among those that share a database. It survives restarts: leases of a killed process can
 * be released when the next one starts in the same folder.
 */
@Singleton
public class Node {
    private static final String FILE = "node";

    private final UUID id;

    Node(WaypostConfig config) {
        this.id = idIn(config.data());
    }

    public UUID id() {
        return id;
    }

    private static UUID idIn(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            Files.createDirectories(folder);
            if (Files.notExists(file)) {
                DurableFile.write(file, UUID.randomUUID().toString());
            }
            return UUID.fromString(Files.readString(file).strip());
        } catch (IOException e) {
            throw new UncheckedIOException("The name of this node in %s cannot be read".formatted(file), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("%s is damaged; delete it to create a new one".formatted(file), e);
        }
    }
}
