package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** A link was created or changed. Fired in the transaction of the change. */
public record LinkChanged(WorkspaceId workspaceId, LinkId linkId) {}
