package dev.waypost.redirect.targets;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.redirect.decision.ClickLimit;
import dev.waypost.testing.QuickPolls;
import dev.waypost.testing.SettableClock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuickPolls.class)
class ClickLimitsTest {
    private static final LinkId LINK = new LinkId(new UUID(1, 2));
    private static final SettableClock CLOCK = SettableClock.INSTANCE;
    private static final int THREADS = 4;

    /** The recorded clicks of the journal, and how many of them are counted. */
    private final AtomicLong recorded = new AtomicLong();

    private final AtomicLong counted = new AtomicLong();
    private volatile boolean reading = true;
    private volatile Set<LinkId> watched = Set.of();
    private final ClickLimits limits = new ClickLimits(this::clicks, this::catchUp, CLOCK);

    @Test
    void anIncompleteCountIsNotCached() {
        recorded.set(7);
        reading = false;
        assertThatThrownBy(() -> limits.of(LINK, 10L))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));

        reading = true;
        limits.readOtherNodes();

        assertThat(takeAll(requireNonNull(limits.of(LINK, 10L)))).isEqualTo(3);
    }

    @Test
    void aLinkWithAnIncompleteCountGetsASmallAllowance() {
        recorded.set(1_000);
        reading = false;
        assertThatThrownBy(() -> limits.of(LINK, 1_000L)).isInstanceOf(ApiException.class);
        CLOCK.advance(ClickLimits.PATIENCE.plusSeconds(1));

        assertThat(takeAll(requireNonNull(limits.of(LINK, 1_000L)))).isEqualTo(10);
        assertThat(takeAll(requireNonNull(limits.of(LINK, 1_000L)))).isZero();
        reading = true;
        limits.readOtherNodes();
        assertThat(takeAll(requireNonNull(limits.of(LINK, 1_000L)))).isZero();
    }

    @Test
    void aLinkThatWasLetThroughForAFewGetsTheRestOfItsClicks() {
        recorded.set(100);
        reading = false;
        assertThatThrownBy(() -> limits.of(LINK, 1_000L)).isInstanceOf(ApiException.class);
        CLOCK.advance(ClickLimits.PATIENCE.plusSeconds(1));
        ClickLimit limit = requireNonNull(limits.of(LINK, 1_000L));
        assertThat(takeAll(limit)).isEqualTo(10);

        reading = true;
        limits.readOtherNodes();

        assertThat(takeAll(limit)).isEqualTo(890);
    }

    @Test
    @Timeout(60)
    void manyVisitorsAtOnceExceedNoLimitByMoreThanItsAllowance() throws Exception {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            long most = 1L + random.nextInt(500);
            long before = random.nextInt(600);
            recorded.set(before);
            counted.set(random.nextInt((int) before + 1));
            reading = random.nextBoolean();
            ClickLimits fresh = new ClickLimits(this::clicks, this::catchUp, CLOCK);
            boolean wasReading = reading;
            List<ClickLimit> held = new ArrayList<>();
            long passed = visit(fresh, most, random.nextInt(200), held);
            CLOCK.advance(ClickLimits.PATIENCE.plusSeconds(1));
            passed += visit(fresh, most, random.nextInt(200), held);
            reading = true;
            fresh.readOtherNodes();
            passed += visit(fresh, most, 700, held);

            long room = Math.max(0, most - before);
            long allowance = wasReading ? 0 : Math.clamp(most / 100, 1, 100);
            assertThat(passed).as("seed %d", seed).isBetween(room, room + allowance);
            assertThat(held).as("what the targets in memory have").isNotEmpty();
        }
    }

    @Test
    @Timeout(60)
    void aCountWithoutATargetIsDropped() {
        List<LinkId> all = IntStream.range(0, 1_000)
                .mapToObj(i -> new LinkId(new UUID(3, i)))
                .toList();
        ClickLimit held = requireNonNull(limits.of(LINK, 10L));
        all.forEach(link -> assertThat(limits.of(link, 10L)).isNotNull());

        await().until(() -> {
            System.gc();
            limits.readOtherNodes();
            return watched.equals(Set.of(LINK));
        });
        assertThat(held.hasRoom()).isTrue();
    }

    /** This many visitors on several threads, each with the limit of its own loaded target. */
    private long visit(ClickLimits fresh, long most, int visitors, List<ClickLimit> held) throws Exception {
        CountDownLatch begin = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Long>> passed = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                passed.add(threads.submit(() -> {
                    begin.await();
                    long mine = 0;
                    for (int i = 0; i < visitors / THREADS + 1; i++) {
                        try {
                            ClickLimit limit = requireNonNull(fresh.of(LINK, most));
                            synchronized (held) {
                                held.add(limit);
                            }
                            if (limit.tryAcquire()) {
                                recorded.incrementAndGet();
                                mine++;
                            }
                        } catch (ApiException e) {
                            assertThat(e.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
                        }
                    }
                    return mine;
                }));
            }
            begin.countDown();
            long sum = 0;
            for (Future<Long> one : passed) {
                sum += one.get();
            }
            return sum;
        }
    }

    private long takeAll(ClickLimit limit) {
        long taken = 0;
        while (limit.tryAcquire()) {
            recorded.incrementAndGet();
            taken++;
        }
        return taken;
    }

    private Map<LinkId, Long> clicks(Collection<LinkId> links) {
        watched = Set.copyOf(links);
        return links.stream().filter(LINK::equals).collect(Collectors.toMap(link -> link, _ -> counted.get()));
    }

    private boolean catchUp() {
        if (reading) {
            counted.set(recorded.get());
        }
        return reading;
    }
}
