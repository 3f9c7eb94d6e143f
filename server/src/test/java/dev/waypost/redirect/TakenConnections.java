package dev.waypost.redirect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** All connections of the pool but the one that listens for good, every one of them seen to work. */
record TakenConnections(List<Connection> connections) implements AutoCloseable {

    static TakenConnections all(DataSource dataSource, int most) throws SQLException {
        TakenConnections taken = new TakenConnections(new ArrayList<>());
        try {
            while (taken.connections.size() < most - 1) {
                Connection connection = dataSource.getConnection();
                taken.connections.add(connection);
                connection.createStatement().execute("SELECT 1");
            }
            return taken;
        } catch (SQLException e) {
            taken.close();
            throw e;
        }
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
