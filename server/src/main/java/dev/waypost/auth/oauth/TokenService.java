package dev.waypost.auth.oauth;

import dev.waypost.access.Role;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.oauth.TokenRepository.Code;
import dev.waypost.auth.oauth.TokenRepository.Issue;
import dev.waypost.auth.oauth.TokenRepository.Kind;
import dev.waypost.auth.oauth.TokenRepository.Token;
import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.auth.oauth.protocol.AuthorizationRequest;
import dev.waypost.auth.oauth.protocol.IntrospectionAnswer;
import dev.waypost.auth.oauth.protocol.OAuthException;
import dev.waypost.auth.oauth.protocol.Pkce;
import dev.waypost.auth.oauth.protocol.TokenAnswer;
import dev.waypost.auth.oauth.protocol.TokenRequest;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.id.Ids;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges codes, refresh tokens and client credentials for tokens. A code and a refresh token can be used once. A
 * second use means that it was stolen, by either of the two users, so all tokens of its family are revoked.
 */
@ApplicationScoped
class TokenService {
    private static final Duration ACCESS_LIFETIME = Duration.ofHours(1);
    private static final Duration REFRESH_LIFETIME = Duration.ofDays(60);
    private static final int RANDOM_CHARACTERS = 40;
    /** Maximum number of token families of one app, user and workspace; beyond it the oldest are revoked. */
    private static final int MOST_FAMILIES = 50;

    private static final String SPACE = " ";

    private final TokenRepository repository;
    private final GrantRepository grants;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final String issuer;

    TokenService(
            TokenRepository repository,
            GrantRepository grants,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            WaypostConfig config) {
        this.repository = repository;
        this.grants = grants;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.issuer = config.baseUrl();
    }

    /** Commits also for a rejected request, to record that a code was used or a family was revoked. */
    @Transactional(dontRollbackOn = OAuthException.class)
    TokenAnswer issue(OAuthApp app, TokenRequest request) {
        String grantType = request.get("grant_type");
        return switch (grantType) {
            case "authorization_code" -> redeem(app, request);
            case "refresh_token" -> refresh(app, request);
            case "client_credentials" -> clientCredentials(app, request);
            default ->
                throw OAuthException.unsupportedGrantType(
                        "grant_type must be authorization_code, refresh_token or client_credentials");
        };
    }

    /**
     * A code that is presented with the wrong client, redirect URI or verifier is consumed: it is in the wrong hands.
     */
    private TokenAnswer redeem(OAuthApp app, TokenRequest request) {
        byte[] hash = Tokens.hash(request.get("code"));
        Instant now = clock.instant();
        Code code = repository
                .findCode(hash)
                .filter(found -> grants.lock(found.grantId()))
                .orElseThrow(TokenService::invalidCode);
        if (!repository.useCode(hash, now)) {
            endFamily(code.grantId(), code.family(), "code used twice");
            throw invalidCode();
        }
        if (!code.appId().equals(app.id())) {
            throw OAuthException.invalidGrant("The code was issued to another client");
        }
        if (!code.expiresAt().isAfter(now)) {
            throw OAuthException.invalidGrant("The code has expired");
        }
        if (!code.redirectUri().equals(request.find("redirect_uri"))) {
            throw OAuthException.invalidGrant("redirect_uri is not the one that the code was sent to");
        }
        Pkce.requireVerifier(code.codeChallenge(), request.find("code_verifier"));
        List<String> scopes = some(effective(code.scopes(), app, roleOf(code.grantId())));
        TokenAnswer answer = tokens(new Issue(code.grantId(), code.family(), code.scopes(), now), scopes, true);
        repository.deleteOldFamilies(code.grantId(), MOST_FAMILIES);
        return answer;
    }

    private TokenAnswer refresh(OAuthApp app, TokenRequest request) {
        Instant now = clock.instant();
        Token token = repository
                .find(Tokens.hash(request.get("refresh_token")))
                .filter(found -> found.kind() == Kind.REFRESH && found.appId().equals(app.id()))
                .filter(found -> found.expiresAt().isAfter(now))
                .filter(found -> grants.lock(found.grantId()))
                .orElseThrow(TokenService::invalidRefreshToken);
        if (repository.isUsed(token.id())) {
            endFamily(token.grantId(), token.family(), "refresh token used twice");
            throw invalidRefreshToken();
        }
        List<String> allowed = effective(token.scopes(), app, roleOf(token.grantId()));
        @Nullable String asked = request.find("scope");
        List<String> scopes = some(asked == null ? allowed : narrowed(asked, token.scopes(), allowed));
        repository.useRefreshToken(token.id(), now);
        return tokens(new Issue(token.grantId(), token.family(), token.scopes(), now), scopes, true);
    }

    /** The app acts as its creator, in its own workspace. */
    private TokenAnswer clientCredentials(OAuthApp app, TokenRequest request) {
        if (!app.clientCredentials()) {
            throw OAuthException.unauthorizedClient("This app may not use client credentials");
        }
        Role role = grants.role(app.workspaceId(), app.createdBy())
                .orElseThrow(() -> OAuthException.unauthorizedClient("The creator of the app has left its workspace"));
        List<String> own = app.scopes().stream()
                .filter(scope -> !scope.equals(OAuthScopes.USER_READ))
                .toList();
        List<String> allowed = OAuthScopes.within(own, role);
        @Nullable String asked = request.find("scope");
        List<String> scopes = some(asked == null ? allowed : narrowed(asked, own, allowed));
        Instant now = clock.instant();
        GrantId grant =
                grants.allow(new GrantId(ids.next()), app, app.workspaceId(), app.createdBy(), false, scopes, now);
        TokenAnswer answer = tokens(new Issue(grant, ids.next(), scopes, now), scopes, false);
        repository.deleteOldFamilies(grant, MOST_FAMILIES);
        return answer;
    }

