package dev.waypost.links.model;

import dev.waypost.access.WorkspaceId;

/** Additional data of a link, requested with {@code ?include=name}. Implemented by other features. */
public interface LinkInclusion {
    String name();

    Object of(WorkspaceId workspace, LinkId link);
}
