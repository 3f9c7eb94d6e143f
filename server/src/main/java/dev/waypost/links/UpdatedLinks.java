package dev.waypost.links;

import java.util.List;

/** The result of updating several links. */
public record UpdatedLinks(List<LinkView> updated, List<String> notFound, int updatedCount) {}
