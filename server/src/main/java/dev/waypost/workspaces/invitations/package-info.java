/** Invitations to a workspace: send, accept, decline and revoke them, and the seats of the plan that they take. */
@NullMarked
package dev.waypost.workspaces.invitations;

import org.jspecify.annotations.NullMarked;
