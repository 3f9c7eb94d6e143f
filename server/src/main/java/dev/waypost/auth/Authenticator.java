package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.PartnerIdentity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRepository.FoundAccessToken;
import dev.waypost.auth.CallerRepository.FoundKey;
import dev.waypost.auth.CallerRepository.FoundPartner;
import dev.waypost.auth.CallerRepository.FoundSession;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.oauth.AccessTokenId;
import dev.waypost.auth.saml.policy.SsoSessionPolicy;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.cache.ShortLivedCache;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.address.AddressRange;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Authenticates a presented credential, or rejects it. */
@Singleton
class Authenticator {
    /** Minimum interval between updates of "last used", to avoid a write on every request. */
    private static final Duration TOUCH_EVERY = Duration.ofMinutes(1);

    private final CallerRepository repository;
    private final SsoSessionPolicy sso;
    private final ShortLivedCache<SessionInWorkspace, FoundSession> sessions = new ShortLivedCache<>();
    private final ShortLivedCache<ByteBuffer, FoundPartner> partners = new ShortLivedCache<>();
    private final ShortLivedCache<ByteBuffer, FoundKey> keys = new ShortLivedCache<>();
    private final ShortLivedCache<ByteBuffer, FoundAccessToken> accessTokens = new ShortLivedCache<>();
    private final Clock clock;

    Authenticator(CallerRepository repository, SsoSessionPolicy sso, Clock clock) {
        this.repository = repository;
        this.sso = sso;
        this.clock = clock;
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        if (announcement.changesCallers()) {
            sessions.invalidate();
            keys.invalidate();
            accessTokens.invalidate();
            partners.invalidate();
        }
    }

