package dev.waypost.auth.session;

import dev.waypost.access.AccountKind;
import dev.waypost.auth.mails.MailedLinks;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;

/** Deletes expired sessions and mailed links. They are already rejected before that; this keeps the tables small. */
@ApplicationScoped
class SessionExpiryJob {
    private final SessionRepository sessions;
    private final MailedLinks links;
    private final Clock clock;

    SessionExpiryJob(SessionRepository sessions, MailedLinks links, Clock clock) {
        this.sessions = sessions;
        this.links = links;
        this.clock = clock;
    }

    @Scheduled(identity = "expired-sessions", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void run() {
        Instant now = clock.instant();
        for (AccountKind kind : AccountKind.values()) {
            Log.debugf(
                    "Removed %d expired sessions and %d mailed links of %s accounts",
                    sessions.deleteExpired(kind, now), links.deleteExpired(kind, now), kind);
        }
    }
}
