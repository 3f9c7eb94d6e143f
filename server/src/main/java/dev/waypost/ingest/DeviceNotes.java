package dev.waypost.ingest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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
    private static final String CONSUMER = "devices";
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);
    private static final Duration KEPT = Duration.ofHours(2);
    private static final Set<String> SYSTEMS = Set.of("iOS", "Android");
    /** How visitors come who may go on to install the app. */
    private static final Set<Trigger> TRIGGERS = Set.of(Trigger.LINK, Trigger.DEEPLINK, Trigger.QR);

    private final DeviceClickRepository repository;
    private final Clock clock;
    private final DropCounter drops;
    private final LogLimit limit = new LogLimit(LOG_EVERY, System::nanoTime);
    /** Nearly all clicks are on links that open no app: that is not asked of the database for each of them. */
    private final Cache<UUID, Boolean> openingApps = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    DeviceNotes(DeviceClickRepository repository, Clock clock, DropCounter drops) {
        this.repository = repository;
        this.clock = clock;
        this.drops = drops;
    }

    /** A note is a help and no account: that it cannot be taken holds nothing up, and is only counted. */
    void take(List<EnrichedClick> clicks) {
        List<DeviceClick> notes = List.of();
        try {
            notes = notes(clicks);
            if (!notes.isEmpty()) {
                new BisectingWriter(new Target(notes)).write(notes.size());
            }
        } catch (RuntimeException e) {
            drops.add(CONSUMER, Step.WRITE, DropReason.STORE_AWAY, Math.max(1, notes.size()));
            limit.pass()
                    .ifPresent(heldBack -> Log.warnf(
                            "It could not be noted on which devices links were clicked: %s; %d more such failures"
                                    + " since the last line",
                            LogLimit.oneLine(e), heldBack));
        }
    }

    /** The last click of each device on each link that opens an app. */
    private List<DeviceClick> notes(List<EnrichedClick> clicks) {
        Set<UUID> opening = thoseOpeningApps(clicks.stream()
                .map(EnrichedClick::click)
                .filter(DeviceNotes::counts)
                .map(Click::link)
                .collect(Collectors.toSet()));
        Map<Place, DeviceClick> last = new HashMap<>();
        if (opening.isEmpty()) {
            return List.of();
        }
        for (EnrichedClick enriched : clicks) {
            Click click = enriched.click();
            String os = enriched.event().device().os();
            if (os != null && SYSTEMS.contains(os) && counts(click) && opening.contains(click.link())) {
                Place place = new Place(click.workspace(), click.ipPrefix(), os, click.link());
                last.merge(
                        place,
                        new DeviceClick(place, click.id().toString(), Instant.ofEpochMilli(click.at())),
                        (one, other) -> one.at().isAfter(other.at()) ? one : other);
            }
        }
        return List.copyOf(last.values());
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

    /** Notes have no positions: one that is written twice is the same note. */
    private final class Target implements BisectingWriter.Target {
        private final List<DeviceClick> notes;

        private Target(List<DeviceClick> notes) {
            this.notes = notes;
        }

        @Override
        public void write(int from, int to) {
            repository.add(notes.subList(from, to));
        }

        @Override
        public boolean isWritten(int to) {
            return false;
        }

        @Override
        public void drop(int index, RejectedRecordException rejection) {
            drops.add(CONSUMER, rejection.step(), rejection.reason(), 1);
        }
    }
}
