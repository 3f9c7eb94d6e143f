package dev.waypost.journal;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;

/**
 * A separate lane for a tool on the same machine: the server finds it in the journal folder and reads it like its own
 * lanes. Requires write access to the data folder.
 */
public final class SideLane implements AutoCloseable {
    private static final Duration FLUSH = Duration.ofMillis(50);
    private static final JournalSetup SETUP = JournalSetup.local(FLUSH.toNanos());
    /** Lane names are unique, so no other process creates a segment in this lane. */
    private static final long ONLY_GENERATION = 1;
    /** Each attempt waits a moment for the next segment. */
    private static final int ATTEMPTS = 20;

    private final ClickCodec codec = new ClickCodec();
    private final SegmentAllocator allocator = new SegmentAllocator(SETUP, ONLY_GENERATION);
    private final Lane lane;

    private SideLane(String name, SegmentFiles files) {
        lane = new Lane(name, files, allocator, new LongAdder());
    }

    /** Creates a new lane in the data folder of a server that has run before. */
    public static SideLane in(Path data) throws IOException {
        Path journal = data.resolve("journal");
        if (!Files.isDirectory(journal)) {
            throw new IOException("There is no click journal in %s".formatted(data));
        }
        String name = "side-" + UUID.randomUUID();
        SideLane side = new SideLane(name, new SegmentFiles(SETUP.disk(), journal.resolve(name)));
        side.allocator.start();
        side.allocator.addLane(side.lane);
        return side;
    }

    /** Appends a click and waits for the disk if necessary. */
    public void append(Click click) throws IOException {
        int length = codec.write(click);
        for (int attempt = 0; !lane.append(codec.bytes(), length); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new IOException("The click journal has no free space");
            }
        }
    }

    @Override
    public void close() {
        allocator.stop();
    }
}
