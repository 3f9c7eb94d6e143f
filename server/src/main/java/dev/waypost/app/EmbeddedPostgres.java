package dev.waypost.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * An embedded PostgreSQL in its own folder, on a free port of the loopback interface. It starts with this process, is
 * restarted if it dies, and stops with this process.
 */
public final class EmbeddedPostgres implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(EmbeddedPostgres.class);
    private static final long LOG_LIMIT = 10L * 1024 * 1024;
    private static final Duration PAUSE_BEFORE_RESTART = Duration.ofSeconds(1);
    private static final long GIVE_UP_AFTER = TimeUnit.SECONDS.toNanos(30);

    /**
     * Options of a database.
     *
     * @param durable whether a commit waits for the disk; false in tests only
     * @param programs where PostgreSQL is unpacked; tests share one folder
     */
    public record Options(boolean durable, Path programs) {}

    private final FolderLock lock;
    private final PostgresPrograms programs;
    private final PostgresCluster cluster;
    private final UnprivilegedCommand unprivilegedCommand;
    private final boolean durable;
    private final Path log;

    /** Fixed after the first start, because the connection pool uses it. */
    private int jdbcPort;

    private PostgresProcess process;
    private boolean closed;

    /** Starts the database of a folder, and creates it on the first call. */
    public static EmbeddedPostgres start(Path folder) {
        return start(folder, new Options(true, folder));
    }

    public static EmbeddedPostgres start(Path folder, Options options) {
        Path home = FolderTrees.createPrivate(folder.toAbsolutePath().normalize());
        Path programs = options.programs().toAbsolutePath().normalize();
        FolderLock lock = FolderLock.acquire(home);
        try {
            return new EmbeddedPostgres(home, new Options(options.durable(), programs), lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        } catch (IOException e) {
            lock.close();
            throw new StartupException("The database in " + folder + " cannot be started: " + e, e);
        } catch (InterruptedException e) {
            lock.close();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the database started", e);
        }
    }

    private EmbeddedPostgres(Path folder, Options options, FolderLock lock) throws IOException, InterruptedException {
        this.lock = lock;
        this.durable = options.durable();
        this.log = folder.resolve("postgres.log");
        FolderTrees.deleteUnfinished(folder);
        programs = PostgresPrograms.unpackedIn(options.programs());
        unprivilegedCommand = UnprivilegedCommand.in(folder);
        cluster = PostgresCluster.in(folder, programs, unprivilegedCommand, durable);
        process = launch();
        if (options.programs().equals(folder)) {
            programs.deleteOthers();
        }
    }

    public synchronized String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + jdbcPort + "/" + PostgresCluster.DATABASE;
    }

    public String username() {
        return PostgresCluster.ACCOUNT;
    }

    public String password() {
        return cluster.password();
    }

    /** Stops the database and releases its folder. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            process.stop();
        } catch (IOException e) {
            throw new IllegalStateException("the database did not stop", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.close();
        }
    }

    /** Retries while the shared memory of a dead server is still in use, or if another process took the port. */
    private PostgresProcess launch() throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (true) {
            StalePostgresCleanup.clear(cluster);
            long logged = startOfLog();
            int port = jdbcPort == 0 ? freePort() : jdbcPort;
            PostgresProcess started = PostgresProcess.start(
                    unprivilegedCommand.command(cluster.serverCommand(programs, port, durable)), log);
            while (started.isAlive()) {
                if (isReady(started)) {
                    jdbcPort = port;
                    Thread.startVirtualThread(() -> startAgainAfter(started));
                    return started;
                }
                Thread.sleep(5);
            }
            String words = lastLogLines(logged);
            boolean passing = words.contains("shared memory block") || words.contains("Address already in use");
            if (!passing || System.nanoTime() - began > GIVE_UP_AFTER) {
                throw new StartupException("The database in " + cluster.data() + " does not start: "
                        + words.replace('\n', ' ') + " (more in " + log + ")");
            }
            Thread.sleep(200);
        }
    }

    /** The offset in the log where this run begins; a large log is rotated first. */
    private long startOfLog() throws IOException {
        if (Files.notExists(log)) {
            return 0;
        }
        if (Files.size(log) > LOG_LIMIT) {
            Files.move(log, log.resolveSibling("postgres.log.old"), StandardCopyOption.REPLACE_EXISTING);
            return 0;
        }
        return Files.size(log);
    }

    /** The server writes to its pid file when it accepts connections; pg_ctl waits for the same line. */
    private boolean isReady(PostgresProcess started) throws IOException {
        try {
            List<String> lines = Files.readAllLines(cluster.pidFile());
            return lines.size() >= 8
                    && lines.getFirst().equals(Long.toString(started.pid()))
                    && lines.get(7).strip().equals("ready");
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private void startAgainAfter(PostgresProcess ended) {
        try {
            ended.awaitEnd();
            do {
                Thread.sleep(PAUSE_BEFORE_RESTART);
            } while (!isClosedOrStartedAgain());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isClosedOrStartedAgain() throws InterruptedException {
        if (!closed) {
            LOG.error("The embedded database stopped unexpectedly; restarting it");
            try {
                process = launch();
            } catch (IOException | StartupException e) {
                LOG.error("The embedded database could not be restarted; retrying", e);
                return false;
            }
        }
        return true;
    }

    /** The error lines of the log, without timestamps. */
    private String lastLogLines(long from) throws IOException {
        try (FileChannel file = FileChannel.open(log)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(file.size() - from, 64 * 1024));
            file.read(bytes, from);
            return UTF_8.decode(bytes.flip())
                    .toString()
                    .lines()
                    .filter(line -> !line.contains(" HINT: ") && !line.contains(" LOG:  database system is "))
                    .map(line -> line.replaceFirst("^\\d{4}-.*?\\] ", ""))
                    .collect(Collectors.joining("\n"));
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