    /**
     * @param issue the scopes of the refresh token: everything that was consented to, in case the role allows it again
     *     later
     */
    private TokenAnswer tokens(Issue issue, List<String> scopes, boolean refreshable) {
        String access = tokens.next(AccessTokenId.VALUE_PREFIX, RANDOM_CHARACTERS);
        repository.insert(
                new AccessTokenId(ids.next()),
                Kind.ACCESS,
                Tokens.hash(access),
                new Issue(issue.grantId(), issue.family(), scopes, issue.at()),
                issue.at().plus(ACCESS_LIFETIME));
        @Nullable String refresh = refreshable ? tokens.next("wp_rt_", RANDOM_CHARACTERS) : null;
        if (refresh != null) {
            repository.insert(
                    new AccessTokenId(ids.next()),
                    Kind.REFRESH,
                    Tokens.hash(refresh),
                    issue,
                    issue.at().plus(REFRESH_LIFETIME));
        }
        return new TokenAnswer(access, "Bearer", ACCESS_LIFETIME.toSeconds(), refresh, String.join(SPACE, scopes));
    }

    /** What is left of granted scopes by what the app may still request and the role allows. */
    private static List<String> effective(List<String> granted, OAuthApp app, Role role) {
        return OAuthScopes.within(granted, role).stream()
                .filter(app.scopes()::contains)
                .toList();
    }

    /** A client can request fewer scopes, never more. */
    private static List<String> narrowed(String asked, List<String> granted, List<String> allowed) {
        List<String> scopes = AuthorizationRequest.scopes(asked);
        if (!granted.containsAll(scopes)) {
            throw OAuthException.invalidScope("scope contains a scope that was not granted");
        }
        return scopes.stream().filter(allowed::contains).toList();
    }

    private static List<String> some(List<String> scopes) {
        if (scopes.isEmpty()) {
            throw OAuthException.invalidScope(
                    "The role of the user and the settings of the app allow none of the scopes");
        }
        return scopes;
    }

    private Role roleOf(GrantId grant) {
        return grants.role(grant)
                .orElseThrow(() -> OAuthException.invalidGrant("The user is no longer a member of the workspace"));
    }

    /**
     * Revokes a token: a refresh token with its family, an access token alone. Anyone who holds a token may revoke it;
     * an authenticated client may revoke only its own.
     */
    @Transactional
    void revoke(String value, @Nullable OAuthApp app) {
        Optional<Token> found = repository
                .find(Tokens.hash(value))
                .filter(token -> app == null || token.appId().equals(app.id()));
        found.ifPresent(token -> {
            if (token.kind() == Kind.REFRESH) {
                repository.deleteFamily(token.family());
            } else {
                repository.delete(token.id());
            }
        });
    }

    /** Returns the state of a token of the app; a foreign token looks like an invalid one. */
    IntrospectionAnswer introspect(OAuthApp app, String value) {
        Instant now = clock.instant();
        Optional<Token> found = repository
                .find(Tokens.hash(value))
                .filter(token -> token.appId().equals(app.id()))
                .filter(token -> token.expiresAt().isAfter(now) && token.usedAt() == null);
        if (found.isEmpty()) {
            return IntrospectionAnswer.INACTIVE;
        }
        Token token = found.get();
        Optional<Role> role = grants.role(token.grantId());
        Optional<Grant> grant = grants.find(token.grantId());
        if (role.isEmpty() || grant.isEmpty()) {
            return IntrospectionAnswer.INACTIVE;
        }
        List<String> scopes = effective(token.scopes(), app, role.get());
        return new IntrospectionAnswer(
                true,
                String.join(SPACE, scopes),
                app.clientId(),
                token.kind() == Kind.ACCESS ? "Bearer" : null,
                token.expiresAt().getEpochSecond(),
                token.createdAt().getEpochSecond(),
                grant.get().userId().text(),
                issuer,
                grant.get().workspaceId());
    }

    private void endFamily(GrantId grantId, UUID family, String reason) {
        int ended = repository.deleteFamily(family);
        grants.find(grantId)
                .filter(_ -> ended > 0)
                .ifPresent(grant -> audit.record(
                        grant.workspaceId(),
                        "oauth_grant.tokens_ended",
                        "oauth_grant",
                        grant.id(),
                        grant.appName(),
                        Changes.none().and("reason", null, reason)));
    }

    private static OAuthException invalidCode() {
        return OAuthException.invalidGrant("The code is not valid, or was used before");
    }

    private static OAuthException invalidRefreshToken() {
        return OAuthException.invalidGrant(
                "The refresh token is not valid: it has expired, was used before or was revoked");
    }

    @Scheduled(
            identity = "expired-oauth-tokens",
            every = "1h",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void removeExpired() {
        Log.debugf("Removed %d expired OAuth codes and tokens", repository.deleteExpired(clock.instant()));
    }
}
