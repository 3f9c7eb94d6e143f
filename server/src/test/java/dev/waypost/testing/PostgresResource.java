package dev.waypost.testing;

import dev.waypost.app.EmbeddedPostgres;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

/** Starts the embedded PostgreSQL once for the whole test run, without waiting for the disk. */
public final class PostgresResource implements QuarkusTestResourceLifecycleManager {
    private Path data;
    private EmbeddedPostgres postgres;

    @Override
    public Map<String, String> start() {
        try {
            data = Files.createTempDirectory("waypost-test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path programs = Path.of("target", "postgres").toAbsolutePath();
        postgres = EmbeddedPostgres.start(data.resolve("postgres"), new EmbeddedPostgres.Options(false, programs));
        return Map.of(
                // A limit that a test can reach.
                "waypost.plans.starter.clicks-per-month", "10",
                "waypost.data", data.toString(),
                "quarkus.datasource.jdbc.url", postgres.jdbcUrl(),
                "quarkus.datasource.username", postgres.username(),
                "quarkus.datasource.password", postgres.password());
    }

    @Override
    public void stop() {
        postgres.close();
        try (Stream<Path> files = Files.walk(data)) {
            files.sorted(Comparator.reverseOrder()).forEach(PostgresResource::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
