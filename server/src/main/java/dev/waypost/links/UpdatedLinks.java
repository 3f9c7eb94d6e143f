package dev.waypost.links;

import java.util.List;

/** What changing several links at once did. */
public record UpdatedLinks(List<LinkView> updated, List<String> notFound, int updatedCount) {}
