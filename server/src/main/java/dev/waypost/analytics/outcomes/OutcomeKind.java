package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;

/** The outcome of a click: a lead or a sale. */
enum OutcomeKind {
    LEADS,
    SALES;

    long count(Measures measures) {
        return this == LEADS ? measures.leads() : measures.sales();
    }

    Query.Order order() {
        return this == LEADS ? Query.Order.LEADS : Query.Order.SALES;
    }
}
