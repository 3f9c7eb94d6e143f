/**
 * Workspaces: create, change, list and delete them, and who their members are. Read WorkspaceService first. {@code members} manages
 * members and {@code invitations} invites them.
 */
@NullMarked
package dev.waypost.workspaces;

import org.jspecify.annotations.NullMarked;
