package dev.waypost.app;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;
import static java.nio.file.attribute.PosixFilePermissions.fromString;

import dev.waypost.platform.compute.MachineMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The files of one embedded database: created once, then only opened. The password is inside, so that both are created,
 * moved and copied together.
 */
record PostgresCluster(Path data) {
    static final String ACCOUNT = "waypost";
    static final String DATABASE = "waypost";

    private static final String PASSWORD_FILE = "waypost.password";

    /** Opens the cluster, or creates it if it is missing; a kill during creation leaves only a temporary folder. */
    static PostgresCluster in(
            Path folder, PostgresPrograms programs, UnprivilegedCommand unprivilegedCommand, boolean durable) {
        PostgresCluster cluster = new PostgresCluster(folder.resolve("data"));
        try {
            if (Files.notExists(cluster.data)) {
                create(cluster.data, programs, unprivilegedCommand, durable);
            }
            String version =
                    Files.readString(cluster.data.resolve("PG_VERSION")).strip();
            if (!version.equals(programs.majorVersion())) {
                throw new StartupException("The database in " + cluster.data + " was created by PostgreSQL " + version
                        + ", but this version of Waypost includes " + programs.majorVersion()
                        + ": migrate it with pg_dump and psql (see docs/operations.md)");
            }
        } catch (IOException e) {
            throw new StartupException("The database in " + cluster.data + " cannot be read: " + e, e);
        }
        return cluster;
    }

    String password() {
        try {
            return Files.readString(data.resolve(PASSWORD_FILE)).strip();
        } catch (IOException e) {
            throw new StartupException("The password of the database cannot be read: " + e, e);
        }
    }

    Path pidFile() {
        return data.resolve("postmaster.pid");
    }

    /**
     * The command that starts the server. All settings are given here, so that a new release applies its own to
     * existing clusters.
     */
    String[] serverCommand(PostgresPrograms programs, int port, boolean durable) {
        String commits = durable ? "on" : "off";
        List<String> settings = List.of(
                "listen_addresses=127.0.0.1",
                "port=" + port,
                "unix_socket_directories=",
                "fsync=" + commits,
                "synchronous_commit=" + commits,
                "full_page_writes=" + commits,
                "max_connections=100",
                "shared_buffers=" + MachineMemory.share(16, 16, 128) + "MB",
                "effective_cache_size=512MB",
                "work_mem=8MB",
                "maintenance_work_mem=" + MachineMemory.share(32, 8, 64) + "MB",
                "max_wal_size=1GB",
                "random_page_cost=1.1",
                // Parallel queries need /dev/shm, which is small in containers; our queries are short.
                "max_parallel_workers_per_gather=0",
                "timezone=UTC",
                "log_timezone=UTC",
                "log_checkpoints=off");
        List<String> command = new ArrayList<>();
        command.add(programs.program("postgres").toString());
        command.addAll(List.of("-D", data.toString()));
        settings.forEach(setting -> command.addAll(List.of("-c", setting)));
        return command.toArray(String[]::new);
    }

    private static void create(
            Path data, PostgresPrograms programs, UnprivilegedCommand unprivilegedCommand, boolean durable)
            throws IOException {
        Path unfinished = FolderTrees.createPrivate(data.resolveSibling(FolderTrees.UNFINISHED + "data"));
        String cluster = unfinished.resolve("cluster").toString();
        Path password = Files.createFile(unfinished.resolve("password"), asFileAttribute(fromString("rw-------")));
        Files.writeString(password, randomPassword());
        unprivilegedCommand.changeOwner(unfinished);
        List<String> initdb = unprivilegedCommand.command(
                programs.program("initdb").toString(),
                "--pgdata=" + cluster,
                "--username=" + ACCOUNT,
                "--pwfile=" + password,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                // Built into PostgreSQL: the same collation on every system, whatever is installed there.
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                durable ? "--sync-method=fsync" : "--no-sync");
        require(SystemCommand.run(initdb, ""), "make a database in " + data);
        List<String> singleUser = unprivilegedCommand.command(
                programs.program("postgres").toString(), "--single", "-D", cluster, "postgres");
        require(SystemCommand.run(singleUser, "CREATE DATABASE " + DATABASE + "\n"), "make a database in " + data);
        Files.move(password, unfinished.resolve("cluster").resolve(PASSWORD_FILE));
        FolderTrees.moveIntoPlace(unfinished.resolve("cluster"), data);
        FolderTrees.delete(unfinished);
    }

    private static String randomPassword() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static void require(SystemCommand.Outcome outcome, String toDoWhat) {
        if (!outcome.succeeded()) {
            throw new StartupException("Cannot " + toDoWhat + ": "
                    + outcome.output().lines().reduce("", (before, line) -> line.isBlank() ? before : line));
        }
    }
}
