package dev.waypost.platform.db;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** Hears PostgreSQL's NOTIFY on a connection of its own. */
@Singleton
public class PostgresNotifications {
    private static final int POLL = (int) Duration.ofMillis(500).toMillis();

    private final DataSource dataSource;

    PostgresNotifications(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /**
     * Hands every message on the channel to the listener, for as long as wanted. Throws when the connection breaks.
     *
     * @param listening runs once the database has agreed to send
     */
    public void listen(String channel, Runnable listening, Consumer<String> listener, BooleanSupplier wanted) {
        try (Connection connection = dataSource.getConnection()) {
            try {
                run(connection, "LISTEN " + channel);
                listening.run();
                PGConnection postgres = connection.unwrap(PGConnection.class);
                while (wanted.getAsBoolean()) {
                    PGNotification[] notifications = postgres.getNotifications(POLL);
                    for (PGNotification notification : notifications == null ? new PGNotification[0] : notifications) {
                        listener.accept(notification.getParameter());
                    }
                }
            } finally {
                // It goes back to the others: it must not listen any more, and if it is broken the pool sees that here.
                run(connection, "UNLISTEN " + channel);
            }
        } catch (SQLException e) {
            throw DbException.from(e);
        }
    }

    private static void run(Connection connection, String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
