package dev.waypost.links;

import dev.waypost.links.changes.LinkEvents;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.occurrences.Milestones;
import dev.waypost.occurrences.OccurrenceType;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * Detects links that have expired or reached their click limit, and announces each once; also warns the creator of the
 * link shortly before.
 */
@ApplicationScoped
class LinkEndMonitor {
    /** An expiry that was missed for longer than this, during a downtime, is not announced. */
    private static final Duration LOOKS_BACK = Duration.ofHours(24);

    private static final int MOST_AT_ONCE = 500;
    private static final String NEAR = "link.limit_near";

    private final LinkEndRepository repository;
    private final LinkEvents events;
    private final Milestones milestones;
    private final Notifications notifications;
    private final Clock clock;

    LinkEndMonitor(
            LinkEndRepository repository,
            LinkEvents events,
            Milestones milestones,
            Notifications notifications,
            Clock clock) {
        this.repository = repository;
        this.events = events;
        this.milestones = milestones;
        this.notifications = notifications;
        this.clock = clock;
    }

    @Scheduled(identity = "link-endings", every = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void check() {
        Instant now = clock.instant();
        for (CountedLink link : repository.expired(now.minus(LOOKS_BACK), now, MOST_AT_ONCE)) {
            Instant at = Objects.requireNonNull(link.link().availability().expiresAt());
            events.publishOnce(OccurrenceType.LINK_EXPIRED, link, at.toString());
        }
        for (CountedLink link : repository.nearlyUsedUp(NEAR, MOST_AT_ONCE)) {
            if (milestones.isFirst(link.link().id().value(), NEAR, limit(link))) {
                notifyCreator(
                        link, NotificationType.CLICK_LIMIT_NEAR, "is near its click limit", "Raise the limit in time");
            }
        }
        for (CountedLink link : repository.usedUp(MOST_AT_ONCE)) {
            if (events.publishOnce(OccurrenceType.LINK_LIMIT_REACHED, link, limit(link))) {
                notifyCreator(
                        link, NotificationType.CLICK_LIMIT_REACHED, "has reached its click limit", "Raise the limit");
            }
        }
    }

    private void notifyCreator(CountedLink counted, NotificationType type, String what, String remedy) {
        Link link = counted.link();
        notifications.send(
                link.workspaceId(),
                link.createdBy(),
                new Notice(
                        type,
                        "%s %s".formatted(link.address().shortCode(), what),
                        "It has had %,d of %s clicks. %s if more visitors are to get through."
                                .formatted(counted.counters().clicks(), limit(counted), remedy),
                        "/links/" + link.id()));
    }

    private static String limit(CountedLink link) {
        return Objects.requireNonNull(link.link().availability().clicksLimit()).toString();
    }
}
