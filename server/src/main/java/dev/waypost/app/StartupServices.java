package dev.waypost.app;

import dev.waypost.platform.config.WaypostConfig;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The services that start before the server: the lock of the data folder, and the database. */
final class StartupServices implements AutoCloseable {
    private final FolderLock lock;
    private final @Nullable EmbeddedPostgres embedded;
    private final DatabaseAddress database;

    private StartupServices(FolderLock lock, @Nullable EmbeddedPostgres embedded, DatabaseAddress database) {
        this.lock = lock;
        this.embedded = embedded;
        this.database = database;
    }

    static StartupServices start(WaypostConfig settings) {
        requireFree(settings.port());
        Path data = settings.data().toAbsolutePath().normalize();
        FolderLock lock = FolderLock.acquire(DataFolder.prepare(data));
        try {
            Optional<DatabaseAddress> external = settings.databaseUrl().flatMap(DatabaseAddress::parse);
            if (external.isPresent()) {
                external.get().requireReachable();
                return new StartupServices(lock, null, external.get());
            }
            EmbeddedPostgres embedded = EmbeddedPostgres.start(data.resolve("postgres"));
            return new StartupServices(
                    lock, embedded, new DatabaseAddress(embedded.jdbcUrl(), embedded.username(), embedded.password()));
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    Map<String, String> asProperties() {
        return database.asProperties();
    }

    @Override
    public void close() {
        if (embedded != null) {
            embedded.close();
        }
        lock.close();
    }

    private static void requireFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            socket.getLocalPort();
        } catch (IOException e) {
            throw new StartupException(
                    "Port " + port + " cannot be used (" + e.getMessage()
                            + "): stop the process that uses it, or set WAYPOST_PORT to another port",
                    e);
        }
    }
}
