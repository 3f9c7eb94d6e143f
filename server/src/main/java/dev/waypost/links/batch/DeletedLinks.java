package dev.waypost.links.batch;

import dev.waypost.links.model.LinkId;
import java.util.List;

/** The result of deleting several links. */
public record DeletedLinks(int deletedCount, List<LinkId> deleted, List<String> notFound) {}
