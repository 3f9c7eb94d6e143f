package dev.waypost.analytics.memory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.Prices;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Pricing;
import dev.waypost.events.EventStore;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import dev.waypost.events.memory.RecentEvents;
import dev.waypost.platform.money.RateTable;
import dev.waypost.testing.QuickPolls;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(QuickPolls.class)
class GroupCacheTest {
    private static final UUID WORKSPACE = new UUID(1, 2);
    private static final int VISITORS = 5_000;
    private static final long BYTES_OF_VISITOR = 16;
    private static final int LINKS = 500;
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
    void groupsThatGrowAreWeighedAgain() {
        GroupCache memory = new GroupCache(store, new RecentEvents(store), Long.MAX_VALUE / 2, true);
        assertThat(clicks(memory, DIMENSIONS.getFirst())).isZero();
        long before = memory.bytes();

        addVisitors(0, VISITORS);
        assertThat(clicks(memory, DIMENSIONS.getFirst())).isEqualTo(VISITORS);

        assertThat(memory.bytes() - before).isGreaterThan(BYTES_OF_VISITOR * VISITORS);
    }

    @Test
    void linksWithTheirOwnPricesAreWeighed() {
        GroupCache memory = new GroupCache(store, new RecentEvents(store), Long.MAX_VALUE / 2, true);
        Set<UUID> links =
                IntStream.range(0, LINKS).mapToObj(link -> new UUID(9, link)).collect(Collectors.toSet());
        store.append(
                "test",
                Map.of(),
                links.stream()
                        .map(link -> TestEvents.click(WORKSPACE, link, 1_000, 1, "link"))
                        .toList());
        Window always = new Window(Instant.EPOCH, Instant.EPOCH.plusSeconds(86_400 * 5), ZoneOffset.UTC);
        Pricing price = new Pricing(CostModel.CPC, BigDecimal.ONE);
        MoneyTotals money = new MoneyTotals(
                "USD",
                new RateTable(LocalDate.EPOCH, "test", Map.of()),
                new Prices(
                        Map.of(),
                        links.stream().collect(Collectors.toMap(link -> link, _ -> new Prices.Price(price, "USD")))));
        Query query =
                Query.totals(new QueryScope(WORKSPACE, null, null), always).charging(money);

        BigDecimal cost = hit(memory, query)
                .read(groups -> money.cost(requireNonNull(groups.get(List.of())).revenueSums()));

        assertThat(cost).isEqualByComparingTo(BigDecimal.valueOf(LINKS));
        assertThat(memory.bytes()).isGreaterThan(LINKS * 100L);
    }

    @Test
    void groupsThatOutgrowTheLimitAreEvicted() {
        GroupCache memory = new GroupCache(store, new RecentEvents(store), BYTES_OF_VISITOR * VISITORS / 2, true);
        assertThat(clicks(memory, DIMENSIONS.getFirst())).isZero();
        addVisitors(0, VISITORS);

        assertThat(clicks(memory, DIMENSIONS.getFirst())).isEqualTo(VISITORS);

        await().until(() -> memory.bytes() == 0);
        assertThat(clicks(memory, DIMENSIONS.getFirst())).isEqualTo(VISITORS);
    }

    @Test
    @Timeout(60)
    void groupsThatGrowTogetherStayWithinTheLimitAndAreRight() throws Exception {
        long bound = BYTES_OF_VISITOR * VISITORS * 2;
        GroupCache memory = new GroupCache(store, new RecentEvents(store), bound, true);
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
                            assertThat(clicks(memory, dimension)).isEqualTo(expected);
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
        await().until(() -> memory.bytes() <= bound);
        assertThat(memory.bytes()).isPositive();
    }

    private static long clicks(GroupCache memory, Dimension dimension) {
        Window always = new Window(Instant.EPOCH, Instant.EPOCH.plusSeconds(86_400 * 5), ZoneOffset.UTC);
        Query query = Query.by(dimension, new QueryScope(WORKSPACE, null, null), always, 10);
        return hit(memory, query)
                .read(groups ->
                        groups.values().stream().mapToLong(GroupSums::clicks).sum());
    }

    private static MemoryLookup.Hit hit(GroupCache memory, Query query) {
        return (MemoryLookup.Hit) memory.find(query);
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
