package dev.waypost.journal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * One simulated history of a node, chosen by a seed: clicks, files, readers and stores, interrupted repeatedly by crashes of the process
 * and by power cuts, with full and failing disks. At the end, every store must contain every click that had to survive, exactly once.
 */
public final class JournalSimulation {
    private static final Path FOLDER = Path.of("/journal");
    private static final long SMALLEST = 8 << 10;
    private static final long LARGEST = 32 << 10;
    private static final Duration FLUSH = Duration.ofMillis(50);
    private static final Duration KEPT = Duration.ofHours(1);
    private static final int LANES = 2;
    private static final int STORES = 2;
    /** A bound far above the possible number of batches. */
    private static final int MOST_BATCHES = 5_000;

    private final Random random;
    private final ConsumerFactory consumers;
    private final SimulatedDisk disk;
    private final SimulatedTimer timer;
    private final Map<Long, SimulatedClick> clicks = new LinkedHashMap<>();
    private final List<SimulatedStore> stores = new ArrayList<>();
    private long nextClick = 1;
    private boolean powerWasCut;

    public JournalSimulation(long seed, ConsumerFactory consumers) {
        this.consumers = consumers;
        random = new Random(seed);
        disk = new SimulatedDisk(random, FOLDER);
        timer = new SimulatedTimer(disk);
        for (int i = 0; i < STORES; i++) {
            stores.add(new SimulatedStore(random));
        }
    }

    public void run() {
        int lives = 1 + random.nextInt(5);
        for (int life = 0; life < lives; life++) {
            live();
        }
        liveOnInPeace();
        stores.forEach(this::check);
    }

    /** The life of one process. */
    private void live() {
        disk.crashAfter(random.nextInt(3) == 0 ? random.nextInt(120) : Long.MAX_VALUE);
        SimulatedProcess process = null;
        try {
            process = new SimulatedProcess();
            int steps = random.nextInt(150);
            for (int i = 0; i < steps; i++) {
                process.step();
            }
            if (random.nextInt(4) == 0) {
                process.stop();
            } else if (random.nextBoolean()) {
                process.leavePartialRecord();
            }
        } catch (SimulatedCrash e) {
            // The process may end at any operation.
        }
        disk.neverCrash();
        disk.fill(false);
        disk.fail(false);
        if (process != null) {
            process.checkFaults();
        }
        if (random.nextBoolean()) {
            cutPower();
        }
    }

    private void cutPower() {
        clicks.values().forEach(click -> click.expectToSurvive(disk));
        disk.cutPower();
        powerWasCut = true;
    }

    /** Continues without faults: all clicks recorded from now on must be read, whatever happened before. */
    private void liveOnInPeace() {
        SimulatedProcess process = new SimulatedProcess();
        for (int lane = 0; lane < LANES; lane++) {
            for (int i = 0; i < 5; i++) {
                assertThat(process.append(lane)).isTrue();
            }
        }
        for (SimulatedStore store : stores) {
            store.stopFaults();
            process.readAll(store);
        }
        process.checkFaults();
    }

    private void check(SimulatedStore store) {
        Set<Long> counted = store.counts().keySet();
        assertThat(clicks.keySet().containsAll(counted))
                .as("every counted click was one")
                .isTrue();
        assertThat(store.counts().values()).as("times that clicks were counted").allMatch(times -> times == 1);
        assertThat(store.deadLetters()).allMatch(SimulatedStore::isRefused);
        List<Long> missing = new ArrayList<>();
        clicks.forEach((id, click) -> {
            Set<Long> expected = SimulatedStore.isRefused(id) ? store.deadLetters() : counted;
            if (click.mustBeThere() && !expected.contains(id)) {
                missing.add(id);
            }
        });
        assertThat(missing)
                .as("clicks that were recorded for good and are lost")
                .isEmpty();
    }

    /** Reads the journal for a store; lives as long as its process. */
    public interface Consumer {
        /** Reads at most this many clicks. True if there may be more; throws while the store is unavailable. */
        boolean process(int most);

