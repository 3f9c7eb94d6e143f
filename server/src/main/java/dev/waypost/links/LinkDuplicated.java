package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** A link was copied: what hangs on the first belongs on the second too. Fired in the transaction of the change. */
public record LinkDuplicated(WorkspaceId workspaceId, LinkId from, LinkId to) {}
