package dev.waypost.ingest;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.waypost.conversions.ledger.ConversionLog;
import dev.waypost.conversions.ledger.ConversionLog.Entry;
import dev.waypost.conversions.ledger.ConversionLog.Position;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Offset;
import dev.waypost.ingest.pipeline.BisectingWriter;
import dev.waypost.ingest.pipeline.ConsumerHealth;
import dev.waypost.ingest.pipeline.DeadLetter;
import dev.waypost.ingest.pipeline.DeadLetters;
import dev.waypost.ingest.pipeline.EventListeners;
import dev.waypost.ingest.pipeline.RejectedRecordException;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Copies leads, sales and refunds to the columnar store, each once: the offset is committed there with them. */
@Singleton
class ConversionCopier {
    private static final String CONSUMER = "conversions";
    private static final String SOURCE = "log";
    private static final int BATCH = 5_000;
    /** Escapes everything but ASCII, so that a dead letter contains exactly the rejected values. */
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final ConversionLog log;
    private final EventStore store;
    private final EventListeners listeners;
    private final DeadLetters deadLetters;
    private final ConsumerHealth health;
    /** The store has everything up to here; other nodes may have copied more. Saves a query to the store every second. */
    private Position copied = Position.START;

    ConversionCopier(
            ConversionLog log,
            EventStore store,
            EventListeners listeners,
            DeadLetters deadLetters,
            MeterRegistry meters) {
        this.log = log;
        this.store = store;
        this.listeners = listeners;
        this.deadLetters = deadLetters;
        this.health = new ConsumerHealth(CONSUMER, System::nanoTime, meters);
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    synchronized void copy() {
        try {
            copyAll();
            health.worked();
        } catch (RuntimeException e) {
            health.failed(e);
        }
    }

    private void copyAll() {
        if (log.after(copied, 1).isEmpty()) {
            return;
        }
        copied = reached();
        List<Entry> entries = log.after(copied, BATCH);
        while (!entries.isEmpty()) {
            new BisectingWriter(new Target(entries, copied)).write(entries.size());
            copied = entries.getLast().position();
            entries = entries.size() < BATCH ? List.of() : log.after(copied, BATCH);
        }
    }

    private Position reached() {
        Offset offset = store.offsets(CONSUMER).get(SOURCE);
        return offset == null ? Position.START : new Position(offset.high(), offset.low());
    }

    /** Entries that are being written to the store. */
    private final class Target implements BisectingWriter.Target {
        private final List<Entry> entries;
        private final Position start;

        private Target(List<Entry> entries, Position start) {
            this.entries = entries;
            this.start = start;
        }

        @Override
        public void write(int from, int to) {
            Position behind = behind(to);
            List<Event> events =
                    entries.subList(from, to).stream().map(Entry::event).toList();
            store.append(CONSUMER, Map.of(SOURCE, new Offset(behind.transaction(), behind.seq())), events);
            listeners.stored(CONSUMER, events);
        }

        @Override
        public boolean isWritten(int to) {
            return reached().equals(behind(to));
        }

        @Override
        public void drop(int index, RejectedRecordException rejection) {
            Position position = behind(index + 1);
            deadLetters.add(new DeadLetter(
                    CONSUMER,
                    rejection.step(),
                    rejection.reason(),
                    String.valueOf(rejection.getMessage()),
                    json(entries.get(index).event()),
                    SOURCE,
                    position.transaction(),
                    position.seq()));
        }

        private Position behind(int to) {
            return to == 0 ? start : entries.get(to - 1).position();
        }

        private static byte[] json(Event event) {
            try {
                return JSON.writeValueAsString(event).getBytes(US_ASCII);
            } catch (JsonProcessingException e) {
                return event.toString().getBytes(US_ASCII);
            }
        }
    }
}
