package dev.waypost.ingest;

import dev.waypost.ingest.pipeline.JournalConsumer;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Position;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts and stops the consumers of the journal, and deletes segments that all of them have read after a while. */
@Singleton
class JournalConsumers {
    private final Journal journal;
    private final Clock clock;
    private final Duration keep;
    private final List<JournalConsumer<?>> consumers;

    JournalConsumers(
            Journal journal,
            Clock clock,
            WaypostConfig config,
            ClickCounter counter,
            EventWriter writer,
            ClickFeedConsumer feed) {
        this.journal = journal;
        this.clock = clock;
        this.keep = config.journalKeep();
        this.consumers = List.of(counter.consumer(), writer.consumer(), feed.consumer());
    }

    void start(@Observes StartupEvent event) {
        consumers.forEach(JournalConsumer::start);
    }

    void stop(@Observes ShutdownEvent event) {
        consumers.forEach(JournalConsumer::stop);
    }

    @Scheduled(every = "10m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void clean() {
        journal.forget(readByAll(), clock.instant().minus(keep));
    }

    /** By lane, the offset that all consumers have reached; omits lanes that a consumer has not started. */
    Map<String, Position> readByAll() {
        Map<String, Position> least = new HashMap<>(consumers.getFirst().committed());
        for (JournalConsumer<?> consumer : consumers) {
            Map<String, Position> read = consumer.committed();
            least.keySet().retainAll(read.keySet());
            least.replaceAll((lane, position) -> {
                Position other = read.getOrDefault(lane, position);
                return other.compareTo(position) < 0 ? other : position;
            });
        }
        return least;
    }
}
