package dev.waypost.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Cleans up what a killed process leaves in a cluster: a running server, or the pid file of a dead one. Only called
 * with the lock of the folder, so that no other Waypost uses it.
 */
final class StalePostgresCleanup {
    private StalePostgresCleanup() {}

    static void clear(PostgresCluster cluster) throws IOException, InterruptedException {
        Optional<ProcessHandle> orphan = orphanOf(cluster);
        if (orphan.isPresent()) {
            stop(orphan.get(), cluster.data());
        }
        Files.deleteIfExists(cluster.pidFile());
    }

    /** The process of the pid file, if its command line shows that it serves this cluster. */
    private static Optional<ProcessHandle> orphanOf(PostgresCluster cluster) throws IOException {
        if (Files.notExists(cluster.pidFile())) {
            return Optional.empty();
        }
        return Files.readAllLines(cluster.pidFile()).stream()
                .findFirst()
                .filter(line -> line.matches("\\d{1,18}"))
                .flatMap(line -> ProcessHandle.of(Long.parseLong(line)))
                .filter(process -> serves(process, cluster.data()));
    }

    /** A zombie has no command line and serves nothing. */
    private static boolean serves(ProcessHandle process, Path data) {
        String[] arguments = process.info().arguments().orElse(new String[0]);
        for (int i = 1; i < arguments.length; i++) {
            if (arguments[i - 1].equals("-D") && arguments[i].equals(data.toString())) {
                return true;
            }
        }
        return false;
    }

    private static void stop(ProcessHandle server, Path data) throws InterruptedException {
        for (String signal : new String[] {"-INT", "-QUIT", "-KILL"}) {
            SystemCommand.run("kill", signal, Long.toString(server.pid()));
            long began = System.nanoTime();
            while (System.nanoTime() - began < TimeUnit.SECONDS.toNanos(20)) {
                if (!server.isAlive() || !serves(server, data)) {
                    return;
                }
                Thread.sleep(20);
            }
        }
        throw new StartupException("A database server of an earlier run (process " + server.pid() + ") uses " + data
                + " and does not stop: kill it, then start again");
    }
}
