package dev.waypost.redirect;

import dev.waypost.journal.Journal;
import dev.waypost.journal.Lane;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import io.netty.util.concurrent.FastThreadLocal;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Appends clicks to the journal. Each event loop has its own lane and buffer; all other threads share one. */
@Singleton
public class ClickRecorder {
    private final FastThreadLocal<LaneWriter> pens;
    private final ReentrantLock sharing = new ReentrantLock();
    private final LaneWriter shared;

    ClickRecorder(Journal journal) {
        AtomicInteger next = new AtomicInteger(1);
        shared = new LaneWriter(journal.lane(0), new ClickCodec());
        pens = new FastThreadLocal<>() {
            @Override
            protected LaneWriter initialValue() {
                return new LaneWriter(journal.lane(next.getAndIncrement()), new ClickCodec());
            }
        };
        // Opens the lanes at startup so that the first visitors do not wait for file creation.
        for (int lane = 0; lane <= 2 * Runtime.getRuntime().availableProcessors(); lane++) {
            Lane _ = journal.lane(lane);
        }
    }

    /** Called on event loops only. If the journal cannot accept the click, the journal raises the alarm. */
    void record(Click click) {
        pens.get().write(click);
    }

    /** For the few clicks that are not recorded on an event loop. */
    public void recordFromAnywhere(Click click) {
        sharing.lock();
        try {
            shared.write(click);
        } finally {
            sharing.unlock();
        }
    }

    private record LaneWriter(Lane lane, ClickCodec codec) {
        void write(Click click) {
            lane.append(codec.bytes(), codec.write(click));
        }
    }
}
