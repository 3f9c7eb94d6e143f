package dev.waypost.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.QuickPolls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(QuickPolls.class)
class JournalTest {
    private static final long FLUSH = 1_000_000;

    @TempDir
    Path folder;

    @Test
    void readsWhatWasAppendedInItsOrder() {
        Journal journal = new Journal(folder, FLUSH);
        append(journal.lane(0), 0, 1_000);

        assertThat(read(journal, Map.of())).isEqualTo(numbers(0, 1_000));
        journal.close();
    }

    @Test
    void continuesInANewSegmentWhenOneIsFull() {
        Journal journal = new Journal(folder, FLUSH);
        LaneReader reader = readerOf(journal);
        List<Integer> seen = new ArrayList<>();
        int all = 200_000;
        for (int from = 0; from < all; from += 1_000) {
            append(journal.lane(0), from, from + 1_000);
            drain(reader, seen);
        }
        assertThat(seen).isEqualTo(numbers(0, all));
        assertThat(reader.position().segment()).isGreaterThan(1);
        reader.close();
        journal.close();
    }

    @Test
    void aReaderStartsAtItsOffset() {
        Journal journal = new Journal(folder, FLUSH);
        append(journal.lane(0), 0, 10);
        LaneReader first = readerOf(journal);
        drain(first, new ArrayList<>());
        append(journal.lane(0), 10, 20);

        assertThat(read(journal, Map.of("000", first.position()))).isEqualTo(numbers(10, 20));
        first.close();
        journal.close();
    }

    @Test
    void isCompleteAfterItWasClosedAndReopened() {
        Journal before = new Journal(folder, FLUSH);
        append(before.lane(0), 0, 100);
        before.close();
        Journal after = new Journal(folder, FLUSH);
        append(after.lane(0), 100, 200);

        assertThat(read(after, Map.of())).isEqualTo(numbers(0, 200));
        assertThat(after.node()).isEqualTo(before.node());
        after.close();
    }

    /** The state that a killed process leaves: files at their full size, without a marker of a clean shutdown. */
    @Test
    void isCompleteAfterTheProcessWasKilled() {
        Journal killed = new Journal(folder, FLUSH);
        append(killed.lane(0), 0, 100);
        Journal after = new Journal(folder, FLUSH);
        append(after.lane(0), 100, 150);

        assertThat(read(after, Map.of())).isEqualTo(numbers(0, 150));
        after.close();
    }

    @Test
    void recoversFromAProcessThatDiedWhileItCreatedASegment() throws IOException {
        Journal killed = new Journal(folder, FLUSH);
        append(killed.lane(0), 0, 100);
        Path unfinished = folder.resolve("000").resolve("0000000000000002.log.unfinished");
        Files.write(unfinished, new byte[1_000]);
        Journal after = new Journal(folder, FLUSH);

        assertThat(unfinished).doesNotExist();
        append(after.lane(0), 100, 150);
        assertThat(read(after, Map.of())).isEqualTo(numbers(0, 150));
        after.close();
    }

    @Test
    void reportsTheEndOfTheAppendedRecords() {
        Journal journal = new Journal(folder, FLUSH);
        append(journal.lane(0), 0, 5);
        LaneReader reader = readerOf(journal);
        drain(reader, new ArrayList<>());

        assertThat(journal.ends()).isEqualTo(Map.of("000", reader.position()));
        reader.close();
        journal.close();
    }

    @Test
    void countsDroppedRecordsWhileTheDiskIsFullAndContinuesAfterwards() throws IOException {
        // A file in place of the lane's folder prevents every new segment, as a full disk does.
        Files.createDirectories(folder);
        Path obstacle = Files.createFile(folder.resolve("000"));
        Journal journal = new Journal(folder, FLUSH);
        Lane lane = journal.lane(0);

        assertThat(lane.append(record(1), 8)).isFalse();
        assertThat(journal.lost()).isEqualTo(1);
        assertThat(journal.failing()).isTrue();

        Files.delete(obstacle);
        await().until(() -> lane.append(record(2), 8));
        assertThat(journal.failing()).isFalse();
        assertThat(read(journal, Map.of())).containsExactly(2);
        journal.close();
    }

    @Test
    void deletesOnlySegmentsThatAreReadAndOld() {
        Journal journal = new Journal(folder, FLUSH);
        append(journal.lane(0), 0, 200_000);
        List<Long> files = numbers();
        Position read =
                new Position(2, 8, requireNonNull(journal.ends().get("000")).generation());

        journal.forget(Map.of("000", read), Instant.EPOCH);
        assertThat(numbers()).containsAll(files);

        journal.forget(Map.of("000", read), Instant.MAX);
        assertThat(numbers()).doesNotContain(1L).contains(2L);
        journal.close();
    }

    private List<Long> numbers() {
        return new SegmentFiles(new LocalDisk(), folder.resolve("000")).numbers();
    }

    /** A lane whose first segment exists, because a busy disk may need longer to allocate it than a visitor would wait. */
    static Lane ready(Lane lane) {
        await().pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .until(() -> lane.current() != null || lane.next() != null);
        return lane;
    }

    static void append(Lane lane, int from, int to) {
        ready(lane);
        for (int i = from; i < to; i++) {
            assertThat(lane.append(record(i), 8)).isTrue();
        }
    }

    static byte[] record(int number) {
        return "%08d".formatted(number).getBytes(UTF_8);
    }

    static List<Integer> read(Journal journal, Map<String, Position> from) {
        List<Integer> seen = new ArrayList<>();
        for (LaneReader reader : journal.readers(from)) {
            drain(reader, seen);
            reader.close();
        }
        return seen;
    }

    private static LaneReader readerOf(Journal journal) {
        journal.lane(0);
        return await().until(() -> journal.readers(Map.of()), readers -> !readers.isEmpty())
                .getFirst();
    }

    private static void drain(LaneReader reader, List<Integer> into) {
        for (byte[] bytes = reader.next(); bytes != null; bytes = reader.next()) {
            into.add(Integer.valueOf(new String(bytes, UTF_8)));
        }
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }
}
