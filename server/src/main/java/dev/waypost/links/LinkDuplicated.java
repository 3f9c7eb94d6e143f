package dev.waypost.links;

import dev.waypost.access.WorkspaceId;

/** A link was duplicated; its dependents must be copied as well. Fired in the transaction of the change. */
public record LinkDuplicated(WorkspaceId workspaceId, LinkId from, LinkId to) {}
