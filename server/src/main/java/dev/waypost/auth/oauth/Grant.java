package dev.waypost.auth.oauth;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.oauth.apps.OAuthAppId;
import java.util.List;

/**
 * The permission of an app to act for a user in a workspace.
 *
 * @param scopes all scopes ever granted; each token has its own
 */
record Grant(
        GrantId id, OAuthAppId appId, String appName, WorkspaceId workspaceId, UserId userId, List<String> scopes) {}
