package dev.waypost.platform.db;

import java.io.Serial;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;

/** A failed statement; {@link #violates} checks the violated constraint, so that callers never parse messages. */
public final class DbException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final @Nullable String constraint;

    private DbException(SQLException cause, @Nullable String constraint) {
        super(cause);
        this.constraint = constraint;
    }

    static DbException from(SQLException thrown) {
        // The cause of one statement is behind the exception of the batch.
        SQLException e = thrown instanceof BatchUpdateException && thrown.getNextException() != null
                ? thrown.getNextException()
                : thrown;
        boolean unique = PSQLState.UNIQUE_VIOLATION.getState().equals(e.getSQLState());
        ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
        return new DbException(e, unique && server != null ? server.getConstraint() : null);
    }

    /** Whether PostgreSQL aborted the transaction because of concurrent ones: a retry can succeed. */
    public boolean isTransient() {
        return getCause() instanceof SQLException e
                && (PSQLState.DEADLOCK_DETECTED.getState().equals(e.getSQLState())
                        || PSQLState.SERIALIZATION_FAILURE.getState().equals(e.getSQLState()));
    }

    public boolean violates(String constraintName) {
        return constraintName.equals(constraint);
    }
}
