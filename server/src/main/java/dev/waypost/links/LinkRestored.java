package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** A deleted link was restored. Fired in the transaction of the change. */
public record LinkRestored(WorkspaceId workspaceId, LinkId linkId) {}
