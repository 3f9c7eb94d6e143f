package dev.waypost.auth.scim.directories;

import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The log of identity provider requests and their results. Old entries are deleted, to limit the disk space of a busy
 * directory.
 */
@ApplicationScoped
public class ScimRequestLog {
    static final Duration KEPT = Duration.ofDays(14);
    static final int MOST_OF_DIRECTORY = 10_000;

    private final ScimRequestRepository repository;
    private final Clock clock;

    ScimRequestLog(ScimRequestRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void record(ScimDirectory directory, ScimRequestView entry) {
        repository.insert(directory, entry);
    }

    Listing<ScimRequestView> list(ScimDirectoryId directory, @Nullable RequestResult result, Paging paging) {
        return repository.list(directory, result, paging);
    }

    @Scheduled(identity = "scim-request-log", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void cleanUp() {
        Log.debugf(
                "Removed %d old entries from SCIM request logs",
                repository.deleteOld(clock.instant().minus(KEPT), MOST_OF_DIRECTORY));
    }
}
