package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRepository.FoundKey;
import dev.waypost.auth.CallerRepository.FoundSession;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.AddressRange;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns a presented credential into a caller, or refuses it. */
@ApplicationScoped
class Authenticator {
    /** How old "last used" may become before it is written again: not a write on every request. */
    private static final Duration TOUCH_EVERY = Duration.ofMinutes(1);

    private final CallerRepository repository;
    private final Clock clock;

    Authenticator(CallerRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    Identity session(String token, @Nullable WorkspaceId asked) {
        Instant now = clock.instant();
        FoundSession found = valid(repository.session(Tokens.hash(token), asked), now);
        if (Duration.between(found.lastSeenAt(), now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchSession(found.id(), now, now.plus(Sessions.LIFETIME));
            Identity.Membership membership = found.identity().workspace();
            if (membership != null) {
                repository.touchMember(
                        membership.workspaceId(), found.identity().userId(), now);
            }
        }
        return found.identity();
    }

    /** The person of a session that was used before, in the workspace it was used in. */
    Identity session(SessionId id, WorkspaceId workspace) {
        Identity identity =
                valid(repository.session(id, workspace), clock.instant()).identity();
        if (identity.workspace() == null) {
            throw new ApiException(ErrorCode.FORBIDDEN, "You are no member of the workspace any more");
        }
        return identity;
    }

    private static FoundSession valid(Optional<FoundSession> found, Instant now) {
        return found.filter(session -> session.expiresAt().isAfter(now))
                .orElseThrow(() -> new ApiException(ErrorCode.UNAUTHORIZED, "The session is not valid; sign in again"));
    }

    /** A key that was used before. */
    Identity key(ApiKeyId id) {
        return usable(repository.key(id)).identity();
    }

    /** The key's own state decides: unknown keys are UNAUTHORIZED, known but unusable ones INVALID_API_KEY. */
    Identity key(String key, InetAddress address) {
        FoundKey found = usable(repository.key(Tokens.hash(key)));
        if (!found.ipAllowlist().isEmpty()
                && found.ipAllowlist().stream().map(AddressRange::parse).noneMatch(range -> range.contains(address))) {
            throw new ApiException(ErrorCode.FORBIDDEN, "The API key may not be used from this address");
        }
        touch(found);
        return found.identity();
    }

    /** @param origin the page it is used on; none where it is no page */
    Identity publishableKey(String key, @Nullable String origin) {
        FoundKey found = usable(repository.key(Tokens.hash(key)));
        if (origin != null && !AllowedOrigins.include(found.allowedOrigins(), origin)) {
            throw new ApiException(ErrorCode.FORBIDDEN, "The publishable key may not be used on this page");
        }
        touch(found);
        return found.identity();
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

    private void touch(FoundKey found) {
        Instant now = clock.instant();
        Instant lastUsedAt = found.lastUsedAt();
        if (lastUsedAt == null || Duration.between(lastUsedAt, now).compareTo(TOUCH_EVERY) >= 0) {
            repository.touchKey(found.id(), now);
        }
    }

    static void requireCsrf(String sessionToken, @Nullable String given) {
        if (given == null || !Tokens.same(SessionCookie.csrfToken(sessionToken), given)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "X-CSRF-Token is missing or wrong; read it from GET /api/auth/csrf");
        }
    }
}
