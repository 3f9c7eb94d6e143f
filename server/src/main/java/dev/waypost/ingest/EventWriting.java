package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Mark;
import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Position;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes clicks to the columnar store. */
@Singleton
public class EventWriting implements JournalConsumer.Sink<Click> {
    /** The store takes long to commit, however much it is given. */
    private static final int BATCH = 20_000;

    private static final Duration LATE = Duration.ofMillis(500);
    private static final Duration HOPELESS = Duration.ofMinutes(1);

    private final EventStore store;
    private final Enrichment enrichment;
    private final DeviceNotes devices;
    private final Clock clock;
    private final List<EventListener> listeners;
    private final Counter written;
    private final JournalConsumer<Click> consumer;
    /** When the latest click happened that is in the store. */
    private volatile long newest;
    /** Whether that was some time before it came there. */
    private volatile boolean late;

    EventWriting(
            Journal journal,
            EventStore store,
            Enrichment enrichment,
            DeviceNotes devices,
            Clock clock,
            @All List<EventListener> listeners,
            MeterRegistry meters) {
        this.store = store;
        this.enrichment = enrichment;
        this.devices = devices;
        this.clock = clock;
        this.listeners = listeners;
        this.written = Counter.builder("waypost.ingest.events")
                .description("Clicks written to the analytics store")
                .register(meters);
        this.consumer = new JournalConsumer<>("events", journal, ClickCodec::read, BATCH, this);
    }

    /** How old the oldest click can be that is not in the store yet. */
    public Duration behind() {
        return consumer.behind();
    }

    @Override
    public Duration pause() {
        return Duration.ofMillis(100);
    }

    /** Not when it is so late that it cannot be helped, or does not work at all. */
    @Override
    public boolean isLate() {
        return late && clock.millis() - newest < HOPELESS.toMillis();
    }

    /** Whether clicks are on their way to the store at all: not before the start nor after the end. */
    public boolean isWorking() {
        return consumer.isWorking();
    }

    JournalConsumer<Click> consumer() {
        return consumer;
    }

    /** Returns when every click that was in the journal before the call is in the store, or gives up after some seconds and says false. */
    public boolean catchUp() {
        return consumer.catchUp();
    }

    @Override
    public Map<String, Position> positions(String node) {
        Map<String, Position> positions = new HashMap<>();
        store.marks(reader(node)).forEach((lane, mark) -> positions.put(lane, new Position(mark.high(), mark.low())));
        return positions;
    }

    @Override
    public void accept(String node, List<Click> clicks, Map<String, Position> positions) {
        List<Click> known = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        for (Click click : clicks) {
            try {
                events.add(enrichment.event(click));
                known.add(click);
            } catch (RuntimeException e) {
                // Nothing can be made of it, and the others must not wait for it.
                store.setAside(click, e.toString());
            }
        }
        Map<String, Mark> marks = new HashMap<>();
        positions.forEach((lane, position) -> marks.put(lane, new Mark(position.segment(), position.offset())));
        store.append(reader(node), marks, events);
        written.increment(events.size());
        newest = events.stream().mapToLong(Event::at).max().orElse(newest);
        late = clock.millis() - newest > LATE.toMillis();
        devices.take(known, events);
        listeners.forEach(listener -> listener.stored(events));
    }

    /** The reader that counts has told already. */
    @Override
    public void unreadable() {}

    private static String reader(String node) {
        return "journal " + node;
    }
}
