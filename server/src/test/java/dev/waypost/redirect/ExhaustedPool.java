package dev.waypost.redirect;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes all connections of the pool except the permanent LISTEN connection, after checking each of them. Other callers get an error
 * after a second.
 */
record ExhaustedPool(AgroalConnectionPoolConfiguration pool, Duration acquisitionTimeout, List<Connection> connections)
        implements AutoCloseable {

    static ExhaustedPool all(AgroalDataSource dataSource, int most) throws SQLException {
        AgroalConnectionPoolConfiguration pool = dataSource.getConfiguration().connectionPoolConfiguration();
        ExhaustedPool taken = new ExhaustedPool(pool, pool.acquisitionTimeout(), new ArrayList<>());
        try {
            while (taken.connections.size() < most - 1) {
                Connection connection = dataSource.getConnection();
                taken.connections.add(connection);
                connection.createStatement().execute("SELECT 1");
            }
            pool.setAcquisitionTimeout(Duration.ofSeconds(1));
            return taken;
        } catch (SQLException e) {
            taken.close();
            throw e;
        }
    }

    @Override
    public void close() throws SQLException {
        pool.setAcquisitionTimeout(acquisitionTimeout);
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
