package dev.waypost.auth.session;

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

    OpenedSession open(UserId user, Device device) {
        String token = tokens.next(SessionCookie.TOKEN_PREFIX, 40);
        Instant now = clock.instant();
        Instant expiresAt = now.plus(LIFETIME);
        repository.insert(new SessionId(ids.next()), Tokens.hash(token), user, device, now, expiresAt);
        return new OpenedSession(token, expiresAt);
    }

    Session get(SessionId id) {
        return repository.find(id).orElseThrow(() -> ApiException.notFound("session"));
    }

    /** A person's sessions, newest first. */
    Listing<Session> list(UserId user, Paging paging) {
        return repository.list(user, clock.instant(), paging);
    }

    @Transactional
    void close(UserId user, SessionId id) {
        if (!repository.delete(user, id)) {
            throw ApiException.notFound("session");
        }
    }

    /** Ends all of a person's sessions but one, and says how many. */
    @Transactional
    int closeOthers(UserId user, SessionId current) {
        return repository.deleteOthers(user, current);
    }

    @Transactional
    void closeAll(UserId user) {
        repository.deleteAll(user);
    }

    /** The token is known only here and to the person who signed in. */
    record OpenedSession(String token, Instant expiresAt) {}
}
