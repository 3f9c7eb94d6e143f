package dev.waypost.links;

import java.util.List;

/** What deleting several links at once did. */
public record DeletedLinks(int deletedCount, List<LinkId> deleted, List<String> notFound) {}
