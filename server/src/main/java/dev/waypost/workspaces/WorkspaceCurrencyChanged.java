package dev.waypost.workspaces;

import dev.waypost.access.WorkspaceId;

/** The currency of a workspace changed. Fired in the transaction of the change, which has locked the workspace. */
public record WorkspaceCurrencyChanged(WorkspaceId workspaceId, String after) {}
