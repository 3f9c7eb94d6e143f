package dev.waypost.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.QuickPolls;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After kill -9 of any process, the next start works and every committed row is present. */
@ExtendWith(QuickPolls.class)
class EmbeddedPostgresCrashTest {
    private static final int ROWS = 50;

    /** Shared by all tests, so that each crash starts from the state that the previous one left. */
    @TempDir
    static Path folder;

    private Process writer;
    private BufferedReader committed;
    private List<ProcessHandle> descendants;

    enum Victims {
        /** The watchdog then stops the database. */
        WAYPOST,
        /** The database continues to run without a watchdog. */
        WAYPOST_AND_WATCHDOG,
        /** The pid file of the dead server remains. */
        EVERYTHING;

        boolean include(ProcessHandle descendant) {
            boolean isDatabase = descendant.info().command().orElse("").endsWith("/postgres");
            return switch (this) {
                case WAYPOST -> false;
                case WAYPOST_AND_WATCHDOG -> !isDatabase;
                case EVERYTHING -> true;
            };
        }
    }

    @BeforeEach
    void startWriter() throws IOException {
        writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DatabaseWriter.class.getName(),
                        folder.toString(),
                        EmbeddedPostgresTest.PROGRAMS.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        committed = writer.inputReader(UTF_8);
        awaitCommitted(ROWS);
        descendants = writer.descendants().toList();
    }

    @AfterEach
    void leaveNothingRunning() {
        writer.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
    }

    @ParameterizedTest
    @EnumSource
    void nothingCommittedIsLost(Victims victims) throws Exception {
        List<ProcessHandle> toKill =
                descendants.stream().filter(victims::include).toList();

        kill();
        toKill.forEach(ProcessHandle::destroyForcibly);
        int last = readRest();

        try (EmbeddedPostgres postgres = start()) {
            int rows = Integer.parseInt(EmbeddedPostgresTest.ask(postgres, "SELECT count(*) FROM written"));
            // The last row may have been committed before its number was read.
            assertThat(rows).isBetween(last, last + 1);
        }
    }

    @Test
    void theDatabaseStopsWithWaypost() throws Exception {
        ProcessHandle server = EmbeddedPostgresTest.serverOf(folder);

        kill();

        await().until(() -> !server.isAlive());
    }

    @Test
    void theFolderOfARunningProcessIsRefused() {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(this::start)
                .withMessage(
                        "The folder %s is in use by another Waypost (process %d): stop that process, or set"
                                + " WAYPOST_DATA to another folder",
                        folder, writer.pid());
        assertThat(writer.isAlive()).isTrue();
    }

    /** Unlike Process, its handle does not close the pipe, which may still contain output. */
    private void kill() {
        writer.toHandle().destroyForcibly();
    }

    private EmbeddedPostgres start() {
        return EmbeddedPostgres.start(folder, new EmbeddedPostgres.Options(true, EmbeddedPostgresTest.PROGRAMS));
    }

    private void awaitCommitted(int rows) throws IOException {
        String line;
        do {
            line = committed.readLine();
            assertThat(line).as("the writer ended early").isNotNull();
        } while (Integer.parseInt(line) < rows);
    }

    /** The last number in the output; a number that was cut off is smaller than the one before it. */
    private int readRest() {
        return committed.lines().mapToInt(Integer::parseInt).reduce(ROWS, Math::max);
    }
}
