package dev.waypost.links.changes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;

/** A deleted link was restored. Fired in the transaction of the change. */
public record LinkRestored(WorkspaceId workspaceId, LinkId linkId) {}
