package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Query;

/** What can come of a click. */
enum Outcome {
    LEADS,
    SALES;

    long count(Measures measures) {
        return this == LEADS ? measures.leads() : measures.sales();
    }

    Query.Order order() {
        return this == LEADS ? Query.Order.LEADS : Query.Order.SALES;
    }
}
