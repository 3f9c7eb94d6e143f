package dev.waypost.publicstats;

/** The success envelope, named for the API description because the operation also returns a page. */
public record PublicStatsAnswer(boolean success, PublicStatsView data) {}
