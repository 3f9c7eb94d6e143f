package dev.waypost.customers;

/** The groupings of customers: by first visit or by source. */
public enum CohortGrouping {
    WEEK,
    MONTH,
    CAMPAIGN,
    SOURCE
}
