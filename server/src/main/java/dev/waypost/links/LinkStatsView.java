package dev.waypost.links;

/** All links of a workspace in numbers. */
public record LinkStatsView(long totalLinks, long totalClicks, long totalUniqueClicks) {}
