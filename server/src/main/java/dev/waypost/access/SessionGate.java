package dev.waypost.access;

import java.util.List;

/** Admits sessions to workspaces. For operations that act in another workspace than that of their request, or in none. */
public interface SessionGate {
    /** Throws if the user is not a member, or the workspace requires single sign-on and a password opened the session. */
    void requireAccepted(Identity identity, WorkspaceId workspace);

    /** The workspaces of the user that require single sign-on, if a password opened the session. */
    List<WorkspaceId> refusedWorkspaces(Identity identity);
}
