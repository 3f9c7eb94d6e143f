package dev.waypost.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.waypost.journal.Journal;
import dev.waypost.journal.JournalSimulation;
import dev.waypost.journal.Position;
import dev.waypost.journal.SimulatedStore;
import dev.waypost.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Thousands of simulated histories of a journal, its consumers and their stores, each from a seed. One that fails is run again alone by
 * {@code -Dtest.simulation=SEED}.
 */
class IngestSimulationTest {
    private static final int RUNS = TestSeed.cases(1_000, 10_000);
    private static final Logger LOG = Logger.getLogger("dev.waypost.journal");

    @BeforeAll
    static void hush() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void speak() {
        LOG.setLevel(null);
    }

    @Test
    void noClickIsLostOrCountedTwiceAndNoReaderIsStuckHoweverAProcessEnds() {
        Long only = Long.getLong("test.simulation");
        long first = TestSeed.seed() * 1_000_000;
        LongStream seeds = only == null ? LongStream.range(first, first + RUNS) : LongStream.of(only);
        seeds.forEach(one -> assertThatCode(() -> new JournalSimulation(one, IngestSimulationTest::consumer).run())
                .as("seed %d; run it alone with -Dtest.simulation=%d", one, one)
                .doesNotThrowAnyException());
    }

    private static JournalSimulation.Consumer consumer(Journal journal, SimulatedStore store) {
        BatchProcessor<Long> processor = new BatchProcessor<>(
                "simulated",
                new JournalSource(journal),
                RecordPipeline.decode(IngestSimulationTest::click),
                new StoreSink(store),
                letter -> store.addDeadLetter(click(letter.record())));
        return new JournalSimulation.Consumer() {
            @Override
            public boolean process(int most) {
                return processor.process(most);
            }

            @Override
            public void close() {
                processor.close();
            }
        };
    }

    private static long click(byte[] record) {
        return ByteBuffer.wrap(record).getLong();
    }

    private record StoreSink(SimulatedStore store) implements JournalSink<Long> {
        @Override
        public Map<String, Position> positions(String node) {
            return store.positions();
        }

        @Override
        public void write(String node, List<Long> records, Map<String, Position> positions) {
            store.commit(positions, records);
        }
    }
}
