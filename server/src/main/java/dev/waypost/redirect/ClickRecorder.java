package dev.waypost.redirect;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Lane;
import io.netty.util.concurrent.FastThreadLocal;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes clicks down. Each event loop has its own lane of the journal and its own buffer. */
@Singleton
class ClickRecorder {
    private final FastThreadLocal<Pen> pens;

    ClickRecorder(Journal journal) {
        AtomicInteger next = new AtomicInteger();
        pens = new FastThreadLocal<>() {
            @Override
            protected Pen initialValue() {
                return new Pen(journal.lane(next.getAndIncrement()), new ClickCodec());
            }
        };
        // The first visitors should not wait for files to be made.
        for (int lane = 0; lane < 2 * Runtime.getRuntime().availableProcessors(); lane++) {
            Lane _ = journal.lane(lane);
        }
    }

    /** Called by event loops only. The journal raises the alarm when it cannot take the click. */
    void record(Click click) {
        Pen pen = pens.get();
        pen.lane.append(pen.codec.bytes(), pen.codec.write(click));
    }

    private record Pen(Lane lane, ClickCodec codec) {}
}
