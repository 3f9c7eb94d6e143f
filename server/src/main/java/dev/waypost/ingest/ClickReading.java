package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Position;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Hands clicks from the journal to those who write something for them. */
@Singleton
class ClickReading implements JournalConsumer.Sink {
    private static final int BATCH = 2_000;

    private final ClickHandover handover;
    private final JournalConsumer consumer;

    ClickReading(Journal journal, ClickHandover handover) {
        this.handover = handover;
        this.consumer = new JournalConsumer("handing over clicks", journal, ClickCodec::read, BATCH, this);
    }

    JournalConsumer consumer() {
        return consumer;
    }

    @Override
    public Map<String, Position> positions(String node) {
        return handover.positions(node);
    }

    @Override
    public void accept(String node, List<Click> clicks, Map<String, Position> positions) {
        handover.take(node, clicks, positions);
    }

    @Override
    public boolean isUrgent() {
        return false;
    }

    /** The reader that counts has told already. */
    @Override
    public void unreadable() {}
}
