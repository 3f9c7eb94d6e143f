package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;

import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * The columnar store: one DuckDB file under DATA/analytics. Events are added by one thread at a time, in transactions that
 * also hold how far each reader got; questions are answered meanwhile.
 */
@Singleton
public class EventStore {
    /**
     * As many new rows are moved to their place among the old ones, in the order questions want them: a group of DuckDB's, whose
     * smallest and largest values it knows. While more were sorted, newer ones would have to wait.
     */
    private static final long MANY = 122_880;

    private final StoreConnections connections;
    private final RefusedEvents refused;
    private final ReentrantLock writing = new ReentrantLock();
    private @Nullable DuckDBConnection writer;
    private final RecentEvents recent = new RecentEvents();
    private final Questioning questioning;
    private final RecentTaking taking;
    private long rowsSinceMerge;
    /** No day that ends later has been added up. */
    private long rolledUpTo;

    @Inject
    EventStore(WaypostConfig config) {
        this(config.data().resolve("analytics").resolve("events.duckdb"));
    }

    EventStore(Path file) {
        connections = new StoreConnections(file);
        questioning = new Questioning(connections, recent);
        taking = new RecentTaking(writing, questioning, recent);
        refused = new RefusedEvents(file.resolveSibling("refused.jsonl"));
    }

    /** How far a reader got, by the name of what it reads. */
    public Map<String, Mark> marks(String reader) {
        return Marks.of(this, reader);
    }

    /** Adds events and moves the reader's marks: both or neither. An event that the store refuses is set aside. */
    public void append(String reader, Map<String, Mark> marks, List<Event> events) {
        writing.lock();
        try {
            try {
                write(reader, marks, events);
            } catch (SQLException e) {
                write(reader, marks, withoutTheRefused(events, e));
            }
            if (rowsSinceMerge >= MANY) {
                merge(writer());
            }
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("Events could not be added", !connections.answer(), e);
        } finally {
            writing.unlock();
        }
    }

    /** Something that could not even become an event. */
    public void setAside(Object what, String why) {
        refused.add(what, why);
    }

    private void write(String reader, Map<String, Mark> marks, List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        execute(connection, "BEGIN");
        add(connection, events);
        List<WorkspaceDay> late = RolledDays.late(rolledUpTo, events);
        RolledDays.takeAway(connection, late);
        Marks.move(connection, reader, marks);
        execute(connection, "COMMIT");
        rowsSinceMerge += events.size();
        recent.add(events);
        late.stream().map(WorkspaceDay::workspace).distinct().forEach(recent::changePast);
    }

    /** Those that can be written. Fails as before when it cannot be said which ones are wrong. */
    private List<Event> withoutTheRefused(List<Event> events, SQLException failure) throws SQLException {
        abandonWriter();
        if (!connections.answer()) {
            throw failure;
        }
        Sieve sieve = new Sieve(this::refusal);
        sieve.sift(events);
        if (!sieve.foundTheWrongOnes()) {
            throw failure;
        }
        sieve.wrong().forEach(refused::add);
        return sieve.right();
    }

    /** Why the store does not take the events; null when it would. They are not kept. */
    private @Nullable String refusal(List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        try {
            execute(connection, "BEGIN");
            add(connection, events);
            execute(connection, "ROLLBACK");
            return null;
        } catch (SQLException e) {
            abandonWriter();
            return String.valueOf(e.getMessage());
        }
    }

    private static void add(DuckDBConnection connection, List<Event> events) throws SQLException {
        add(connection, "events_new", events);
        add(
                connection,
                "outcomes",
                events.stream().filter(event -> event.outcome() != null).toList());
    }

    private static void add(DuckDBConnection connection, String table, List<Event> events) throws SQLException {
        try (DuckDBAppender rows = connection.createAppender(table)) {
            for (Event event : events) {
                EventTable.append(rows, event);
            }
            // Closing would keep a refusal to itself.
            rows.flush();
        }
    }

    /** Adds days up, from now on or again. Events are added meanwhile, but for the moment in which the sums are. */
    public void rollUp(List<WorkspaceDay> days) {
        for (WorkspaceDay day : days) {
            if (!rollUp(day)) {
                // More comes to it: it is read while nothing is added.
                alone(() -> rollUp(day));
            }
        }
    }

    /** False when something came to the workspace's past while the day was read. */
    private boolean rollUp(WorkspaceDay day) {
        long version = alone(() -> {
            // Whatever comes to the day from here on comes late, and changes the version.
            rolledUpTo = Math.max(rolledUpTo, day.day() + RollUps.DAY);
            return recent.version(day.workspace());
        });
        RolledDay rolled = reading(store -> RolledDay.read(store, day.workspace(), day.day()));
        return alone(() -> {
            boolean same = recent.version(day.workspace()) == version;
            if (same) {
                change(connection -> RolledDays.put(connection, day, rolled));
            }
            return same;
        });
    }

    /** Does something while nobody else writes. */
    private <T> T alone(Supplier<T> work) {
        writing.lock();
        try {
            writer();
            return work.get();
        } catch (SQLException e) {
            throw new StoreException("The analytics store is not there", !connections.answer(), e);
        } finally {
            writing.unlock();
        }
    }

