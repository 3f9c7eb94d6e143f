package dev.waypost.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.EventStore;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KeptAnswersTest {
    private static final UUID WORKSPACE = new UUID(1, 2);
    private static final int VISITORS = 5_000;
    private static final long BYTES_OF_VISITOR = 16;
    private static final List<Dimension> DIMENSIONS = List.of(
            Dimension.LINK, Dimension.COUNTRY, Dimension.DEVICE, Dimension.BROWSER, Dimension.OS, Dimension.LANGUAGE);

    @TempDir
    Path folder;

    private EventStore store;

    @BeforeEach
    void open() {
        store = TestStores.in(folder);
    }

    @AfterEach
    void close() {
        TestStores.close(store);
    }

    @Test
    void whatGrowsIsWeighedAgain() {
        KeptAnswers answers = new KeptAnswers(store, Long.MAX_VALUE / 2);
        assertThat(clicks(answers, DIMENSIONS.getFirst())).isZero();
        long before = answers.bytes();

        addVisitors(0, VISITORS);
        assertThat(clicks(answers, DIMENSIONS.getFirst())).isEqualTo(VISITORS);

        assertThat(answers.bytes() - before).isGreaterThan(BYTES_OF_VISITOR * VISITORS);
    }

    @Test
    void whatHasGrownBeyondTheBoundIsGivenUp() {
        KeptAnswers answers = new KeptAnswers(store, BYTES_OF_VISITOR * VISITORS / 2);
        assertThat(clicks(answers, DIMENSIONS.getFirst())).isZero();
        addVisitors(0, VISITORS);

        assertThat(clicks(answers, DIMENSIONS.getFirst())).isEqualTo(VISITORS);

        await().until(() -> answers.bytes() == 0);
        assertThat(clicks(answers, DIMENSIONS.getFirst())).isEqualTo(VISITORS);
    }

    @Test
    @Timeout(60)
    void manyThatGrowAtOnceStayWithinTheBoundAndAnswerRight() throws Exception {
        long bound = BYTES_OF_VISITOR * VISITORS * 2;
        KeptAnswers answers = new KeptAnswers(store, bound);
        Random seeds = new Random(22);
        int steps = 4;
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (int step = 0; step < steps; step++) {
                addVisitors(step * VISITORS / steps, VISITORS / steps);
                long expected = (step + 1L) * VISITORS / steps;
                CountDownLatch begin = new CountDownLatch(1);
                List<Future<?>> asking = new ArrayList<>();
                for (int thread = 0; thread < 4; thread++) {
                    Random random = new Random(seeds.nextLong());
                    asking.add(threads.submit(() -> {
                        begin.await();
                        for (int i = 0; i < 5; i++) {
                            Dimension dimension = DIMENSIONS.get(random.nextInt(DIMENSIONS.size()));
                            assertThat(clicks(answers, dimension)).isEqualTo(expected);
                        }
                        return true;
                    }));
                }
                begin.countDown();
                for (Future<?> answer : asking) {
                    answer.get();
                }
            }
        }
        await().until(() -> answers.bytes() <= bound);
        assertThat(answers.bytes()).isPositive();
    }

    private static long clicks(KeptAnswers answers, Dimension dimension) {
        Window always = new Window(Instant.EPOCH, Instant.EPOCH.plusSeconds(86_400 * 5), ZoneOffset.UTC);
        Query query = Query.by(dimension, new Scope(WORKSPACE, null, null), always, 10);
        return answers.read(
                        query,
                        groups ->
                                groups.values().stream().mapToLong(Sums::clicks).sum())
                .orElseThrow();
    }

    private void addVisitors(int first, int count) {
        store.append(
                "test",
                Map.of(),
                IntStream.range(first, first + count)
                        .mapToObj(visitor -> TestEvents.click(WORKSPACE, 1_000 + visitor, visitor))
                        .toList());
    }
}