        /** Restarts from the position in the store. */
        void close();
    }

    /** Creates the consumers of a process. */
    @FunctionalInterface
    public interface ConsumerFactory {
        Consumer open(Journal journal, SimulatedStore store);
    }

    /** What a crash destroys. */
    private final class SimulatedProcess {
        private final Journal journal;
        private final Map<SimulatedStore, Consumer> open = new HashMap<>();

        SimulatedProcess() {
            journal = new Journal(FOLDER, new JournalSetup(disk, timer, SMALLEST, LARGEST, FLUSH.toNanos()));
            timer.meanwhile(() -> journal.keeper().prepareWanted());
        }

        void step() {
            timer.pass(random.nextInt(100_000_000));
            disk.pass(random.nextInt(600));
            switch (random.nextInt(16)) {
                case 0, 1, 2, 3, 4 -> append(random.nextInt(LANES), random.nextInt(30));
                case 5, 6 -> journal.keeper().prepareWanted();
                case 7, 8, 9 -> journal.keeper().flusher().flush();
                case 10, 11, 12 -> read(store(), 1 + random.nextInt(40));
                case 13 -> consumer(store()).close();
                case 14 -> forget();
                default -> injectFault();
            }
        }

        private void injectFault() {
            disk.fill(random.nextInt(3) == 0);
            disk.fail(random.nextInt(3) == 0);
        }

        private SimulatedStore store() {
            return stores.get(random.nextInt(STORES));
        }

        private void append(int lane, int count) {
            for (int i = 0; i < count; i++) {
                append(lane);
            }
        }

        boolean append(int number) {
            Lane lane = journal.lane(number);
            long id = nextClick++;
            byte[] record = new byte[Long.BYTES + random.nextInt(700)];
            random.nextBytes(record);
            ByteBuffer.wrap(record).putLong(id);
            SimulatedClick click = new SimulatedClick();
            clicks.put(id, click);
            if (!lane.append(record, record.length)) {
                return false;
            }
            Segment segment = requireNonNull(lane.current());
            click.recorded(segment, disk.contents(segment.file()));
            return true;
        }

        private boolean read(SimulatedStore store, int most) {
            try {
                return consumer(store).process(most);
            } catch (RuntimeException e) {
                // The store was unavailable. Its position is read again later, and the rest of the batch is repeated.
                return true;
            }
        }

        private Consumer consumer(SimulatedStore store) {
            return open.computeIfAbsent(store, of -> consumers.open(journal, of));
        }

        void readAll(SimulatedStore store) {
            int batches = 0;
            while (read(store, 100)) {
                assertThat(batches++).as("batches").isLessThan(MOST_BATCHES);
            }
            read(store, 100);
            journal.ends()
                    .forEach((lane, end) -> assertThat(store.positions().get(lane))
                            .as("read to the end of lane %s", lane)
                            .isGreaterThanOrEqualTo(end));
        }

        /** Deletes segments that every store has read, as JournalConsumers does. */
        private void forget() {
            Map<String, Position> least = new HashMap<>(stores.getFirst().positions());
            for (SimulatedStore store : stores) {
                least.keySet().retainAll(store.positions().keySet());
                least.replaceAll((lane, position) -> {
                    Position other = store.positions().getOrDefault(lane, position);
                    return other.compareTo(position) < 0 ? other : position;
                });
            }
            journal.forget(least, disk.now().minus(KEPT));
        }

        void stop() {
            journal.keeper().flusher().finish();
        }

        /** The process ends while a record is being written. */
        void leavePartialRecord() {
            Segment segment = journal.lane(0).current();
            if (segment != null) {
                disk.writePartialRecord(segment.file(), segment.end());
            }
        }

        /** Only a power cut can leave positions that do not fit, or damaged records. */
        void checkFaults() {
            for (JournalFault fault : JournalFault.values()) {
                if (!powerWasCut && fault != JournalFault.DAMAGED_FILE) {
                    assertThat(journal.faults().count(fault)).as(fault.tag()).isZero();
                }
            }
        }
    }
}
