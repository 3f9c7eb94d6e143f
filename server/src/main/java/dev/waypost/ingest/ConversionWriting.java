package dev.waypost.ingest;

import dev.waypost.conversions.ConversionLog;
import dev.waypost.conversions.ConversionLog.Entry;
import dev.waypost.conversions.ConversionLog.Position;
import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Mark;
import io.quarkus.arc.All;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Copies leads, sales and refunds to the columnar store, each once: how far it got is kept there with them. */
@Singleton
class ConversionWriting {
    private static final String READER = "conversions";
    private static final String SOURCE = "log";
    private static final int BATCH = 5_000;

    private final ConversionLog log;
    private final EventStore store;
    private final List<EventListener> listeners;
    /** Up to here all is in the store; others may have copied more. Spares the store a question every second. */
    private Position copied = Position.START;

    ConversionWriting(ConversionLog log, EventStore store, @All List<EventListener> listeners) {
        this.log = log;
        this.store = store;
        this.listeners = listeners;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void copy() {
        if (log.after(copied, 1).isEmpty()) {
            return;
        }
        copied = reached();
        List<Entry> entries = log.after(copied, BATCH);
        while (!entries.isEmpty()) {
            Position last = entries.getLast().position();
            List<Event> events = entries.stream().map(Entry::event).toList();
            store.append(READER, Map.of(SOURCE, new Mark(last.transaction(), last.seq())), events);
            copied = last;
            listeners.forEach(listener -> listener.stored(events));
            entries = entries.size() < BATCH ? List.of() : log.after(last, BATCH);
        }
    }

    private Position reached() {
        Mark mark = store.marks(READER).get(SOURCE);
        return mark == null ? Position.START : new Position(mark.high(), mark.low());
    }
}
