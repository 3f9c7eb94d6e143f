package dev.waypost.redirect;

import dev.waypost.journal.Journal;
import dev.waypost.journal.LaneReader;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import dev.waypost.visitor.identity.SeenVisitors;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** Fills the memory of seen visitors from the journal after a start, in the background. */
@Singleton
class SeenVisitorsWarmup {
    /** Earlier visitors can no longer be recognised: the salts of earlier days are destroyed. */
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
            Log.warnf("Returning visitors could not be loaded; some will be counted as new: %s", e.toString());
        }
    }
}
