package dev.waypost.customers;

/** What customers are grouped by: when they were first seen, or what brought them. */
public enum CohortGrouping {
    WEEK,
    MONTH,
    CAMPAIGN,
    SOURCE
}
