package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
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

    void close(SessionId id) {
        repository.delete(id);
    }

    /** The token is known only here and to the person who signed in. */
    record OpenedSession(String token, Instant expiresAt) {}
}
