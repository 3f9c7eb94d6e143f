package dev.waypost.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.journal.Journal;
import dev.waypost.journal.Lane;
import dev.waypost.journal.Position;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.testing.QuickPolls;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(QuickPolls.class)
class JournalConsumerTest {
    private static final int CLICKS = 500;
    private static final int BATCH = 100;

    @TempDir
    Path folder;

    private Journal journal;

    @BeforeEach
    void append() {
        journal = Journal.in(folder, Duration.ofMillis(1));
        Lane lane = journal.lane(0);
        LongStream.range(0, CLICKS).forEach(number -> append(lane, number));
    }

    private static void append(Lane lane, long number) {
        lane.append(ByteBuffer.allocate(Long.BYTES).putLong(number).array(), Long.BYTES);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void repeatsNothingWhenTheSinkFailsAfterItCommitted() {
        Memory sink = new Memory(true);
        read(sink);
        assertThat(sink.failures).hasValue(2);
    }

    @Test
    void leavesNothingOutWhenTheSinkFailsBeforeItCommits() {
        Memory sink = new Memory(false);
        read(sink);
        assertThat(sink.failures).hasValue(2);
    }

    @Test
    void lanesAreReadConcurrently() {
        append(journal.lane(1), CLICKS);
        Memory sink = new Memory(true);
        JournalConsumer<Click> consumer = consumer(sink);
        consumer.start();
        await().until(() -> sink.seen.size() > CLICKS);
        consumer.stop();
        assertThat(sink.seen.indexOf((long) CLICKS)).isLessThan(BATCH);
    }

    @Test
    void retriesOnceASecondWhileTheSinkIsUnavailable() {
        AtomicInteger tries = new AtomicInteger();
        JournalConsumer<Click> consumer = consumer(new Memory(true) {
            @Override
            public Map<String, Position> positions(String node) {
                tries.incrementAndGet();
                throw new IllegalStateException("the sink is away, as it should be");
            }
        });
        consumer.start();
        consumer.catchUp();
        consumer.stop();
        assertThat(tries.get()).isBetween(1, 10);
    }

    @Test
    void theBacklogIsTheDataThatTheSinkLacks() {
        MeterRegistry meters = new SimpleMeterRegistry();
        Memory sink = new Memory(true);
        JournalConsumer<Click> consumer = consumer(sink, meters);
        assertThat(meters.get("waypost.ingest.backlog").gauge().value()).isEqualTo(CLICKS);

        consumer.start();
        assertThat(consumer.catchUp()).isTrue();
        assertThat(meters.get("waypost.ingest.backlog").gauge().value()).isZero();

        consumer.stop();
        append(journal.lane(0), CLICKS);
        assertThat(meters.get("waypost.ingest.backlog").gauge().value()).isEqualTo(1);
    }

    private void read(Memory sink) {
        JournalConsumer<Click> consumer = consumer(sink);
        consumer.start();
        await().until(() -> sink.seen.size() >= CLICKS);
        consumer.catchUp();
        consumer.stop();
        assertThat(sink.seen)
                .containsExactlyElementsOf(LongStream.range(0, CLICKS).boxed().toList());
    }

    private JournalConsumer<Click> consumer(Memory sink) {
        return consumer(sink, new SimpleMeterRegistry());
    }

    private JournalConsumer<Click> consumer(Memory sink, MeterRegistry meters) {
        DeadLetters none = letter -> {
            throw new IllegalStateException("every record makes sense");
        };
        return new ConsumerFactory(journal, none, new ProcessorLoad(), meters)
                .create("test", RecordPipeline.decode(JournalConsumerTest::click), BATCH, sink);
    }

    private static Click click(byte[] record) {
        long number = ByteBuffer.wrap(record).getLong();
        return new Click(
                new ClickId(number, 0),
                number,
                Trigger.LINK,
                null,
                new Click.ClickedLink(new UUID(1, 1), new UUID(2, 2), null, null),
                new Click.Visitor(number, 0, false, false),
                new Click.Route(null, null, null, false),
                Click.Request.EMPTY);
    }

    /** Fails at the second and the fourth batch. */
    private static class Memory implements JournalSink<Click> {
        private final boolean commitsFirst;
        private final List<Long> seen = new CopyOnWriteArrayList<>();
        private volatile Map<String, Position> positions = Map.of();
        private int batches;
        private final AtomicInteger failures = new AtomicInteger();

        private Memory(boolean commitsFirst) {
            this.commitsFirst = commitsFirst;
        }

        @Override
        public Map<String, Position> positions(String node) {
            return positions;
        }

        @Override
        public void write(String node, List<Click> clicks, Map<String, Position> behind) {
            batches++;
            boolean fails = batches == 2 || batches == 4;
            if (!fails || commitsFirst) {
                positions = behind;
                seen.addAll(clicks.stream().map(Click::at).toList());
            }
            if (fails) {
                failures.incrementAndGet();
                throw new IllegalStateException("the sink fails, as it should");
            }
        }

        @Override
        public boolean isUrgent() {
            return true;
        }
    }
}
