package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.Question;
import dev.waypost.events.StoreException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs queries. */
@Singleton
public class EventQueries implements Figures {
    private final EventStore store;

    EventQueries(EventStore store) {
        this.store = store;
    }

    @Override
    public Source source() {
        return Source.EVENTS;
    }

    @Override
    public Measures totals(Query query) {
        Takings takings = takings(query).getOrDefault(List.of(), Takings.NONE);
        return read(EventDialect.measures(query), row -> measures(row, takings)).getFirst();
    }

    /** By the columns of the query's dimension, those with the most first. */
    @Override
    public List<Group> groups(Query query) {
        int columns = requireNonNull(query.dimension()).columns().size();
        Map<List<@Nullable Object>, Takings> takings = takings(query);
        return read(EventDialect.measures(query), row -> {
            List<@Nullable Object> key = key(row, columns);
            return new Group(key, measures(row, takings.getOrDefault(key, Takings.NONE)));
        });
    }

    /** One for each of the query's buckets, in order; where nothing happened with zeros. */
    @Override
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        Map<List<@Nullable Object>, Takings> takings = takings(query);
        Map<Long, Measures> found = new HashMap<>();
        read(EventDialect.measures(query), row -> {
            Measures measures = measures(row, takings.getOrDefault(key(row, 1), Takings.NONE));
            return found.put(row.getLong("bucket"), measures);
        });
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(buckets.key(start), Measures.NONE))
                .toList();
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

    private Map<List<@Nullable Object>, Takings> takings(Query query) {
        Dimension dimension = query.dimension();
        int columns = dimension != null ? dimension.columns().size() : query.buckets() == null ? 0 : 1;
        Map<List<@Nullable Object>, Takings> found = new HashMap<>();
        read(
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

    private static Measures measures(ResultSet row, Takings takings) throws SQLException {
        long last = row.getLong("last_click");
        return new Measures(
                row.getLong("clicks"),
                row.getLong("unique_visitors"),
                row.getLong("qr_scans"),
                row.getLong("bot_clicks"),
                row.getLong("leads"),
                row.getLong("sales"),
                takings,
                last == 0 ? null : last);
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

    private static List<@Nullable Object> key(ResultSet row, int columns) throws SQLException {
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
