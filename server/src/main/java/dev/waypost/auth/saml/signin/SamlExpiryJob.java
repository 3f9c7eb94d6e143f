package dev.waypost.auth.saml.signin;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Deletes expired requests and tickets, IDs of responses that would be rejected for their age anyway, and old tests.
 */
@ApplicationScoped
class SamlExpiryJob {
    private static final Duration TESTS_KEPT = Duration.ofDays(30);

    private final SamlRequestRepository requests;
    private final SamlArrivalRepository arrivals;
    private final Clock clock;

    SamlExpiryJob(SamlRequestRepository requests, SamlArrivalRepository arrivals, Clock clock) {
        this.requests = requests;
        this.arrivals = arrivals;
        this.clock = clock;
    }

    @Scheduled(identity = "expired-saml", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void run() {
        Instant now = clock.instant();
        Log.debugf(
                "Removed %d expired SAML requests, tickets and IDs",
                requests.deleteExpired(now) + arrivals.deleteExpired(now));
        requests.deleteTestsBefore(now.minus(TESTS_KEPT));
    }
}
