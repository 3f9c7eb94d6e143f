package dev.waypost.auth.oauth;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.oauth.apps.OAuthAppId;
import java.util.List;

/**
 * What a person lets an app do in a workspace.
 *
 * @param scopes all that was ever allowed; each token has its own
 */
record Grant(
        GrantId id, OAuthAppId appId, String appName, WorkspaceId workspaceId, UserId userId, List<String> scopes) {}
