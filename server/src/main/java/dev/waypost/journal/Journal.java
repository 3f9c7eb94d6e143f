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
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** The journal of this node, under DATA/journal: lanes to append to, readers, and what may be deleted. */
@Singleton
@Startup
public class Journal {
    private final Path folder;
    private final String node;
    private final LongAdder lost = new LongAdder();
    private final JournalKeeper keeper;
    private final Map<String, Lane> lanes = new ConcurrentSkipListMap<>();
    private final Map<String, Position> atStart = new TreeMap<>();

    @Inject
    Journal(WaypostConfig config, MeterRegistry meters) {
        this(config.data().resolve("journal"), config.journalFlush().toNanos());
        FunctionCounter.builder("waypost.journal.lost", lost, LongAdder::sum)
                .description("Clicks that could not be recorded because the disk had no room")
                .register(meters);
        Gauge.builder("waypost.journal.failing", keeper, k -> k.failing() ? 1 : 0)
                .description("1 while clicks cannot be recorded")
                .register(meters);
    }

    /** The journal in a folder, for programs beside the server. */
    public static Journal in(Path folder, Duration flush) {
        return new Journal(folder, flush.toNanos());
    }

    Journal(Path folder, long flushNanos) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
            node = nodeIn(folder);
            for (String lane : laneNames()) {
                Repair.lane(files(lane));
                atStart.put(lane, endOnDisk(files(lane)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The click journal in %s cannot be opened".formatted(folder), e);
        }
        keeper = new JournalKeeper(flushNanos);
        keeper.start();
    }

    /** Tells this node's positions from those of others that share the database. */
    public String node() {
        return node;
    }

    /** The lane of the given number, for one thread to append to. Its first file is being made when this returns. */
    public Lane lane(int number) {
        return lanes.computeIfAbsent("%03d".formatted(number), name -> {
            Lane lane = new Lane(name, files(name), keeper, lost);
            keeper.watch(lane);
            lane.ask();
            return lane;
        });
    }

    /** A reader for every lane there is, each from its position, or from the start. */
    public List<LaneReader> readers(Map<String, Position> from) {
        return laneNames().stream()
                .map(lane -> new LaneReader(lane, files(lane), from.getOrDefault(lane, Position.START)))
                .toList();
    }

    public List<String> laneNames() {
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(Files::isDirectory)
                    .map(lane -> lane.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Behind everything that has been appended so far. */
    public Map<String, Position> ends() {
        Map<String, Position> ends = new TreeMap<>(atStart);
        lanes.forEach((name, lane) -> lane.end().ifPresent(end -> ends.put(name, end)));
        return ends;
    }

    /** How many clicks were recorded since the start. */
    public long appended() {
        return lanes.values().stream().mapToLong(Lane::appended).sum();
    }

    public boolean failing() {
        return keeper.failing();
    }

    public long lost() {
        return lost.sum();
    }

    /** Deletes the files that everyone has read past and nobody has touched since the given time. */
    public void forget(Map<String, Position> read, Instant before) {
        read.forEach((lane, position) -> {
            SegmentFiles files = files(lane);
            for (long number : files.numbers()) {
                if (number < position.segment()) {
                    deleteIfOlder(files.file(number), before);
                }
            }
        });
    }

    @PreDestroy
    public void close() {
        keeper.stop();
    }

    private static void deleteIfOlder(Path file, Instant before) {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            Log.warnf("Could not delete %s: %s", file, e.getMessage());
        }
    }

    private static Position endOnDisk(SegmentFiles files) throws IOException {
        List<Long> numbers = files.numbers();
        return numbers.isEmpty()
                ? Position.START
                : new Position(numbers.getLast(), Files.size(files.file(numbers.getLast())));
    }

    private SegmentFiles files(String lane) {
        return new SegmentFiles(folder.resolve(lane));
    }

    private static String nodeIn(Path folder) throws IOException {
        Path file = folder.resolve("node");
        if (Files.notExists(file)) {
            byte[] random = new byte[8];
            new SecureRandom().nextBytes(random);
            Files.writeString(file, HexFormat.of().formatHex(random));
        }
        return Files.readString(file).strip();
    }
}
