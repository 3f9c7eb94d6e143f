package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Offset;
import dev.waypost.ingest.pipeline.ConsumerFactory;
import dev.waypost.ingest.pipeline.DropReason;
import dev.waypost.ingest.pipeline.EventListeners;
import dev.waypost.ingest.pipeline.JournalConsumer;
import dev.waypost.ingest.pipeline.JournalSink;
import dev.waypost.ingest.pipeline.PipelineStep;
import dev.waypost.ingest.pipeline.RecordPipeline;
import dev.waypost.journal.Position;
import dev.waypost.journal.clicks.ClickCodec;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes clicks to the columnar store. */
@Singleton
public class EventWriter implements JournalSink<EnrichedClick> {
    private static final String CONSUMER = "events";

    /** Large, because a commit of the store takes about as long for few events. */
    private static final int BATCH = 20_000;

    private static final Duration LATE = Duration.ofMillis(500);
    private static final Duration BEYOND_RECOVERY = Duration.ofMinutes(1);

    private final EventStore store;
    private final DeviceClickRecorder devices;
    private final Clock clock;
    private final EventListeners listeners;
    private final Counter written;
    private final JournalConsumer<EnrichedClick> consumer;
    /** The time of the latest click in the store. */
    private volatile long newest;
    /** Whether that click was late when it was stored. */
    private volatile boolean late;

    EventWriter(
            ConsumerFactory factory,
            EventStore store,
            ClickEnricher enrichment,
            DeviceClickRecorder devices,
            Clock clock,
            EventListeners listeners,
            MeterRegistry meters) {
        this.store = store;
        this.devices = devices;
        this.clock = clock;
        this.listeners = listeners;
        this.written = Counter.builder("waypost.ingest.events")
                .description("Clicks written to the analytics store")
                .register(meters);
        this.consumer = factory.create(
                CONSUMER,
                RecordPipeline.decode(ClickCodec::read)
                        .then(
                                PipelineStep.ENRICH,
                                DropReason.ENRICHMENT_FAILED,
                                click -> new EnrichedClick(click, enrichment.event(click))),
                BATCH,
                this);
    }

    /** An upper bound of the age of the oldest click that is not in the store. */
    public Duration behind() {
        return consumer.behind();
    }

    @Override
    public Duration pause() {
        return Duration.ofMillis(100);
    }

    /** False if everything is stored, and if the store is too far behind for a burst of work to help. */
    @Override
    public boolean isLate() {
        return late
                && clock.millis() - newest < BEYOND_RECOVERY.toMillis()
                && consumer.behind().isPositive();
    }

    /** Whether the consumer runs: not before the start of the server nor after its stop. */
    public boolean isWorking() {
        return consumer.isWorking();
    }

    JournalConsumer<EnrichedClick> consumer() {
        return consumer;
    }

    /**
     * Returns when every click that was in the journal before the call is in the store, or gives up after some seconds.
     *
     * @return whether they are in the store
     */
    public boolean catchUp() {
        return consumer.catchUp();
    }

    @Override
    public Map<String, Position> positions(String node) {
        Map<String, Position> positions = new HashMap<>();
        store.offsets(consumer(node))
                .forEach((lane, offset) ->
                        positions.put(lane, new Position(offset.high(), offset.low(), offset.generation())));
        return positions;
    }

    @Override
    public void write(String node, List<EnrichedClick> clicks, Map<String, Position> positions) {
        List<Event> events = clicks.stream().map(EnrichedClick::event).toList();
        Map<String, Offset> offsets = new HashMap<>();
        positions.forEach((lane, position) ->
                offsets.put(lane, new Offset(position.segment(), position.offset(), position.generation())));
        store.append(consumer(node), offsets, events);
        written.increment(events.size());
        newest = events.stream().mapToLong(Event::at).max().orElse(newest);
        late = clock.millis() - newest > LATE.toMillis();
        devices.record(clicks);
        listeners.stored(CONSUMER, events);
    }

    private static String consumer(String node) {
        return "journal " + node;
    }
}
