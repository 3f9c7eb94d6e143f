package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Position;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Counts clicks into PostgreSQL, for lists, limits and budgets. */
@Singleton
public class ClickCounting implements JournalSink<Click> {
    /** The more at once, the fewer counters are written to again and again. */
    private static final int BATCH = 20_000;

    private final CounterService counters;
    private final EventWriting events;
    private final Counter counted;
    private final JournalConsumer<Click> consumer;
    private boolean charging;

    ClickCounting(ConsumerFactory factory, CounterService counters, EventWriting events, MeterRegistry meters) {
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
        charging = clicks.stream().anyMatch(Click::charged);
        counters.count(node, clicks, positions);
        counted.increment(clicks.size());
    }

    /** Budgets end by what is counted here; without them a flood can be counted when it is over. */
    @Override
    public boolean isUrgent() {
        return charging;
    }

    @Override
    public boolean isDoneElsewhere() {
        return true;
    }

    /** Totals in a list can wait for a moment; analytics promise the last two seconds. */
    @Override
    public boolean givesWay() {
        return events.isLate();
    }
}
