package dev.waypost.links.model;

import dev.waypost.access.WorkspaceId;
import java.util.Collection;
import java.util.Map;

/** Resources that belong to links and are deleted with them. */
public interface LinkDependents {
    /** The name in API responses: rules, qrCodes or webhooks. */
    String name();

    /** The number by link; links without any may be omitted. */
    Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links);
}
