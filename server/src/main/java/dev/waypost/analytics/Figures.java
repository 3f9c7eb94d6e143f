package dev.waypost.analytics;

import java.util.List;

/** Where overviews and time series get their figures. */
interface Figures {
    MadeFrom source();

    Measures totals(Query query);

    /** Only how many clicks there are. */
    default long clicks(Query query) {
        return totals(query).clicks();
    }

    /** By the columns of the query's dimension; none where the dimension is not known here. */
    List<EventQueries.Group> groups(Query query);

    /** One for each of the query's buckets, in order; where nothing happened with zeros. */
    List<Measures> series(Query query);
}
