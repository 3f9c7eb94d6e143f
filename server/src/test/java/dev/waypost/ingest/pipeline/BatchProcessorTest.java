package dev.waypost.ingest.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.journal.Position;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BatchProcessorTest {
    private final MemorySource source = new MemorySource();
    private final MemorySink sink = new MemorySink();
    private final List<DeadLetter> letters = new ArrayList<>();

    @Test
    void aRefusedRecordIsADeadLetterAndAllOthersAreWrittenOnce() {
        fill(3, 200);
        sink.refused.add("1:77");

        processAll(1_000);

        assertThat(sink.written).hasSize(599).doesNotContain("1:77").doesNotHaveDuplicates();
        assertThat(letters).singleElement().satisfies(letter -> {
            assertThat(letter.consumer()).isEqualTo("test");
            assertThat(letter.step()).isEqualTo(PipelineStep.WRITE);
            assertThat(letter.reason()).isEqualTo(DropReason.REFUSED);
            assertThat(letter.detail()).contains("22021");
            assertThat(letter.record()).asString().isEqualTo("1:77");
            assertThat(letter.lane()).isEqualTo("1");
            assertThat(letter.offset()).isEqualTo(78);
        });
        assertThat(sink.positions).isEqualTo(source.ends());
    }

    @Test
    void aRejectedRecordDoesNotAffectOthers() {
        fill(2, 50);
        source.append("0", "unreadable");

        processAll(1_000);

        assertThat(sink.written).hasSize(100);
        assertThat(sink.writes).isEqualTo(1);
        assertThat(letters).singleElement().satisfies(letter -> {
            assertThat(letter.step()).isEqualTo(PipelineStep.DECODE);
            assertThat(letter.reason()).isEqualTo(DropReason.UNREADABLE);
        });
        assertThat(sink.positions).isEqualTo(source.ends());
    }

    @Test
    void nothingIsDroppedWhileTheStoreIsUnavailable() {
        fill(2, 50);
        sink.refused.add("0:10");
        for (String state : List.of("08001", "08006", "57P01", "53100", "40P01", "25006")) {
            sink.failure = new IllegalStateException(new SQLException("away", state));
            assertThatThrownBy(() -> processor().process(100)).isSameAs(sink.failure);
        }
        assertThat(letters).isEmpty();
        assertThat(sink.written).isEmpty();

        sink.failure = null;
        processAll(100);
        assertThat(sink.written).hasSize(99);
        assertThat(letters).hasSize(1);
    }

    @Test
    void nothingIsDroppedWhileTheStoreTakesNothingForAnUnknownReason() {
        fill(1, 50);
        sink.failure = new IllegalStateException("a table is missing");

        assertThatThrownBy(() -> processor().process(100)).hasMessage("a table is missing");
        assertThat(letters).isEmpty();

        sink.failure = null;
        processAll(100);
        assertThat(sink.written).hasSize(50);
    }

    @Test
    void aRecordThatFailsTwiceForAnUnknownReasonWhileTheStoreWorksIsADeadLetter() {
        fill(1, 1);
        sink.failing.put("0:0", Integer.MAX_VALUE);

        processAll(100);

        assertThat(sink.written).isEmpty();
        assertThat(letters)
                .singleElement()
                .satisfies(letter -> assertThat(letter.reason()).isEqualTo(DropReason.FAILED));
        assertThat(sink.positions).isEqualTo(source.ends());
    }

    @Test
    void aRecordThatFailsOnceForAnUnknownReasonIsWritten() {
        fill(1, 1);
        sink.failing.put("0:0", 1);

        processAll(100);

        assertThat(sink.written).containsExactly("0:0");
        assertThat(letters).isEmpty();
    }

    @Test
    void aBatchOfNothingButRefusedRecordsIsPassed() {
        fill(2, 300);
        sink.refused.addAll(source.all());
        source.append("1", "last");

        processAll(1_000);

        assertThat(sink.written).containsExactly("last");
        assertThat(letters).hasSize(600);
    }

    @Test
    void aRecordIsOneDeadLetterHoweverOftenTheStoreGoesAwayBehindIt() {
        fill(1, 10);
        source.append("0", "unreadable");
        BatchProcessor<String> processor = processor();
        sink.failure = new IllegalStateException(new SQLException("away", "08006"));
        for (int attempt = 0; attempt < 3; attempt++) {
            assertThatThrownBy(() -> processor.process(100)).isNotNull();
        }
        sink.failure = null;
        assertThat(processor.process(100)).isFalse();

        assertThat(letters).hasSize(1);
        assertThat(sink.written).hasSize(10);
    }

    @Test
    void aBatchIsCutWhereItsRecordsWouldNotFitIntoMemory() {
        String large = "x".repeat(60_000);
        for (int record = 0; record < 600; record++) {
            source.append("0", large + record);
        }

        assertThat(processor().process(20_000)).isTrue();
        assertThat(sink.written).hasSizeBetween(250, 300);
    }

    /** Whatever fails, and wherever the process ends: each record is written once, or is a dead letter because it is invalid. */
    @Test
    void writesEveryRecordOnceThroughFailuresAndRestarts() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            BatchProcessorTest run = new BatchProcessorTest();
            run.fill(1 + random.nextInt(4), 40);
            List<String> all = run.source.all();
            Set<String> bad = new HashSet<>();
            for (int i = random.nextInt(20); i > 0; i--) {
                bad.add(all.get(random.nextInt(all.size())));
            }
            run.sink.refused.addAll(bad);
            run.sink.chaos = random;
            BatchProcessor<String> processor = run.processor();
            for (int call = 0; call < 10_000 && !run.sink.positions.equals(run.source.ends()); call++) {
                if (random.nextInt(10) == 0) {
                    processor = run.processor();
                }
                try {
                    boolean _ = processor.process(1 + random.nextInt(60));
                } catch (IllegalStateException e) {
                    assertThat(e).hasMessageContaining("chaos");
                }
            }
            List<String> expected =
                    all.stream().filter(record -> !bad.contains(record)).toList();
            assertThat(run.sink.written).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(run.letters.stream().map(letter -> new String(letter.record(), UTF_8)))
                    .as("seed %d", seed)
                    .containsOnly(bad.toArray(String[]::new));
            assertThat(run.sink.positions).as("seed %d", seed).isEqualTo(run.source.ends());
        }
    }

    private void fill(int lanes, int records) {
        for (int lane = 0; lane < lanes; lane++) {
            for (int record = 0; record < records; record++) {
                source.append(String.valueOf(lane), lane + ":" + record);
            }
        }
    }

    private BatchProcessor<String> processor() {
        return new BatchProcessor<>(
                "test", source, RecordPipeline.decode(BatchProcessorTest::text), sink, letters::add);
    }

    private void processAll(int most) {
        BatchProcessor<String> processor = processor();
        boolean more = true;
        while (more) {
            more = processor.process(most);
        }
    }

    private static String text(byte[] record) {
        String text = new String(record, UTF_8);
        if (text.equals("unreadable")) {
            throw new IllegalArgumentException("no record");
        }
        return text;
    }

    /** Lanes in memory: one segment each, and a record is its offset. */
    private static final class MemorySource implements RecordSource {
        private final Map<String, List<String>> lanes = new TreeMap<>();

        void append(String lane, String record) {
            lanes.computeIfAbsent(lane, _ -> new ArrayList<>()).add(record);
        }

        List<String> all() {
            return lanes.values().stream().flatMap(List::stream).toList();
        }

        Map<String, Position> ends() {
            Map<String, Position> ends = new HashMap<>();
            lanes.forEach((lane, records) -> ends.put(lane, new Position(0, records.size())));
            return ends;
        }

        @Override
        public String node() {
            return "node";
        }

        @Override
        public List<String> laneNames() {
            return List.copyOf(lanes.keySet());
        }

        @Override
        public List<Cursor> open(Map<String, Position> from) {
            return lanes.entrySet().stream()
                    .<Cursor>map(lane -> new MemoryCursor(
                            lane.getKey(), lane.getValue(), from.getOrDefault(lane.getKey(), Position.START)))
                    .toList();
        }
    }

    private static final class MemoryCursor implements RecordSource.Cursor {
        private final String lane;
        private final List<String> records;
        private int next;

        private MemoryCursor(String lane, List<String> records, Position from) {
            this.lane = lane;
            this.records = records;
            this.next = (int) from.offset();
        }

        @Override
        public String lane() {
            return lane;
        }

        @Override
        public Position position() {
            return new Position(0, next);
        }

        @Override
        public byte @Nullable [] next() {
            return next == records.size() ? null : records.get(next++).getBytes(UTF_8);
        }

        @Override
        public void close() {}
    }

    /** Commits records and positions together, or fails as configured. */
    private static final class MemorySink implements JournalSink<String> {
        private final List<String> written = new ArrayList<>();
        private final Set<String> refused = new HashSet<>();
        /** Records that fail for an unknown reason, with the number of failures. */
        private final Map<String, Integer> failing = new HashMap<>();

        private Map<String, Position> positions = Map.of();
        private @Nullable RuntimeException failure;
        private @Nullable Random chaos;
        private int writes;

        @Override
        public Map<String, Position> positions(String node) {
            return positions;
        }

        @Override
        public void write(String node, List<String> records, Map<String, Position> behind) {
            writes++;
            if (failure != null) {
                throw failure;
            }
            int luck = chaos == null ? 0 : chaos.nextInt(100);
            if (luck > 94) {
                throw new IllegalStateException("chaos before the commit", new SQLException("away", "08006"));
            }
            for (String record : records) {
                if (refused.contains(record)) {
                    throw new IllegalStateException(new SQLException("SQLSTATE 22021", "22021"));
                }
                if (failing.merge(record, -1, Integer::sum) >= 0) {
                    throw new IllegalStateException("fails, nobody knows why");
                }
            }
            written.addAll(records);
            positions = Map.copyOf(behind);
            if (luck > 89) {
                throw new IllegalStateException("chaos behind the commit", new SQLException("away", "08006"));
            }
            if (luck > 84) {
                throw new IllegalStateException("chaos behind the commit");
            }
        }
    }
}
