package dev.waypost.ingest;

import dev.waypost.journal.Journal;
import dev.waypost.journal.Position;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Hands clicks from the journal to those who write something for them. */
@Singleton
class ClickReading implements JournalConsumer.Sink<RecordedClick> {
    private static final int BATCH = 5_000;

    private final ClickHandover handover;
    private final JournalConsumer<RecordedClick> consumer;

    ClickReading(Journal journal, ClickHandover handover) {
        this.handover = handover;
        this.consumer = new JournalConsumer<>("handing over clicks", journal, RecordedClick::of, BATCH, this);
    }

    JournalConsumer<RecordedClick> consumer() {
        return consumer;
    }

    @Override
    public Map<String, Position> positions(String node) {
        return handover.positions(node);
    }

    @Override
    public void accept(String node, List<RecordedClick> clicks, Map<String, Position> positions) {
        handover.take(node, clicks, positions);
    }

    @Override
    public boolean isDoneElsewhere() {
        return true;
    }

    /** The reader that counts has told already. */
    @Override
    public void unreadable() {}
}
