package dev.waypost.app;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;

/** A process that inserts rows and prints the number of each after its commit, until it is killed. */
final class DatabaseWriter {
    private DatabaseWriter() {}

    public static void main(String... args) throws Exception {
        EmbeddedPostgres postgres =
                EmbeddedPostgres.start(Path.of(args[0]), new EmbeddedPostgres.Options(true, Path.of(args[1])));
        try (Connection connection = EmbeddedPostgresTest.connect(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS written");
            statement.execute("CREATE TABLE written (number INT NOT NULL)");
            for (int number = 1; ; number++) {
                statement.execute("INSERT INTO written VALUES (" + number + ")");
                System.out.println(number);
            }
        }
    }
}
