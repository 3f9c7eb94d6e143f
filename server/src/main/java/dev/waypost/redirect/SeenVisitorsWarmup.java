package dev.waypost.redirect;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Journal;
import dev.waypost.journal.LaneReader;
import dev.waypost.visitor.identity.SeenVisitors;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** Fills the memory of who was here before from the journal after a start, beside everything else. */
@Singleton
class SeenVisitorsWarmup {
    /** Who was here earlier cannot be recognised any more: the salts of those days are destroyed. */
    private static final Duration REACH = Duration.ofDays(2);

    private final Journal journal;
    private final SeenVisitors seen;
    private final Clock clock;

    SeenVisitorsWarmup(Journal journal, SeenVisitors seen, Clock clock) {
        this.journal = journal;
        this.seen = seen;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        Thread.ofPlatform().name("waypost-recollection").daemon().start(this::warmUp);
    }

    void warmUp() {
        long since = clock.millis() - REACH.toMillis();
        try {
            for (LaneReader reader : journal.readers(Map.of())) {
                try (reader) {
                    for (byte[] record = reader.next(); record != null; record = reader.next()) {
                        Click click = ClickCodec.readBriefly(record);
                        if (!click.visitor().bot() && click.at() >= since) {
                            seen.remember(click.visitor().fingerprint());
                        }
                    }
                }
            }
        } catch (RuntimeException e) {
            Log.warnf("Some visitors of before the start will be taken for new: %s", e.toString());
        }
    }
}
