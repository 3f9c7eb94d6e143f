package dev.waypost.links.batch;

import dev.waypost.links.model.LinkView;
import java.util.List;

/** The result of updating several links. */
public record UpdatedLinks(List<LinkView> updated, List<String> notFound, int updatedCount) {}
