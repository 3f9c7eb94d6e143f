package dev.waypost.journal;

import dev.waypost.platform.config.WaypostConfig;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * The click journal of this node under DATA/journal: opens lanes for appending and readers, and deletes segments that
 * are no longer needed.
 */
@Singleton
@Startup
public class Journal {
    private static final Pattern NODE = Pattern.compile("[0-9a-f]{16}");

    private final Path folder;
    private final JournalDisk disk;
    private final String node;
    private final LongAdder lost = new LongAdder();
    private final JournalFaults faults = new JournalFaults();
    private final SegmentAllocator allocator;
    private final Map<String, Lane> lanes = new ConcurrentSkipListMap<>();
    private final Map<String, Position> atStart = new TreeMap<>();

    @Inject
    Journal(WaypostConfig config, MeterRegistry meters) {
        this(config.data().resolve("journal"), config.journalFlush().toNanos());
        FunctionCounter.builder("waypost.journal.lost", lost, LongAdder::sum)
                .description("Clicks that were not recorded because the disk was full")
                .register(meters);
        Gauge.builder("waypost.journal.failing", allocator, k -> k.failing() ? 1 : 0)
                .description("1 while clicks cannot be recorded")
                .register(meters);
        faults.register(meters);
    }

    /** Opens the journal in a folder, for tools outside the server. */
    public static Journal in(Path folder, Duration flush) {
        return new Journal(folder, flush.toNanos());
    }

    Journal(Path folder, long flushNanos) {
        this(folder, JournalSetup.local(flushNanos));
        allocator.start();
    }

    /** Without background threads: for tests that run their work step by step. */
    Journal(Path folder, JournalSetup setup) {
        this.folder = folder;
        this.disk = setup.disk();
        try {
            disk.createFolder(folder);
            disk.forceFolder(Objects.requireNonNull(folder.toAbsolutePath().getParent()));
            node = nodeIn(folder);
            for (String lane : laneNames()) {
                LaneRepair.lane(files(lane), faults);
                atStart.put(lane, endOnDisk(files(lane)));
            }
            allocator = new SegmentAllocator(
                    setup, JournalGenerations.next(disk, folder, setup.timer().seconds()));
        } catch (IOException e) {
            throw new UncheckedIOException("The click journal in %s cannot be opened".formatted(folder), e);
        }
    }

    SegmentAllocator keeper() {
        return allocator;
    }

    JournalFaults faults() {
        return faults;
    }

    /** The ID of this node, which distinguishes its offsets from those of other nodes in the shared database. */
    public String node() {
        return node;
    }

    /**
     * Opens the lane of the given number for one appending thread. Its first file may still be in preparation when this
     * returns.
     */
    public Lane lane(int number) {
        return lanes.computeIfAbsent("%03d".formatted(number), name -> {
            Lane lane = new Lane(name, files(name), allocator, lost);
            allocator.addLane(lane);
            lane.ask();
            return lane;
        });
    }

    /** A reader for each lane, at its stored offset or at the start. */
    public List<LaneReader> readers(Map<String, Position> from) {
        return laneNames().stream()
                .map(lane -> new LaneReader(lane, files(lane), from.getOrDefault(lane, Position.START), faults))
                .toList();
    }

    public List<String> laneNames() {
        try {
            return disk.folders(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The end offset of each lane: after everything appended so far. */
    public Map<String, Position> ends() {
        Map<String, Position> ends = new TreeMap<>(atStart);
        lanes.forEach((name, lane) -> lane.end().ifPresent(end -> ends.put(name, end)));
        return ends;
    }

    /** Number of clicks recorded since the start. */
    public long appended() {
        return lanes.values().stream().mapToLong(Lane::appended).sum();
    }

    public boolean failing() {
        return allocator.failing();
    }

    public long lost() {
        return lost.sum();
    }

    /** Deletes segments that all consumers have read and that were last modified before the given time. */
    public void forget(Map<String, Position> read, Instant before) {
        read.forEach((lane, position) -> {
            SegmentFiles files = files(lane);
            for (long number : files.numbers()) {
                if (number < position.segment()) {
                    deleteIfRead(files, number, position, before);
                }
            }
        });
    }

    @PreDestroy
    public void close() {
        allocator.stop();
    }

    /** After a power failure, a segment of a later generation can have a number that was already read. */
    private void deleteIfRead(SegmentFiles files, long number, Position position, Instant before) {
        Path file = files.file(number);
        try {
            if (disk.modified(file).isBefore(before) && generation(files, number) <= position.generation()) {
                disk.delete(file);
            }
        } catch (IOException e) {
            Log.warnf("Could not delete %s: %s", file, e.getMessage());
        }
    }

    private static long generation(SegmentFiles files, long number) throws IOException {
        try (SegmentReader reader = SegmentReader.open(files, number)) {
            return reader.generation();
        }
    }

    private static Position endOnDisk(SegmentFiles files) throws IOException {
        List<Long> numbers = files.numbers();
        if (numbers.isEmpty()) {
            return Position.START;
        }
        long last = numbers.getLast();
        return new Position(last, files.disk().size(files.file(last)), generation(files, last));
    }

    private SegmentFiles files(String lane) {
        return new SegmentFiles(disk, folder.resolve(lane));
    }

    private String nodeIn(Path folder) throws IOException {
        Path file = folder.resolve("node");
        String known = disk.readText(file);
        if (known == null) {
            byte[] random = new byte[8];
            new SecureRandom().nextBytes(random);
            known = HexFormat.of().formatHex(random);
            disk.writeText(file, known);
        }
        if (!NODE.matcher(known.strip()).matches()) {
            throw new IOException(
                    ("%s is damaged: consumers store their offsets under the name in it. Restore it from a backup, or"
                                    + " delete it: every click in the journal is then counted again")
                            .formatted(file));
        }
        return known.strip();
    }
}
