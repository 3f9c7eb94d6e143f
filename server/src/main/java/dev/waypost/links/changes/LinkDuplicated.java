package dev.waypost.links.changes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;

/** A link was duplicated; its dependents must be copied as well. Fired in the transaction of the change. */
public record LinkDuplicated(WorkspaceId workspaceId, LinkId from, LinkId to) {}
