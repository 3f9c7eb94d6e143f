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

/** Receives PostgreSQL NOTIFY on its own connection. */
@Singleton
public class PostgresNotifications {
    private static final int POLL = (int) Duration.ofMillis(500).toMillis();

    private final DataSource dataSource;

    PostgresNotifications(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /**
     * Passes every message on the channel to the listener while wanted. Throws when the connection breaks.
     *
     * @param listening runs once LISTEN is active
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
                // The connection returns to the pool: it must stop listening, and the pool detects here if it is
                // broken.
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
