package dev.waypost.analytics;

/** What is asked about: whose events, of which time, and in which money. */
public record Asked(Scope scope, Window window, Reckoning reckoning) {
    public Query totals() {
        return Query.totals(scope, window).charging(reckoning);
    }

    public Query by(Dimension dimension, int limit) {
        return Query.by(dimension, scope, window, limit);
    }

    public Query over(Buckets buckets) {
        return Query.over(buckets, scope, window).charging(reckoning);
    }

    /** The same about the period of the same length before. */
    public Asked before() {
        return new Asked(scope, window.previous(), reckoning);
    }
}