    /** The session of a token. Operations in a workspace call {@link #requireAccepted} too. */
    FoundSession session(String token, @Nullable WorkspaceId asked) {
        Instant now = clock.instant();
        byte[] hash = Tokens.hash(token);
        SessionInWorkspace credential = new SessionInWorkspace(ByteBuffer.wrap(hash), asked);
        FoundSession found = valid(sessions.get(credential, () -> repository.session(hash, asked)), now);
        if (Duration.between(found.lastSeenAt(), now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchSession(found.id(), now, now.plus(Sessions.LIFETIME));
            sessions.forget(credential);
            Identity.Membership membership = found.identity().workspace();
            if (membership != null) {
                repository.touchMember(
                        membership.workspaceId(), found.identity().userId(), now);
            }
        }
        return found;
    }

    /** Throws if the workspace of the session accepts only sessions that were opened through SAML. */
    void requireAccepted(FoundSession session) {
        if (session.lacksSso()) {
            sso.refusePassword(session.identity());
        }
    }

    /** The workspaces of the user that accept only sessions that were opened through SAML, if this one was not. */
    List<WorkspaceId> refusedWorkspaces(SessionId id) {
        return repository.lackingSso(id).stream()
                .filter(workspace -> isRefused(id, workspace))
                .toList();
    }

    private boolean isRefused(SessionId id, WorkspaceId workspace) {
        try {
            Identity _ = session(id, workspace);
            return false;
        } catch (ApiException e) {
            return e.code() == ErrorCode.SSO_REQUIRED;
        }
    }

    PartnerIdentity partner(String token) {
        Instant now = clock.instant();
        byte[] hash = Tokens.hash(token);
        ByteBuffer credential = ByteBuffer.wrap(hash);
        FoundPartner found = partners.get(credential, () -> repository.partner(hash))
                .filter(session -> session.expiresAt().isAfter(now))
                .orElseThrow(() -> new ApiException(ErrorCode.UNAUTHORIZED, "The session is not valid; sign in again"));
        if (Duration.between(found.lastSeenAt(), now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchPartner(found.id(), now, now.plus(Sessions.LIFETIME));
            partners.forget(credential);
        }
        return found.identity();
    }

    /** The user of an already authenticated session, in its workspace. */
    Identity session(SessionId id, WorkspaceId workspace) {
        FoundSession found = valid(repository.session(id, workspace), clock.instant());
        if (found.identity().workspace() == null) {
            throw new ApiException(ErrorCode.FORBIDDEN, "You are no longer a member of this workspace");
        }
        requireAccepted(found);
        return found.identity();
    }

    private static FoundSession valid(Optional<FoundSession> found, Instant now) {
        return found.filter(session -> session.expiresAt().isAfter(now))
                .orElseThrow(() -> new ApiException(ErrorCode.UNAUTHORIZED, "The session is not valid; sign in again"));
    }

    /** The identity of an already authenticated key. */
    Identity key(ApiKeyId id) {
        return usable(repository.key(id)).identity();
    }

    /** Unknown keys are rejected with UNAUTHORIZED, known but unusable ones with INVALID_API_KEY. */
    Identity key(String key, InetAddress address) {
        FoundKey found = presented(key);
        if (!found.ipAllowlist().isEmpty()
                && found.ipAllowlist().stream().map(AddressRange::parse).noneMatch(range -> range.contains(address))) {
            throw new ApiException(ErrorCode.FORBIDDEN, "The API key may not be used from this address");
        }
        touch(key, found);
        return found.identity();
    }

    /** The identity of an already authenticated token. */
    Identity accessToken(AccessTokenId id) {
        return usableToken(repository.accessToken(id)).identity();
    }

    /** Expired tokens are deleted, so they are rejected like unknown ones. */
    Identity accessToken(String token) {
        byte[] hash = Tokens.hash(token);
        ByteBuffer key = ByteBuffer.wrap(hash);
        FoundAccessToken found = usableToken(accessTokens.get(key, () -> repository.accessToken(hash)));
        Instant now = clock.instant();
        Instant lastUsedAt = found.lastUsedAt();
        if (lastUsedAt == null || Duration.between(lastUsedAt, now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchGrant(found.grantId(), now);
            accessTokens.forget(key);
        }
        return found.identity();
    }

    private FoundAccessToken usableToken(Optional<FoundAccessToken> token) {
        return token.filter(found -> found.expiresAt().isAfter(clock.instant()))
                .filter(found -> found.identity().workspace() != null)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.UNAUTHORIZED, "The access token is not valid: it has expired or was revoked"));
    }

    /** @param origin the page that uses it; null if it is not a page */
    Identity publishableKey(String key, @Nullable String origin) {
        FoundKey found = presented(key);
        if (origin != null && !AllowedOrigins.include(found.allowedOrigins(), origin)) {
            throw new ApiException(ErrorCode.FORBIDDEN, "The publishable key may not be used on this page");
        }
        touch(key, found);
        return found.identity();
    }

    private FoundKey presented(String key) {
        byte[] hash = Tokens.hash(key);
        return usable(keys.get(ByteBuffer.wrap(hash), () -> repository.key(hash)));
    }

    private FoundKey usable(Optional<FoundKey> key) {
        FoundKey found = key.orElseThrow(() -> new ApiException(ErrorCode.UNAUTHORIZED, "The API key is not valid"));
        Instant expiresAt = found.expiresAt();
        if (!found.enabled() || found.identity().workspace() == null) {
            throw new ApiException(ErrorCode.INVALID_API_KEY, "The API key is disabled or revoked");
        }
        if (expiresAt != null && !expiresAt.isAfter(clock.instant())) {
            throw new ApiException(ErrorCode.INVALID_API_KEY, "The API key has expired");
        }
        return found;
    }

    private void touch(String key, FoundKey found) {
        Instant now = clock.instant();
        Instant lastUsedAt = found.lastUsedAt();
        if (lastUsedAt == null || Duration.between(lastUsedAt, now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchKey(found.id(), now);
            keys.forget(ByteBuffer.wrap(Tokens.hash(key)));
        }
    }

    /** @param source the operation that returns the token */
    static void requireCsrf(String sessionToken, @Nullable String given, String source) {
        if (given == null || !Tokens.same(SessionCookie.csrfToken(sessionToken), given)) {
            throw new ApiException(ErrorCode.FORBIDDEN, "X-CSRF-Token is missing or wrong; read it from " + source);
        }
    }

    /** The hash of a session token and the requested workspace: one token may be used in several. */
    private record SessionInWorkspace(
            ByteBuffer tokenHash, @Nullable WorkspaceId asked) {}
}
