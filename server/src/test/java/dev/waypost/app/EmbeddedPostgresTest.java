package dev.waypost.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.QuickPolls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(QuickPolls.class)
class EmbeddedPostgresTest {
    /** Shared with the rest of the test run, so that PostgreSQL is unpacked once. */
    static final Path PROGRAMS = Path.of("target", "postgres").toAbsolutePath();

    private static final EmbeddedPostgres.Options DURABLE = new EmbeddedPostgres.Options(true, PROGRAMS);
    private static final EmbeddedPostgres.Options QUICK = new EmbeddedPostgres.Options(false, PROGRAMS);

    @TempDir
    Path folder;

    @Test
    void aFreshDatabaseIsDurableAndPrivate() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, DURABLE)) {
            assertThat(ask(postgres, "SHOW fsync")).isEqualTo("on");
            assertThat(ask(postgres, "SHOW synchronous_commit")).isEqualTo("on");
            assertThat(ask(postgres, "SHOW full_page_writes")).isEqualTo("on");
            assertThat(ask(postgres, "SHOW server_encoding")).isEqualTo("UTF8");
            assertThat(ask(postgres, "SHOW log_timezone")).isEqualTo("UTC");
            assertThat(ask(postgres, "SELECT lower('ÄÖÅ')")).isEqualTo("äöå");
            assertThat(ask(postgres, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
            assertThat(ask(postgres, "SHOW unix_socket_directories")).isEmpty();
            assertThat(permissions(folder)).isEqualTo("rwx------");
            assertThat(permissions(folder.resolve("data"))).isEqualTo("rwx------");
            assertThat(permissions(folder.resolve("data/waypost.password"))).isEqualTo("rw-------");
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> DriverManager.getConnection(postgres.jdbcUrl(), postgres.username(), "guess"))
                    .withMessageContaining("password authentication failed");
        }
    }

    @Test
    void aRestartKeepsTheData() throws Exception {
        String password;
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, QUICK)) {
            password = postgres.password();
            execute(postgres, "CREATE TABLE kept AS SELECT 42 AS answer");
        }
        assertThat(folder.resolve("data/postmaster.pid")).doesNotExist();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, QUICK)) {
            assertThat(postgres.password()).isEqualTo(password);
            assertThat(ask(postgres, "SELECT answer FROM kept")).isEqualTo("42");
        }
    }

    @Test
    void anInterruptedFirstStartIsRepeated() throws Exception {
        Files.createDirectories(folder.resolve("unfinished-data/cluster/base"));
        Files.createDirectories(folder.resolve("unfinished-123/bin"));
        Files.createSymbolicLink(folder.resolve("unfinished-123/bin/postgres"), Path.of("nowhere"));

        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, QUICK)) {
            assertThat(ask(postgres, "SELECT 1")).isEqualTo("1");
        }
        assertThat(folder).isDirectoryNotContaining("glob:**unfinished*");
    }

    @Test
    void aPidFileThatNamesAnotherProcessIsIgnored() throws Exception {
        EmbeddedPostgres.start(folder, QUICK).close();
        Files.writeString(
                folder.resolve("data/postmaster.pid"),
                ProcessHandle.current().pid() + "\n" + folder.resolve("data") + "\n");

        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, QUICK)) {
            assertThat(ask(postgres, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aCrashedDatabaseIsRestartedOnItsPort() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, DURABLE)) {
            execute(postgres, "CREATE TABLE kept AS SELECT 42 AS answer");

            serverOf(folder).destroyForcibly();

            await().ignoreExceptions()
                    .untilAsserted(() ->
                            assertThat(ask(postgres, "SELECT answer FROM kept")).isEqualTo("42"));
        }
        assertThat(folder.resolve("data/postmaster.pid")).doesNotExist();
    }

    @Test
    void aFolderIsUsedByOneDatabaseAtATime() {
        try (EmbeddedPostgres first = EmbeddedPostgres.start(folder, QUICK)) {
            for (int i = 0; i < 2; i++) {
                assertThatExceptionOfType(StartupException.class)
                        .isThrownBy(() -> EmbeddedPostgres.start(folder, QUICK))
                        .withMessageStartingWith("The folder " + folder + " is in use by another Waypost (process ");
            }
            assertThat(first.jdbcUrl()).startsWith("jdbc:postgresql://127.0.0.1:");
        }
    }

    @Test
    void aDatabaseOfAnotherMajorVersionIsLeftAlone() throws Exception {
        EmbeddedPostgres.start(folder, QUICK).close();
        Files.writeString(folder.resolve("data/PG_VERSION"), "12\n");

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> EmbeddedPostgres.start(folder, QUICK))
                .withMessageContaining("was created by PostgreSQL 12, but this version of Waypost includes ");
    }

    @Test
    void aFailureIncludesTheMessageOfPostgres() throws Exception {
        EmbeddedPostgres.start(folder, QUICK).close();
        Files.writeString(folder.resolve("data/postgresql.conf"), "no_such_setting = 1\n");

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> EmbeddedPostgres.start(folder, QUICK))
                .withMessageContaining("no_such_setting")
                .withMessageContaining(folder.resolve("postgres.log").toString());
    }

    static Connection connect(EmbeddedPostgres postgres) throws SQLException {
        return DriverManager.getConnection(postgres.jdbcUrl(), postgres.username(), postgres.password());
    }

    static String ask(EmbeddedPostgres postgres, String question) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }

    static ProcessHandle serverOf(Path folder) throws IOException {
        String pid = Files.readAllLines(folder.resolve("data/postmaster.pid")).getFirst();
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    private static void execute(EmbeddedPostgres postgres, String command) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
