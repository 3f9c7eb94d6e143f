package dev.waypost.auth.session;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.device.Device;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
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
    /** Since the last use, so that returning users stay signed in. */
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

    /** The session of a token, if it is valid. */
    public Optional<OwnedSession> find(String token) {
        return repository.find(Tokens.hash(token), clock.instant());
    }

    public Session get(SessionId id) {
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

    /** Ends the session if it still exists. */
    @Transactional
    public void end(AccountId account, SessionId id) {
        boolean _ = repository.delete(account, id);
    }

    /** The number of other sessions of an account. */
    public long countOthers(AccountId account, Collection<SessionId> these) {
        return repository.countOthers(account, these, clock.instant());
    }

    /** Ends all other sessions of an account. */
    @Transactional
    public void closeOthers(AccountId account, Collection<SessionId> these) {
        repository.deleteOthers(account, these);
    }

    /** Ends all other sessions of an account and returns their number. */
    @Transactional
    public int closeOthers(AccountId account, SessionId current) {
        return repository.deleteOthers(account, current);
    }

    @Transactional
    public void closeAll(AccountId account) {
        repository.deleteAll(account);
    }

    /** A session and its user. */
    public record OwnedSession(SessionId id, UserId user) {}

    /** A new session; the token exists only here and at the client. */
    public record OpenedSession(SessionId id, String token, Instant expiresAt) {}
}
