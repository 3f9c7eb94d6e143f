package dev.waypost.journal;

import static dev.waypost.journal.JournalTest.append;
import static dev.waypost.journal.JournalTest.read;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Positions that do not match the existing segments, and segments of earlier versions. */
class PositionFitTest {
    private static final long FLUSH = 1_000_000;
    private static final int RECORD = 16;

    @TempDir
    Path folder;

    private @Nullable Journal open;

    @AfterEach
    void close() {
        if (open != null) {
            open.close();
        }
    }

    @Test
    void aSegmentThatReusesANumberIsReadFromItsStart() throws IOException {
        Journal before = started();
        append(before.lane(0), 0, 10);
        Position read = end(before);
        before.close();
        Files.delete(segment(1));
        Journal after = started();
        append(after.lane(0), 10, 40);
        assertThat(end(after).segment()).isEqualTo(read.segment());

        assertThat(read(after, Map.of("000", read)))
                .isEqualTo(IntStream.range(10, 40).boxed().toList());
        assertThat(after.faults().count(JournalFault.LOST_SEGMENT)).isEqualTo(1);
    }

    @Test
    void segmentsOfLaterGenerationsAreReadWhateverTheirNumbers() throws IOException {
        Journal before = started();
        append(before.lane(0), 0, 600_000);
        Position read = end(before);
        assertThat(read.segment()).isGreaterThan(2);
        before.close();
        for (long lost = 2; lost <= read.segment() + 1; lost++) {
            Files.deleteIfExists(segment(lost));
            Files.deleteIfExists(folder.resolve("000").resolve("%016d.unused".formatted(lost)));
        }
        Journal after = started();
        append(after.lane(0), 700_000, 700_005);
        assertThat(end(after).segment()).isLessThan(read.segment());

        assertThat(read(after, Map.of("000", read)))
                .isEqualTo(IntStream.range(700_000, 700_005).boxed().toList());
    }

    @Test
    void anOffsetAfterTheEndOfItsSegmentContinuesAtTheEnd() {
        Journal before = started();
        append(before.lane(0), 0, 10);
        Position end = end(before);
        before.close();
        Journal after = started();
        append(after.lane(0), 10, 20);
        Position beyond = new Position(end.segment(), end.offset() + 5 * RECORD, end.generation());

        assertThat(read(after, Map.of("000", beyond)))
                .isEqualTo(IntStream.range(10, 20).boxed().toList());
        assertThat(after.faults().count(JournalFault.BEYOND_END)).isEqualTo(1);
    }

    @Test
    void anOffsetInsideARecordContinuesAtThatRecord() {
        Journal journal = started();
        append(journal.lane(0), 0, 10);
        Position end = end(journal);
        Position within = new Position(end.segment(), end.offset() - RECORD - 8, end.generation());

        assertThat(read(journal, Map.of("000", within))).containsExactly(8, 9);
        assertThat(journal.faults().count(JournalFault.WITHIN_RECORD)).isEqualTo(1);
    }

    @Test
    void theNumberOfARetiredSegmentIsNotReused() {
        Journal first = started();
        JournalTest.ready(first.lane(0));
        first.close();
        Journal second = started();
        append(second.lane(0), 0, 1);

        assertThat(end(second).segment()).isEqualTo(2);
        second.close();
        started();
        assertThat(folder.resolve("000").toFile().list()).noneMatch(name -> name.endsWith("1.unused"));
    }

    @Test
    void aSegmentOfAVersionWithoutGenerationsIsReadFromItsPositionOn() throws IOException {
        Journal before = started();
        append(before.lane(0), 0, 10);
        before.close();
        byte[] bytes = Files.readAllBytes(segment(1));
        ByteBuffer.wrap(bytes).putInt(4, 0);
        Files.write(segment(1), bytes);
        Journal after = started();
        append(after.lane(0), 10, 20);

        Position old = new Position(1, Segment.HEADER + 4 * RECORD);
        assertThat(read(after, Map.of("000", old)))
                .isEqualTo(IntStream.range(4, 20).boxed().toList());
        assertThat(JournalFault.values())
                .allSatisfy(fault -> assertThat(after.faults().count(fault)).isZero());
    }

    @Test
    void anOffsetWithoutAGenerationMeansTheSegmentOfItsNumber() {
        Journal journal = started();
        append(journal.lane(0), 0, 10);
        Position end = end(journal);
        assertThat(end.generation()).isPositive();

        Position old = new Position(end.segment(), Segment.HEADER + 4 * RECORD);
        assertThat(read(journal, Map.of("000", old)))
                .isEqualTo(IntStream.range(4, 10).boxed().toList());
        assertThat(JournalFault.values())
                .allSatisfy(fault -> assertThat(journal.faults().count(fault)).isZero());
    }

    @Test
    void aFileWithoutAHeaderIsRenamedAndCounted() throws IOException {
        Journal before = started();
        append(before.lane(0), 0, 10);
        before.close();
        Files.writeString(segment(7), "something else altogether");
        Journal after = started();
        append(after.lane(0), 10, 12);

        assertThat(read(after, Map.of()))
                .isEqualTo(IntStream.range(0, 12).boxed().toList());
        assertThat(segment(7)).doesNotExist();
        assertThat(SegmentFiles.damaged(segment(7))).hasContent("something else altogether");
        assertThat(after.faults().count(JournalFault.DAMAGED_FILE)).isEqualTo(1);
        assertThat(end(after).segment()).isEqualTo(8);
    }

    @Test
    void everyFaultHasAMetric() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        JournalFaults faults = new JournalFaults();
        faults.register(meters);
        for (JournalFault fault : JournalFault.values()) {
            faults.add(fault);
            assertThat(meters.get("waypost.journal.faults")
                            .tag("reason", fault.tag())
                            .functionCounter()
                            .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void aNameOfTheNodeThatIsDamagedStopsTheStartInsteadOfCountingEverythingAgain() throws IOException {
        started().close();
        Files.writeString(folder.resolve("node"), "");

        assertThatThrownBy(this::started)
                .hasRootCauseMessage(
                        ("%s is damaged: consumers store their offsets under the name in it. Restore it from a backup, or delete"
                                        + " it: every click in the journal is then counted again")
                                .formatted(folder.resolve("node")));
    }

    private static Position end(Journal journal) {
        return requireNonNull(journal.ends().get("000"));
    }

    private Journal started() {
        Journal journal = new Journal(folder, FLUSH);
        open = journal;
        return journal;
    }

    private Path segment(long number) {
        return folder.resolve("000").resolve("%016d.log".formatted(number));
    }
}
