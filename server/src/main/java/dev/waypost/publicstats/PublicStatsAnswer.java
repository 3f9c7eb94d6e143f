package dev.waypost.publicstats;

/** The success envelope, named for the document: the operation itself answers with a page as well. */
public record PublicStatsAnswer(boolean success, PublicStatsView data) {}
