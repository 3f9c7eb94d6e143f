package dev.waypost.auth.session;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.device.Device;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.Listing;
import dev.waypost.platform.web.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/** Opens and closes sessions. */
@ApplicationScoped
public class Sessions {
    /** Counted from the last use, so that people who come back stay signed in. */
    public static final Duration LIFETIME = Duration.ofDays(30);

    private final SessionRepository repository;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;

    Sessions(SessionRepository repository, Tokens tokens, Ids ids, Clock clock) {
        this.repository = repository;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    public OpenedSession open(AccountId account, Device device) {
        String token = tokens.next(SessionCookie.tokenPrefix(account.kind()), 40);
        Instant now = clock.instant();
        Instant expiresAt = now.plus(LIFETIME);
        SessionId id = new SessionId(ids.next());
        repository.insert(id, Tokens.hash(token), account, device, now, expiresAt);
        return new OpenedSession(id, token, expiresAt);
    }

    /** The session of a person that a token opens, where there is one. */
    public Optional<OwnedSession> find(String token) {
        return repository.find(Tokens.hash(token), clock.instant());
    }

    Session get(SessionId id) {
        return repository.find(AccountKind.USER, id).orElseThrow(() -> ApiException.notFound("session"));
    }

    /** The sessions of an account, newest first. */
    Listing<Session> list(AccountId account, Paging paging) {
        return repository.list(account, clock.instant(), paging);
    }

    @Transactional
    public void close(AccountId account, SessionId id) {
        if (!repository.delete(account, id)) {
            throw ApiException.notFound("session");
        }
    }

    /** Ends the session where it is still there. */
    @Transactional
    public void end(AccountId account, SessionId id) {
        boolean _ = repository.delete(account, id);
    }

    /** How many sessions an account has besides these. */
    public long countOthers(AccountId account, Collection<SessionId> these) {
        return repository.countOthers(account, these, clock.instant());
    }

    /** Ends all sessions of an account but these. */
    @Transactional
    public void closeOthers(AccountId account, Collection<SessionId> these) {
        repository.deleteOthers(account, these);
    }

    /** Ends all sessions of an account but one, and says how many. */
    @Transactional
    public int closeOthers(AccountId account, SessionId current) {
        return repository.deleteOthers(account, current);
    }

    @Transactional
    public void closeAll(AccountId account) {
        repository.deleteAll(account);
    }

    /** A session and whose it is. */
    public record OwnedSession(SessionId id, UserId user) {}

    /** The token is known only here and to the person who signed in. */
    public record OpenedSession(SessionId id, String token, Instant expiresAt) {}
}
