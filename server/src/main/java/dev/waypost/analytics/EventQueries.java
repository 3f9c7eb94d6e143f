package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

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
import org.jspecify.annotations.Nullable;

/** Runs queries. */
@Singleton
public class EventQueries {
    private final EventStore store;

    EventQueries(EventStore store) {
        this.store = store;
    }

    public Measures totals(Query query) {
        return read(EventDialect.measures(query), EventQueries::measures).getFirst();
    }

    /** By the columns of the query's dimension, the most clicks first. */
    public List<Group> groups(Query query) {
        int columns = requireNonNull(query.dimension()).columns().size();
        return read(EventDialect.measures(query), row -> {
            List<@Nullable Object> key = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                key.add(row.getObject(i));
            }
            return new Group(key, measures(row));
        });
    }

    /** One for each of the query's buckets, in order; where nothing happened with zeros. */
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        Map<Long, Measures> found = new HashMap<>();
        read(EventDialect.measures(query), row -> found.put(row.getLong("bucket"), measures(row)));
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(buckets.key(start), Measures.NONE))
                .toList();
    }

    /** Any other question; what the store cannot answer becomes the error that clients know. */
    public <T> List<T> read(Question question, EventStore.RowMapper<T> mapper) {
        try {
            return store.read(question, mapper);
        } catch (StoreException e) {
            Log.errorf(e, "A question of analytics was not answered");
            throw e.isAway()
                    ? new ApiException(ErrorCode.CONFIG_ERROR, "The analytics store is not available")
                    : new ApiException(ErrorCode.INTERNAL_ERROR, "The analytics store could not answer");
        }
    }

    private static Measures measures(ResultSet row) throws SQLException {
        long last = row.getLong("last_click");
        return new Measures(
                row.getLong("clicks"),
                row.getLong("unique_visitors"),
                row.getLong("qr_scans"),
                row.getLong("bot_clicks"),
                row.getLong("charged"),
                row.getLong("leads"),
                row.getLong("sales"),
                last == 0 ? null : last);
    }

    /** A row of a breakdown: the values of the dimension's columns, null where nothing is known. */
    public record Group(List<@Nullable Object> key, Measures measures) {
        public @Nullable String text(int column) {
            Object value = key.get(column);
            return value == null ? null : value.toString();
        }
    }
}
