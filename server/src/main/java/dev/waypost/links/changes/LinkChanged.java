package dev.waypost.links.changes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;

/** A link was created or changed. Fired in the transaction of the change. */
public record LinkChanged(WorkspaceId workspaceId, LinkId linkId) {}
