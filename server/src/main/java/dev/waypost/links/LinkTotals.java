package dev.waypost.links;

/** The totals of all links of a workspace. */
public record LinkTotals(long totalLinks, long totalClicks, long totalUniqueClicks) {}
