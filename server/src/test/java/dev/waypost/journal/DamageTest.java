package dev.waypost.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Overwrites bytes of a segment and checks what is read afterwards. */
class DamageTest {
    private static final int RECORDS = 200;

    @Property(tries = 50)
    void damageInventsNoRecordAndHidesNoEarlierOne(@ForAll long seed, @ForAll @IntRange(min = 1, max = 64) int bytes)
            throws IOException {
        Path folder = Files.createTempDirectory("waypost-damage");
        try {
            List<byte[]> written = write(folder, new Random(seed));
            Path file = new SegmentFiles(new LocalDisk(), folder.resolve("000")).file(1);
            long first = damage(file, new Random(seed + 1), bytes);

            List<byte[]> read = reopened(folder);

            assertThat(written).usingElementComparator(Arrays::compare).containsAll(read);
            long before = endsBefore(written, first);
            for (int i = 0; i < before; i++) {
                assertThat(read.get(i)).isEqualTo(written.get(i));
            }
        } finally {
            delete(folder);
        }
    }

    @Property(tries = 40)
    void aFileCutAnywhereKeepsEveryWholeRecordBeforeTheCut(@ForAll long seed) throws IOException {
        Path folder = Files.createTempDirectory("waypost-damage");
        try {
            Random random = new Random(seed);
            List<byte[]> written = write(folder, random);
            Path file = new SegmentFiles(new LocalDisk(), folder.resolve("000")).file(1);
            byte[] all = Files.readAllBytes(file);
            int cut = random.nextInt(all.length);
            Files.write(file, Arrays.copyOf(all, cut));

            List<byte[]> read = reopened(folder);

            assertThat(read).hasSize((int) endsBefore(written, cut));
            for (int i = 0; i < read.size(); i++) {
                assertThat(read.get(i)).isEqualTo(written.get(i));
            }
        } finally {
            delete(folder);
        }
    }

    private static List<byte[]> write(Path folder, Random random) {
        Journal journal = new Journal(folder, 1_000_000);
        Lane lane = JournalTest.ready(journal.lane(0));
        List<byte[]> written = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            byte[] record = new byte[1 + random.nextInt(400)];
            random.nextBytes(record);
            assertThat(lane.append(record, record.length)).isTrue();
            written.add(record);
        }
        journal.close();
        return written;
    }

    /** Overwrites some bytes behind the header and returns the offset of the first. */
    private static long damage(Path file, Random random, int count) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int first = all.length;
        for (int i = 0; i < count; i++) {
            int at = Segment.HEADER + random.nextInt(all.length - Segment.HEADER);
            all[at] = (byte) random.nextInt();
            first = Math.min(first, at);
        }
        Files.write(file, all);
        return first;
    }

    private static List<byte[]> reopened(Path folder) {
        Journal journal = new Journal(folder, 1_000_000);
        List<byte[]> read = new ArrayList<>();
        for (LaneReader reader : journal.readers(Map.of())) {
            for (byte[] record = reader.next(); record != null; record = reader.next()) {
                read.add(record);
            }
            reader.close();
        }
        journal.close();
        return read;
    }

    private static long endsBefore(List<byte[]> written, long offset) {
        long end = Segment.HEADER;
        int count = 0;
        for (byte[] record : written) {
            end += Segment.RECORD_HEADER + Segment.padded(record.length);
            if (end > offset) {
                break;
            }
            count++;
        }
        return count;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
