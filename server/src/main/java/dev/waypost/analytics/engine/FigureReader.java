package dev.waypost.analytics.engine;

import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;
import java.util.List;

/** Executes the queries of overviews and time series. */
public interface FigureReader {
    FigureSource source();

    Measures totals(Query query);

    /** The number of clicks alone. */
    default long clicks(Query query) {
        return totals(query).clicks();
    }

    /** Grouped by the columns of the query's dimension; empty if the dimension is not available here. */
    List<FigureGroup> groups(Query query);

    /** One for each of the query's buckets, in order; zeros where nothing happened. */
    List<Measures> series(Query query);
}
