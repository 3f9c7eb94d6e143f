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
import java.util.function.Supplier;

/**
 * The columnar store: one DuckDB file under DATA/analytics. One thread at a time appends, in transactions that also move the offsets
 * of the consumer; queries run concurrently.
 */
@Singleton
public class EventStore {
    private final StoreConnections connections;
    private final StoreCompactor compactor;
    private final StoreWriter writer;
    private final QueryExecutor executor;
    private final SealedDayVersions versions = new SealedDayVersions();

    @Inject
    EventStore(WaypostConfig config) {
        this(config.data().resolve("analytics").resolve("events.duckdb"));
    }

    EventStore(Path file) {
        this(file, StoreCompactor.BATCH);
    }

    EventStore(Path file, int rowsPerMove) {
        connections = new StoreConnections(file);
        executor = new QueryExecutor(connections);
        compactor = new StoreCompactor(connections, rowsPerMove);
        writer = new StoreWriter(connections, versions, compactor);
    }

    /** Keeps a copy of a part of the store in step from now on. */
    public void mirrorTo(StoreMirror mirror) {
        writer.mirrorTo(mirror);
    }

    /** How far a consumer has read, by the name of the source. */
    public Map<String, Offset> offsets(String consumer) {
        return Offsets.of(this, consumer);
    }

    /** Appends events and moves the offsets of a consumer, both or neither. Fails for all events where one is refused. */
    public void append(String consumer, Map<String, Offset> offsets, List<Event> events) {
        writer.append(consumer, offsets, events);
    }

    /** Waits for an append that is running, whose events analytics may already show from memory. */
    public void awaitAppend() {
        writer.withWriteLock(() -> true);
    }

    /** Runs while no other thread writes. */
    public <T> T withWriteLock(Supplier<T> work) {
        return writer.withWriteLock(work);
    }

    /** Rolls up a day, for the first time or again. Appends go on, but for the moment in which the sums are written. */
    public void rollUp(WorkspaceDay day) {
        if (!tryRollUp(day)) {
            // Events keep coming to the day: it is read while nothing is appended.
            writer.withWriteLock(() -> tryRollUp(day));
        }
    }

    /** False when a sealed day of the workspace changed while the day was read. */
    private boolean tryRollUp(WorkspaceDay day) {
        long version = writer.withWriteLock(() -> {
            // Events that come to the day from here on are late, and change the version.
            writer.treatAsLateBefore(day.day() + RollUps.DAY);
            return versions.of(day.workspace());
        });
        // Not on a thread of the pool: all of those may be waiting for the write lock, which this thread can hold.
        RolledDay rolled = executor.run(snapshot -> RolledDay.read(snapshot, day.workspace(), day.day()));
        return writer.withWriteLock(() -> {
            boolean unchanged = versions.of(day.workspace()) == version;
            if (unchanged) {
                writer.change(connection -> RolledDays.put(connection, day, rolled));
            }
            return unchanged;
        });
    }

    /** Seals the days before a time: busy ones are rolled up, and events that come to them from now on are late. */
    public void sealDaysBefore(long time) {
        writer.withWriteLock(() -> {
            writer.change(connection ->
                    Offsets.move(connection, RollUps.CONSUMER, Map.of(RollUps.SOURCE, new Offset(time, 0))));
            writer.treatAsLateBefore(time);
            writer.sealDaysBefore(time);
            return time;
        });
    }

    /** Changes whenever a sealed day of the workspace changes. */
    public long sealedVersion(UUID workspace) {
        return versions.of(workspace);
    }

    /** Fails where the store cannot be opened. */
    public void ensureOpen() {
        try {
            connections.ensureOpen();
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not be opened", true, e);
        }
    }

    /** Every workspace that has events before a time. */
    public List<UUID> workspacesBefore(Instant time) {
        return read(
                new StoreQuery("SELECT DISTINCT workspace FROM all_events WHERE happened_at < ?", time.toEpochMilli()),
                row -> (UUID) row.getObject(1));
    }

    /** Deletes a workspace's events before a time, with their roll-ups. */
    public void deleteBefore(UUID workspace, Instant time) {
        String of = " WHERE workspace = '%s' AND ".formatted(workspace);
        long end = time.toEpochMilli();
        compactor.whileNoMoves(() -> writer.change(connection -> {
            for (String table : List.of("events", "events_new", "outcomes")) {
                execute(connection, "DELETE FROM " + table + of + "happened_at < " + end);
            }
            for (String table : RolledDays.TABLES) {
                execute(connection, "DELETE FROM " + table + of + "day < " + end);
            }
        }));
        versions.change(workspace);
    }

    /** Writes the log into the file and frees the space of deleted events. */
    public void checkpoint() {
        compactor.checkpoint();
    }

    /** Days that events came to after they were rolled up. */
    List<WorkspaceDay> staleDays() {
        return read(RolledDays.STALE, RolledDays::day);
    }

    /** Days in a span of time with at least so many events. */
    public List<WorkspaceDay> busyDays(long from, long end, int events) {
        return read(RolledDays.busy(from, end, events), RolledDays::day);
    }

    /** All rows of a query, in order. */
    public <T> List<T> read(StoreQuery query, RowMapper<T> mapper) {
        return inSnapshot(snapshot -> snapshot.read(query, mapper));
    }

    /** Runs several queries in one state of the store. */
    public <T> T inSnapshot(Function<StoreSnapshot, T> queries) {
        return executor.inSnapshot(queries);
    }

    /** Whole events, by the condition that follows WHERE. */
    public List<Event> events(StoreQuery where) {
        return read(
                new StoreQuery("SELECT * FROM all_events WHERE " + where.sql(), where.arguments()), EventTable::read);
    }

    @PreDestroy
    void close() {
        executor.close();
        compactor.close();
        writer.close();
    }

    /**
     * Up to where a source was read: a segment and a place in it, or a transaction and a row.
     *
     * @param generation of the segment; 0 if there is none
     */
    public record Offset(long high, long low, long generation) {
        public Offset(long high, long low) {
            this(high, low, 0);
        }
    }

    /** Looks at a row. */
    @FunctionalInterface
    public interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    /** Makes a value of a row. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }
}
