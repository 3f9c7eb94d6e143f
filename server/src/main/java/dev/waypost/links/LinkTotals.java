package dev.waypost.links;

/** All links of a workspace in numbers. */
public record LinkTotals(long totalLinks, long totalClicks, long totalUniqueClicks) {}
