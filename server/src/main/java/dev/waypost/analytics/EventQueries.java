package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.Question;
import dev.waypost.events.Reading;
import dev.waypost.events.StoreException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs queries. */
@Singleton
public class EventQueries implements Figures {
    private final EventStore store;
    private final KeptAnswers kept;

    EventQueries(EventStore store, KeptAnswers kept) {
        this.store = store;
        this.kept = kept;
    }

    @Override
    public MadeFrom source() {
        return MadeFrom.EVENTS;
    }

    @Override
    public Measures totals(Query query) {
        return asking(() -> kept.read(query, groups -> {
                    Sums sums = groups.getOrDefault(List.of(), Sums.none());
                    return sums.counted(List.of()).with(sums.takings());
                }))
                .orElseGet(() -> totalsFromTheStore(query));
    }

    private Measures totalsFromTheStore(Query query) {
        Takings takings = takings(query).getOrDefault(List.of(), Takings.NONE);
        return counted(query).getFirst().with(takings);
    }

    /** Much less work than all measures. */
    @Override
    public long clicks(Query query) {
        return asking(() -> kept.read(
                        query,
                        groups ->
                                groups.values().stream().mapToLong(Sums::clicks).sum()))
                .orElseGet(() -> clicksFromTheStore(query));
    }

    private long clicksFromTheStore(Query query) {
        return asking(() -> store.reading(reading -> {
            RolledPlan plan = RolledPlan.of(query, reading);
            return plan == null
                    ? reading
                            .read(EventDialect.sums(query, List.of(query.window())), row -> row.getLong("clicks"))
                            .stream()
                            .mapToLong(Long::longValue)
                            .sum()
                    : new RolledAnswer(query, plan, reading).clicks();
        }));
    }

    /** By the columns of the query's dimension, those with the most first. */
    @Override
    public List<Group> groups(Query query) {
        return asking(() -> kept.read(query, groups -> ranked(query, groups)))
                .orElseGet(() -> groupsFromTheStore(query));
    }

    /** Groups in the query's order, as many as it wants. */
    private static List<Group> ranked(Query query, Map<List<@Nullable Object>, Sums> groups) {
        Comparator<Counted> order = query.order().comparator();
        // There may be thousands of groups, and few are wanted: only those are put in order.
        PriorityQueue<Counted> best = new PriorityQueue<>(order.reversed());
        for (Map.Entry<List<@Nullable Object>, Sums> group : groups.entrySet()) {
            if (group.getValue().isAnything()) {
                best.add(group.getValue().counted(group.getKey()));
                if (best.size() > query.limit()) {
                    best.remove();
                }
            }
        }
        return best.stream()
                .sorted(order)
                .map(counted -> new Group(
                        counted.key(),
                        counted.with(requireNonNull(groups.get(counted.key())).takings())))
                .toList();
    }

    private List<Group> groupsFromTheStore(Query query) {
        Map<List<@Nullable Object>, Takings> takings = takings(query);
        return counted(query).stream()
                .map(group -> new Group(group.key(), group.with(takings.getOrDefault(group.key(), Takings.NONE))))
                .toList();
    }

    /** One for each of the query's buckets, in order; where nothing happened with zeros. */
    @Override
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        return asking(() -> kept.read(
                        query,
                        groups -> buckets.starts().stream()
                                .map(start -> groups.getOrDefault(
                                        List.<@Nullable Object>of(start.toEpochMilli()), Sums.none()))
                                .map(sums -> sums.counted(List.of()).with(sums.takings()))
                                .toList()))
                .orElseGet(() -> seriesFromTheStore(query, buckets));
    }

    private List<Measures> seriesFromTheStore(Query query, Buckets buckets) {
        Map<List<@Nullable Object>, Takings> takings = takings(query);
        Map<List<@Nullable Object>, Measures> found = new HashMap<>();
        counted(query)
                .forEach(piece -> found.put(piece.key(), piece.with(takings.getOrDefault(piece.key(), Takings.NONE))));
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(List.of(buckets.key(start)), Measures.NONE))
                .toList();
    }

    /** From days that were added up as far as there are any, else from events: nobody else has to know. */
    private List<Counted> counted(Query query) {
        int columns = columns(query);
        return asking(() -> store.reading(reading -> {
            RolledPlan plan = RolledPlan.of(query, reading);
            return plan == null
                    ? reading.read(EventDialect.measures(query), row -> counted(row, columns))
                    : new RolledAnswer(query, plan, reading).counted();
        }));
    }

    static int columns(Query query) {
        Dimension dimension = query.dimension();
        return dimension != null ? dimension.columns().size() : query.buckets() == null ? 0 : 1;
    }

    /** How many customers are behind the events of these kinds. */
    public long customers(Query query, Event.Kind... kinds) {
        return read(EventDialect.customers(query, List.of(kinds)), row -> row.getLong(1))
                .getFirst();
    }

    /** So many events of the scope, the oldest first, from a time on that is within the window. */
    public List<Event> events(Asked asked, long from, int limit) {
        return asking(() -> store.events(EventDialect.events(asked.totals(), from, limit)));
    }

    /** A page of clicks, the newest first. */
    public List<Event> newestClicks(Asked asked, int limit, long offset) {
        return asking(() -> store.events(EventDialect.newestClicks(asked.totals(), limit, offset)));
    }

    private Map<List<@Nullable Object>, Takings> takings(Query query) {
        return asking(() -> store.reading(reading -> takings(query, reading)));
    }

    static Map<List<@Nullable Object>, Takings> takings(Query query, Reading reading) {
        int columns = columns(query);
        Map<List<@Nullable Object>, Takings> found = new HashMap<>();
        reading.read(
                EventDialect.takings(query),
                row -> found.merge(key(row, columns), new Takings(List.of(line(row))), Takings::and));
        return found;
    }

    /** Any other question; what the store cannot answer becomes the error that clients know. */
    public <T> List<T> read(Question question, EventStore.RowMapper<T> mapper) {
        return asking(() -> store.read(question, mapper));
    }

    private static <T> T asking(Supplier<T> question) {
        try {
            return question.get();
        } catch (StoreException e) {
            Log.errorf(e, "A question of analytics was not answered");
            throw e.isAway()
                    ? new ApiException(ErrorCode.CONFIG_ERROR, "The analytics store is not available")
                    : new ApiException(ErrorCode.INTERNAL_ERROR, "The analytics store could not answer");
        }
    }

    private static Counted counted(ResultSet row, int columns) throws SQLException {
        return new Counted(
                key(row, columns),
                row.getLong("clicks"),
                row.getLong("unique_visitors"),
                row.getLong("qr_scans"),
                row.getLong("bot_clicks"),
                row.getLong("leads"),
                row.getLong("sales"),
                row.getLong("last_click"));
    }

    private static Takings.Line line(ResultSet row) throws SQLException {
        return new Takings.Line(
                (UUID) row.getObject("charging"),
                row.getString("currency"),
                row.getLong("charged"),
                row.getLong("conversions"),
                row.getLong("sold"),
                row.getLong("refunded"));
    }

    static List<@Nullable Object> key(ResultSet row, int columns) throws SQLException {
        List<@Nullable Object> key = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            key.add(row.getObject(i));
        }
        return key;
    }

    /** A row of a breakdown: the values of the dimension's columns, null where nothing is known. */
    public record Group(List<@Nullable Object> key, Measures measures) {
        public @Nullable String text(int column) {
            Object value = key.get(column);
            return value == null ? null : value.toString();
        }
    }
}
