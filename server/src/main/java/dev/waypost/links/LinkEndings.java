package dev.waypost.links;

import dev.waypost.occurrences.OccurrenceType;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/** Notices links that expired or have had all their clicks, and tells of each once. */
@ApplicationScoped
class LinkEndings {
    /** An expiry that nobody was there to notice for longer than this is not told. */
    private static final Duration LOOKS_BACK = Duration.ofHours(24);

    private static final int MOST_AT_ONCE = 500;

    private final LinkEndingRepository repository;
    private final LinkNews news;
    private final Clock clock;

    LinkEndings(LinkEndingRepository repository, LinkNews news, Clock clock) {
        this.repository = repository;
        this.news = news;
        this.clock = clock;
    }

    @Scheduled(identity = "link-endings", every = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void look() {
        Instant now = clock.instant();
        for (CountedLink link : repository.expired(now.minus(LOOKS_BACK), now, MOST_AT_ONCE)) {
            Instant at = Objects.requireNonNull(link.link().availability().expiresAt());
            news.once(OccurrenceType.LINK_EXPIRED, link, at.toString());
        }
        for (CountedLink link : repository.usedUp(MOST_AT_ONCE)) {
            Long limit = Objects.requireNonNull(link.link().availability().clicksLimit());
            news.once(OccurrenceType.LINK_LIMIT_REACHED, link, limit.toString());
        }
    }
}
