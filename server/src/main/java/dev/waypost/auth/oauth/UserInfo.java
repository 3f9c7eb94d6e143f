package dev.waypost.auth.oauth;

import dev.waypost.access.Identity;
import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.auth.oauth.protocol.UserInfoAnswer;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** The userinfo endpoint: tells apps which user they act for. */
@ApplicationScoped
class UserInfo {
    private final GrantRepository repository;

    UserInfo(GrantRepository repository) {
        this.repository = repository;
    }

    UserInfoAnswer of(Identity identity) {
        if (identity.credential() instanceof Identity.Credential.Scoped scoped
                && !scoped.scopes().contains(OAuthScopes.USER_READ)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "The credential lacks the scope %s".formatted(OAuthScopes.USER_READ));
        }
        Identity.@Nullable Membership membership = identity.workspace();
        return new UserInfoAnswer(
                identity.userId(),
                identity.name(),
                identity.email(),
                repository.isVerified(identity.userId()),
                membership == null ? null : membership.workspaceId());
    }
}
