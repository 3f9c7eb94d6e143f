package dev.waypost.links.model;

/** The totals of all links of a workspace. */
public record LinkTotals(long totalLinks, long totalClicks, long totalUniqueClicks) {}
