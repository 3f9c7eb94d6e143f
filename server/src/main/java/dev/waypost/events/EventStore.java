package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;

import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/**
 * The columnar store: one DuckDB file under DATA/analytics. Events are added by one thread at a time, in transactions that
 * also hold how far each reader got; questions are answered meanwhile.
 */
@Singleton
public class EventStore {
    private final StoreConnections connections;
    private final StoreKeeping keeping;
    private final StoreWriting writing;
    private final RecentEvents recent;
    private final Questioning questioning;
    private final RecentTaking taking;

    @Inject
    EventStore(WaypostConfig config) {
        this(config.data().resolve("analytics").resolve("events.duckdb"));
    }

    EventStore(Path file) {
        this(file, new RecentEvents());
    }

    EventStore(Path file, RecentEvents recent) {
        this(file, recent, StoreKeeping.MANY);
    }

    EventStore(Path file, RecentEvents recent, int movedAtOnce) {
        this.recent = recent;
        connections = new StoreConnections(file);
        questioning = new Questioning(connections, recent);
        keeping = new StoreKeeping(connections, movedAtOnce);
        writing = new StoreWriting(connections, recent, keeping);
        taking = new RecentTaking(writing, questioning, recent);
    }

    /** How far a reader got, by the name of what it reads. */
    public Map<String, Mark> marks(String reader) {
        return Marks.of(this, reader);
    }

    /** Adds events and moves the reader's marks: both or neither. Fails for all where one of them is refused. */
    public void append(String reader, Map<String, Mark> marks, List<Event> events) {
        writing.append(reader, marks, events);
    }

    /** Adds a day up, from now on or again. Events are added meanwhile, but for the moment in which the sums are. */
    public void rollUp(WorkspaceDay day) {
        if (!rolledUp(day)) {
            // More comes to it: it is read while nothing is added.
            writing.alone(() -> rolledUp(day));
        }
    }

    /** False when something came to the workspace's past while the day was read. */
    private boolean rolledUp(WorkspaceDay day) {
        long version = writing.alone(() -> {
            // Whatever comes to the day from here on comes late, and changes the version.
            writing.takeForLateBefore(day.day() + RollUps.DAY);
            return recent.version(day.workspace());
        });
        // Not by the threads for questions: those may be waiting for whoever writes, which can be this one.
        RolledDay rolled = questioning.ask(store -> RolledDay.read(store, day.workspace(), day.day()));
        return writing.alone(() -> {
            boolean same = recent.version(day.workspace()) == version;
            if (same) {
                writing.change(connection -> RolledDays.put(connection, day, rolled));
            }
            return same;
        });
    }

    /** Days before a time are over and added up where it is worth it; what comes to them now comes late. */
    public void settle(long until) {
        writing.alone(() -> {
            writing.change(
                    connection -> Marks.move(connection, RollUps.READER, Map.of(RollUps.SOURCE, new Mark(until, 0))));
            writing.takeForLateBefore(until);
            recent.begin(until);
            return until;
        });
    }

    /** What is in memory of a workspace's events. Not to be called while reading. */
    public RecentEvents.Lately recent(UUID workspace) {
        try {
            connections.beThere();
            RecentEvents.Lately known = recent.of(workspace);
            return known == null ? taking.take(workspace) : known;
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
        keeping.still(() -> writing.change(connection -> {
            for (String table : List.of("events", "events_new", "outcomes")) {
                execute(connection, "DELETE FROM " + table + of + "happened_at < " + end);
            }
            for (String table : RolledDays.TABLES) {
                execute(connection, "DELETE FROM " + table + of + "day < " + end);
            }
        }));
        recent.changePast(workspace);
    }

    /** Has the room of deleted events used again. */
    public void tidy() {
        keeping.tidy();
    }

    /** Days that were added up before something was added to them. */
    List<WorkspaceDay> staleDays() {
        return read(RolledDays.STALE, RolledDays::day);
    }

    /** Days in a span of time with at least so many events. */
    public List<WorkspaceDay> busyDays(long from, long end, int events) {
        return read(RolledDays.busy(from, end, events), RolledDays::day);
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

    @PreDestroy
    void close() {
        questioning.close();
        keeping.close();
        writing.close();
    }

    /**
     * Up to where something was read: a segment and a place in it, or a transaction and a row.
     *
     * @param generation of the segment; 0 where there is none
     */
    public record Mark(long high, long low, long generation) {
        public Mark(long high, long low) {
            this(high, low, 0);
        }
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
