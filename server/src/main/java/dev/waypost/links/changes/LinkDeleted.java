package dev.waypost.links.changes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;

/** A link was deleted. Fired in the transaction of the change. */
public record LinkDeleted(WorkspaceId workspaceId, LinkId linkId) {}
