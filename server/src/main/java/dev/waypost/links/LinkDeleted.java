package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** A link was deleted. Fired in the transaction of the change. */
public record LinkDeleted(WorkspaceId workspaceId, LinkId linkId) {}
