package dev.waypost.ingest;

import dev.waypost.ingest.pipeline.ConsumerFactory;
import dev.waypost.ingest.pipeline.JournalConsumer;
import dev.waypost.ingest.pipeline.JournalSink;
import dev.waypost.ingest.pipeline.RecordPipeline;
import dev.waypost.journal.Position;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Counts clicks into PostgreSQL, for lists, limits and budgets. */
@Singleton
public class ClickCounter implements JournalSink<Click> {
    /** Large, because a batch writes each counter once. */
    private static final int BATCH = 20_000;

    private final CounterService counters;
    private final EventWriter events;
    private final Counter counted;
    private final JournalConsumer<Click> consumer;
    private boolean charging;

    ClickCounter(ConsumerFactory factory, CounterService counters, EventWriter events, MeterRegistry meters) {
        this.counters = counters;
        this.events = events;
        this.counted = Counter.builder("waypost.ingest.clicks")
                .description("Clicks read from the journal")
                .register(meters);
        this.consumer = factory.create("counters", RecordPipeline.decode(ClickCodec::readBriefly), BATCH, this);
    }

    JournalConsumer<Click> consumer() {
        return consumer;
    }

    /**
     * Returns when every click that was in the journal before the call is counted, or gives up after some seconds.
     *
     * @return whether they are counted
     */
    public boolean catchUp() {
        return consumer.catchUp();
    }

    @Override
    public Map<String, Position> positions(String node) {
        return counters.positions(node);
    }

    @Override
    public void write(String node, List<Click> clicks, Map<String, Position> positions) {
        charging = clicks.stream().anyMatch(click -> click.route().charged());
        counters.count(node, clicks, positions);
        counted.increment(clicks.size());
    }

    /** Budgets depend on these counters; if no clicks are charged, a flood can be counted later. */
    @Override
    public boolean isUrgent() {
        return charging;
    }

    @Override
    public boolean isDoneElsewhere() {
        return true;
    }

    /** Totals in lists may lag; analytics guarantees clicks within two seconds. */
    @Override
    public boolean givesWay() {
        return events.isLate();
    }
}
