package dev.waypost.ingest;

import dev.waypost.ingest.pipeline.ConsumerFactory;
import dev.waypost.ingest.pipeline.JournalConsumer;
import dev.waypost.ingest.pipeline.JournalSink;
import dev.waypost.ingest.pipeline.RecordPipeline;
import dev.waypost.journal.Position;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Passes clicks from the journal to the listeners of the click feed. */
@Singleton
class ClickFeedConsumer implements JournalSink<RecordedClick> {
    private static final int BATCH = 5_000;

    private final ClickFeed feed;
    private final JournalConsumer<RecordedClick> consumer;

    ClickFeedConsumer(ConsumerFactory factory, ClickFeed feed) {
        this.feed = feed;
        // The later steps run only for clicks that a listener wants, which are few.
        this.consumer = factory.create("click_feed", RecordPipeline.decode(RecordedClick::of), BATCH, this);
    }

    JournalConsumer<RecordedClick> consumer() {
        return consumer;
    }

    @Override
    public Map<String, Position> positions(String node) {
        return feed.positions(node);
    }

    @Override
    public void write(String node, List<RecordedClick> clicks, Map<String, Position> positions) {
        feed.take(node, clicks, positions);
    }

    @Override
    public boolean isDoneElsewhere() {
        return true;
    }
}
