package dev.waypost.platform.db;

import dev.waypost.platform.id.Id;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/** Runs SQL on the connection of the current transaction, or on a new one outside a transaction. */
@Singleton
public class Db {
    private final DataSource dataSource;
    private final DeferredStatements deferred;

    Db(DataSource dataSource, DeferredStatements deferred) {
        this.dataSource = dataSource;
        this.deferred = deferred;
    }

    public <T> List<T> list(Sql sql, Row.Mapper<T> mapper) {
        return execute(sql, statement -> {
            try (ResultSet results = statement.getResultSet()) {
                Row row = new Row(results);
                List<T> found = new ArrayList<>();
                while (results.next()) {
                    found.add(mapper.map(row));
                }
                return found;
            }
        });
    }

    public <T> Optional<T> one(Sql sql, Row.Mapper<T> mapper) {
        List<T> found = list(sql, mapper);
        if (found.size() > 1) {
            throw new IllegalStateException("Expected at most one row, found %d".formatted(found.size()));
        }
        return found.stream().findFirst();
    }

    /** The single number of a SELECT count(…) or sum(…). */
    public long number(Sql sql) {
        return one(sql, row -> row.number(1)).orElseThrow();
    }

    /**
     * Locks a row of a workspace until the transaction ends. To be called before the row is read, changed and written as
     * a whole, because a change that another request makes meanwhile would be lost.
     */
    public void lockRow(String table, Object workspace, Object id) {
        list(
                Sql.of(
                        "SELECT id FROM %s WHERE workspace_id = ? AND id = ? FOR NO KEY UPDATE".formatted(table),
                        workspace,
                        id),
                _ -> "");
    }

    /** Runs an INSERT, UPDATE or DELETE and returns the number of affected rows. */
    public int run(Sql sql) {
        return execute(sql, PreparedStatement::getUpdateCount);
    }

    /**
     * Runs a statement whose result nobody needs together with the next one of the transaction, or before the commit.
     * It costs no request to PostgreSQL of its own. Outside a transaction it is run immediately.
     */
    public void runWithNext(Sql sql) {
        if (!deferred.add(sql, this::flushAndCommit)) {
            int _ = run(sql);
        }
    }

    /**
     * The COMMIT of the transaction manager, which follows, then finds nothing to commit. If a statement fails, PostgreSQL skips
     * the remaining ones with the COMMIT, and the exception rolls the transaction back.
     */
    private void flushAndCommit() {
        List<Sql> waiting = deferred.take();
        if (!waiting.isEmpty()) {
            int _ = execute(inOneRequest(waiting).then(";").then("COMMIT"), PreparedStatement::getUpdateCount);
        }
    }

    private void flush() {
        List<Sql> waiting = deferred.take();
        if (!waiting.isEmpty()) {
            int _ = execute(inOneRequest(waiting), PreparedStatement::getUpdateCount);
        }
    }

    /** Runs one statement with many sets of values as a batch, and returns the affected rows of each. */
    public int[] runAll(List<Sql> statements) {
        if (statements.isEmpty()) {
            return new int[0];
        }
        flush();
        String text = statements.getFirst().text();
        return execute(text, statement -> {
            for (Sql each : statements) {
                if (!each.text().equals(text)) {
                    throw new IllegalArgumentException("Only one statement can be run many times");
                }
                bind(statement, each);
                statement.addBatch();
            }
            return statement.executeBatch();
        });
    }

    /** @param reader reads the result of the statement */
    private <T> T execute(Sql sql, StatementCall<T> reader) {
        List<Sql> waiting = deferred.take();
        Sql all = waiting.isEmpty()
                ? sql
                : inOneRequest(waiting).then(";").then(sql.text(), sql.args().toArray());
        return execute(all.text(), statement -> {
            bind(statement, all);
            boolean _ = statement.execute();
            for (int skipped = 0; skipped < waiting.size(); skipped++) {
                boolean _ = statement.getMoreResults();
            }
            return reader.on(statement);
        });
    }

    /** The driver sends statements that are separated by semicolons without waiting for each result. */
    private static Sql inOneRequest(List<Sql> statements) {
        return statements.stream()
                .reduce((before, next) ->
                        before.then(";").then(next.text(), next.args().toArray()))
                .orElseThrow();
    }

    private <T> T execute(String text, StatementCall<T> call) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(text)) {
            return call.on(statement);
        } catch (SQLException e) {
            throw DbException.from(e);
        }
    }

    private static void bind(PreparedStatement statement, Sql sql) throws SQLException {
        int index = 1;
        for (Object arg : sql.args()) {
            statement.setObject(index++, toJdbc(arg));
        }
    }

    private static @Nullable Object toJdbc(@Nullable Object value) throws SQLException {
        return switch (value) {
            case null -> null;
            case Instant instant -> instant.atOffset(ZoneOffset.UTC);
            case Id id -> id.value();
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
            case Json json -> jsonb(json);
            default -> value;
        };
    }

    private static PGobject jsonb(Json json) throws SQLException {
        PGobject object = new PGobject();
        object.setType("jsonb");
        object.setValue(json.text());
        return object;
    }

    @FunctionalInterface
    private interface StatementCall<T> {
        T on(PreparedStatement statement) throws SQLException;
    }
}
