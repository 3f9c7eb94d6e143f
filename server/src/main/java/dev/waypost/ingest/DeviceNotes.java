package dev.waypost.ingest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.events.Event;
import dev.waypost.ingest.DeviceClickRepository.DeviceClick;
import dev.waypost.ingest.DeviceClickRepository.Place;
import dev.waypost.journal.Click;
import dev.waypost.journal.Trigger;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Takes note of the networks and systems from which links that open apps are clicked, for as long as it may matter. */
@Singleton
class DeviceNotes {
    private static final Duration KEPT = Duration.ofHours(2);
    private static final Set<String> SYSTEMS = Set.of("iOS", "Android");
    /** How visitors come who may go on to install the app. */
    private static final Set<Trigger> TRIGGERS = Set.of(Trigger.LINK, Trigger.DEEPLINK, Trigger.QR);

    private final DeviceClickRepository repository;
    private final Clock clock;
    /** Nearly all clicks are on links that open no app: that is not asked of the database for each of them. */
    private final Cache<UUID, Boolean> openingApps = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    DeviceNotes(DeviceClickRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** A note is a help and no account: that it cannot be taken holds nothing up. */
    void take(List<Click> clicks, List<Event> events) {
        try {
            Set<UUID> opening = thoseOpeningApps(
                    clicks.stream().filter(DeviceNotes::counts).map(Click::link).collect(Collectors.toSet()));
            Map<Place, DeviceClick> last = new HashMap<>();
            for (int i = 0; i < clicks.size() && !opening.isEmpty(); i++) {
                Click click = clicks.get(i);
                String os = events.get(i).device().os();
                if (os != null && SYSTEMS.contains(os) && counts(click) && opening.contains(click.link())) {
                    Place place = new Place(click.workspace(), click.ipPrefix(), os, click.link());
                    last.merge(
                            place,
                            new DeviceClick(place, click.id().toString(), Instant.ofEpochMilli(click.at())),
                            (one, other) -> one.at().isAfter(other.at()) ? one : other);
                }
            }
            if (!last.isEmpty()) {
                repository.add(last.values());
            }
        } catch (RuntimeException e) {
            Log.warnf("It could not be noted on which devices links were clicked: %s", e.toString());
        }
    }

    private static boolean counts(Click click) {
        return !click.bot() && click.ipPrefix() != 0 && TRIGGERS.contains(click.trigger());
    }

    private Set<UUID> thoseOpeningApps(Set<UUID> links) {
        Map<UUID, Boolean> known = openingApps.getAll(links, unknown -> {
            Set<UUID> found = repository.openingApps(Set.copyOf(unknown));
            return unknown.stream().collect(Collectors.toMap(link -> link, found::contains));
        });
        return links.stream()
                .filter(link -> Boolean.TRUE.equals(known.get(link)))
                .collect(Collectors.toSet());
    }

    @Scheduled(every = "10m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forget() {
        repository.forget(clock.instant().minus(KEPT));
    }
}
