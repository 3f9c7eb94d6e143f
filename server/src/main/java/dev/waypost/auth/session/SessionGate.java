package dev.waypost.auth.session;

import dev.waypost.access.WorkspaceId;

/** Admits sessions to workspaces. For operations that name a workspace in the body; the others are checked before. */
public interface SessionGate {
    /** Throws if the user is not a member, or the workspace requires single sign-on and a password opened the session. */
    void requireAccepted(SessionId session, WorkspaceId workspace);
}
