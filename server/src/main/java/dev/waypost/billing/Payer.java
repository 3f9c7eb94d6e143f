package dev.waypost.billing;

import dev.waypost.access.WorkspaceId;

/**
 * Who pays.
 *
 * @param email the address of the workspace's owner
 */
public record Payer(WorkspaceId workspaceId, String name, String email) {}
