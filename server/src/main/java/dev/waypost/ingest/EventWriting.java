package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Mark;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Position;
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
public class EventWriting implements JournalSink<EnrichedClick> {
    private static final String CONSUMER = "events";

    /** The store takes long to commit, however much it is given. */
    private static final int BATCH = 20_000;

    private static final Duration LATE = Duration.ofMillis(500);
    private static final Duration HOPELESS = Duration.ofMinutes(1);

    private final EventStore store;
    private final DeviceNotes devices;
    private final Clock clock;
    private final EventListeners listeners;
    private final Counter written;
    private final JournalConsumer<EnrichedClick> consumer;
    /** When the latest click happened that is in the store. */
    private volatile long newest;
    /** Whether that was some time before it came there. */
    private volatile boolean late;

    EventWriting(
            ConsumerFactory factory,
            EventStore store,
            Enrichment enrichment,
            DeviceNotes devices,
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
                                Step.ENRICH,
                                DropReason.ENRICHMENT_FAILED,
                                click -> new EnrichedClick(click, enrichment.event(click))),
                BATCH,
                this);
    }

    /** How old the oldest click can be that is not in the store yet. */
    public Duration behind() {
        return consumer.behind();
    }

    @Override
    public Duration pause() {
        return Duration.ofMillis(100);
    }

    /** Not when all is written, nor when it is so late that it cannot be helped, or does not work at all. */
    @Override
    public boolean isLate() {
        return late
                && clock.millis() - newest < HOPELESS.toMillis()
                && consumer.behind().isPositive();
    }

    /** Whether clicks are on their way to the store at all: not before the start nor after the end. */
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
        store.marks(reader(node))
                .forEach((lane, mark) -> positions.put(lane, new Position(mark.high(), mark.low(), mark.generation())));
        return positions;
    }

    @Override
    public void write(String node, List<EnrichedClick> clicks, Map<String, Position> positions) {
        List<Event> events = clicks.stream().map(EnrichedClick::event).toList();
        Map<String, Mark> marks = new HashMap<>();
        positions.forEach((lane, position) ->
                marks.put(lane, new Mark(position.segment(), position.offset(), position.generation())));
        store.append(reader(node), marks, events);
        written.increment(events.size());
        newest = events.stream().mapToLong(Event::at).max().orElse(newest);
        late = clock.millis() - newest > LATE.toMillis();
        devices.take(clicks);
        listeners.stored(CONSUMER, events);
    }

    private static String reader(String node) {
        return "journal " + node;
    }
}
