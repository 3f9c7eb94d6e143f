package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** Something that can be asked for together with a link: {@code ?include=name}. Features that know of one implement it. */
public interface LinkInclusion {
    String name();

    Object of(WorkspaceId workspace, LinkId link);
}
