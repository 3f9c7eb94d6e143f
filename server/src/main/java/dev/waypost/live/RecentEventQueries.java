package dev.waypost.live;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Queries the store for recent events of a workspace. */
@Singleton
class RecentEventQueries {
    private final EventStore store;

    RecentEventQueries(EventStore store) {
        this.store = store;
    }

    /** The newest events since a time, newest first. */
    List<Event> newest(UUID workspace, LiveFilter filter, long from, int limit) {
        List<Object> arguments = arguments(workspace, from, filter);
        arguments.add(limit);
        List<Event> found = new ArrayList<>(store.events(new StoreQuery(
                "workspace = ? AND happened_at >= ? AND %s ORDER BY happened_at DESC LIMIT ?"
                        .formatted(filter.condition()),
                arguments)));
        found.sort(Comparator.comparing(EventId::of).reversed());
        return found;
    }

    LiveActivity pulse(UUID workspace, LiveFilter filter, long now) {
        List<Object> arguments =
                new ArrayList<>(List.of(now - LiveActivity.ACTIVE.toMillis(), now - LiveActivity.MINUTE.toMillis()));
        arguments.addAll(arguments(workspace, now - LiveActivity.WINDOW.toMillis(), filter));
        return store.read(
                        new StoreQuery(
                                """
                                SELECT count(DISTINCT visitor) FILTER (WHERE happened_at >= ? AND click <> ''),
                                       count(*) FILTER (WHERE happened_at >= ?),
                                       count(*) FILTER (WHERE %s),
                                       count(*) FILTER (WHERE %s),
                                       count(*) FILTER (WHERE %s)
                                FROM all_events
                                WHERE workspace = ? AND happened_at >= ? AND %s
                                """.formatted(
                                                LiveType.CLICK.condition(),
                                                LiveType.QR_SCAN.condition(),
                                                LiveType.CONVERSION.condition(),
                                                filter.condition()),
                                arguments),
                        row -> new LiveActivity(
                                row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5)))
                .getFirst();
    }

    /** The number of events after one time and up to another. */
    long count(UUID workspace, LiveFilter filter, long after, long until) {
        List<Object> arguments = arguments(workspace, after + 1, filter);
        arguments.add(until);
        return store.read(
                        new StoreQuery(
                                "SELECT count(*) FROM all_events WHERE workspace = ? AND happened_at >= ? AND %s AND happened_at <= ?"
                                        .formatted(filter.condition()),
                                arguments),
                        row -> row.getLong(1))
                .getFirst();
    }

    /** The time of the latest event. */
    Optional<Long> lastAt(UUID workspace) {
        return store.read(
                        new StoreQuery(
                                "SELECT max(happened_at) FROM all_events WHERE workspace = ? AND %s"
                                        .formatted(LiveFilter.EVERYTHING.condition()),
                                workspace),
                        row -> {
                            long at = row.getLong(1);
                            return row.wasNull() ? Optional.<Long>empty() : Optional.of(at);
                        })
                .getFirst();
    }

    private static List<Object> arguments(UUID workspace, long from, LiveFilter filter) {
        List<Object> arguments = new ArrayList<>(List.of(workspace, from));
        arguments.addAll(filter.arguments());
        return arguments;
    }
}
