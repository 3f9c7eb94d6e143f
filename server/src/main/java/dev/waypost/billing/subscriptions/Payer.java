package dev.waypost.billing.subscriptions;

import dev.waypost.access.WorkspaceId;

/**
 * The payer.
 *
 * @param email the address of the workspace owner
 */
public record Payer(WorkspaceId workspaceId, String name, String email) {}