    /** Days before a time are over and added up where it is worth it; what comes to them now comes late. */
    public void settle(long until) {
        alone(() -> {
            change(connection -> Marks.move(connection, RollUps.READER, Map.of(RollUps.SOURCE, new Mark(until, 0))));
            rolledUpTo = Math.max(rolledUpTo, until);
            recent.begin(until);
            return until;
        });
    }

    /** What is in memory of a workspace's events. Not to be called while reading. */
    public RecentEvents.Lately recent(UUID workspace) {
        try {
            connections.beThere();
            RecentEvents.Lately known = recent.of(workspace);
            if (known != null) {
                return known;
            }
            // A writer knows which days are over.
            alone(() -> workspace);
            return taking.take(workspace);
        } catch (SQLException e) {
            throw new StoreException("The analytics store is not there", true, e);
        }
    }

    /** Every workspace that something happened in before a time. */
    public List<UUID> workspacesBefore(Instant time) {
        return read(
                new Question("SELECT DISTINCT workspace FROM all_events WHERE happened_at < ?", time.toEpochMilli()),
                row -> (UUID) row.getObject(1));
    }

    /** Deletes what happened in a workspace before a time, for good. */
    public void forget(UUID workspace, Instant before) {
        String of = " WHERE workspace = '%s' AND ".formatted(workspace);
        long end = before.toEpochMilli();
        change(connection -> {
            for (String table : List.of("events", "events_new", "outcomes")) {
                execute(connection, "DELETE FROM " + table + of + "happened_at < " + end);
            }
            for (String table : RolledDays.TABLES) {
                execute(connection, "DELETE FROM " + table + of + "day < " + end);
            }
        });
        recent.changePast(workspace);
    }

    /** Has the room of deleted events used again. */
    public void tidy() {
        writing.lock();
        try {
            execute(writer(), "CHECKPOINT");
        } catch (SQLException e) {
            // Someone who reads what was deleted holds it: the next time will do.
            Log.debugf("The analytics store was not tidied: %s", e.getMessage());
            abandonWriter();
        } finally {
            writing.unlock();
        }
    }

    /** Days that were added up before something was added to them. */
    List<WorkspaceDay> staleDays() {
        return read(RolledDays.STALE, RolledDays::day);
    }

    /** Days in a span of time with at least so many events. */
    public List<WorkspaceDay> busyDays(long from, long end, int events) {
        return read(RolledDays.busy(from, end, events), RolledDays::day);
    }

    /** Changes the store in one transaction. */
    private void change(Change change) {
        writing.lock();
        try {
            DuckDBConnection connection = writer();
            execute(connection, "BEGIN");
            change.make(connection);
            execute(connection, "COMMIT");
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("The analytics store could not be changed", !connections.answer(), e);
        } finally {
            writing.unlock();
        }
    }

    /** Every answer's rows, in order. */
    public <T> List<T> read(Question question, RowMapper<T> mapper) {
        return reading(store -> store.read(question, mapper));
    }

    /** Several questions about one state of the store. */
    public <T> T reading(Function<Reading, T> questions) {
        return questioning.reading(questions);
    }

    /** Whole events, by a condition. */
    public List<Event> events(Question where) {
        return read(new Question("SELECT * FROM all_events WHERE " + where.sql(), where.arguments()), EventTable::read);
    }

    /** Rows that came one after another are put in the order of workspace and time, by which nearly every question asks. */
    private void merge(DuckDBConnection connection) throws SQLException {
        execute(connection, "BEGIN");
        execute(connection, "INSERT INTO events SELECT * FROM events_new ORDER BY workspace, happened_at");
        execute(connection, "DELETE FROM events_new");
        execute(connection, "COMMIT");
        rowsSinceMerge = 0;
    }

    private DuckDBConnection writer() throws SQLException {
        DuckDBConnection current = writer;
        if (current == null) {
            current = connections.forWriting();
            rowsSinceMerge = number(current, "SELECT count(*) FROM events_new");
            // Never less than before: a day may be about to be added up.
            rolledUpTo = Math.max(rolledUpTo, number(current, RolledDays.REACH));
            recent.begin(number(current, RolledDays.SETTLED));
            writer = current;
        }
        return current;
    }

    private static long number(DuckDBConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** After a failure the next batch begins with a connection of its own; what the old one had begun is undone. */
    private void abandonWriter() {
        StoreConnections.close(writer);
        writer = null;
    }

    @PreDestroy
    void close() {
        questioning.close();
        writing.lock();
        try {
            abandonWriter();
            connections.close();
        } finally {
            writing.unlock();
        }
    }

    /** Up to where something was read: a segment and a place in it, or a transaction and a row. */
    public record Mark(long high, long low) {}

    /** Something that is done wholly or not at all. */
    @FunctionalInterface
    private interface Change {
        void make(DuckDBConnection connection) throws SQLException;
    }

    /** Looks at a row. */
    @FunctionalInterface
    interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    /** Takes what it needs out of a row. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }
}
