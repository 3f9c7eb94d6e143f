package dev.waypost.ingest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.ingest.DeviceClickRepository.DeviceClick;
import dev.waypost.ingest.DeviceClickRepository.Place;
import dev.waypost.ingest.pipeline.BisectingWriter;
import dev.waypost.ingest.pipeline.DropCounter;
import dev.waypost.ingest.pipeline.DropReason;
import dev.waypost.ingest.pipeline.LogLimit;
import dev.waypost.ingest.pipeline.PipelineStep;
import dev.waypost.ingest.pipeline.RejectedRecordException;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.Trigger;
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

/** Records the network and operating system of clicks on links that open apps, for {@link LastDeviceClicks}. */
@Singleton
class DeviceClickRecorder {
    private static final String CONSUMER = "devices";
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);
    private static final Duration RETENTION = Duration.ofHours(2);
    private static final Set<String> SYSTEMS = Set.of("iOS", "Android");
    /** The triggers of visitors who may go on to install the app. */
    private static final Set<Trigger> TRIGGERS = Set.of(Trigger.LINK, Trigger.DEEPLINK, Trigger.QR);

    private final DeviceClickRepository repository;
    private final Clock clock;
    private final DropCounter drops;
    private final LogLimit limit = new LogLimit(LOG_EVERY, System::nanoTime);
    /** Nearly all clicks are on links that open no app: cached, so that the database is not asked for each click. */
    private final Cache<UUID, Boolean> openingApps = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    DeviceClickRecorder(DeviceClickRepository repository, Clock clock, DropCounter drops) {
        this.repository = repository;
        this.clock = clock;
        this.drops = drops;
    }

    /** Best effort: a failure is counted and logged, and does not delay the consumer. */
    void record(List<EnrichedClick> clicks) {
        List<DeviceClick> found = List.of();
        try {
            found = deviceClicks(clicks);
            if (!found.isEmpty()) {
                new BisectingWriter(new Target(found)).write(found.size());
            }
        } catch (RuntimeException e) {
            drops.add(CONSUMER, PipelineStep.WRITE, DropReason.STORE_AWAY, Math.max(1, found.size()));
            limit.pass()
                    .ifPresent(heldBack -> Log.warnf(
                            "Device clicks for deferred deep links could not be stored: %s; %d more failures since"
                                    + " the last message",
                            LogLimit.oneLine(e), heldBack));
        }
    }

    /** The last click of each device on each link that opens an app. */
    private List<DeviceClick> deviceClicks(List<EnrichedClick> clicks) {
        Set<UUID> opening = linksOpeningApps(clicks.stream()
                .map(EnrichedClick::click)
                .filter(DeviceClickRecorder::counts)
                .map(click -> click.link().id())
                .collect(Collectors.toSet()));
        Map<Place, DeviceClick> last = new HashMap<>();
        if (opening.isEmpty()) {
            return List.of();
        }
        for (EnrichedClick enriched : clicks) {
            Click click = enriched.click();
            String os = enriched.event().device().os();
            if (os != null
                    && SYSTEMS.contains(os)
                    && counts(click)
                    && opening.contains(click.link().id())) {
                Place place = new Place(
                        click.link().workspace(),
                        click.visitor().ipPrefix(),
                        os,
                        click.link().id());
                last.merge(
                        place,
                        new DeviceClick(place, click.id().toString(), Instant.ofEpochMilli(click.at())),
                        (one, other) -> one.at().isAfter(other.at()) ? one : other);
            }
        }
        return List.copyOf(last.values());
    }

    private static boolean counts(Click click) {
        return !click.visitor().bot() && click.visitor().ipPrefix() != 0 && TRIGGERS.contains(click.trigger());
    }

    private Set<UUID> linksOpeningApps(Set<UUID> links) {
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
        repository.forget(clock.instant().minus(RETENTION));
    }

    /** Without offsets, because writing a device click twice changes nothing. */
    private final class Target implements BisectingWriter.Target {
        private final List<DeviceClick> found;

        private Target(List<DeviceClick> found) {
            this.found = found;
        }

        @Override
        public void write(int from, int to) {
            repository.add(found.subList(from, to));
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
