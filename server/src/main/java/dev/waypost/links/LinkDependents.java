package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import java.util.Collection;
import java.util.Map;

/** Something that hangs on links and goes with them when they are deleted. */
public interface LinkDependents {
    /** What clients call it: rules, qrCodes or webhooks. */
    String name();

    /** How many hang on each link; links without any may be left out. */
    Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links);
}
