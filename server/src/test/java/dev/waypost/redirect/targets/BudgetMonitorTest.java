package dev.waypost.redirect.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.redirect.decision.Budget;
import dev.waypost.testing.QuickPolls;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuickPolls.class)
class BudgetMonitorTest {
    private static final CampaignId ONE = new CampaignId(new UUID(0, 1));
    /** Ids that share one bin of every hash table. */
    private static final CampaignId OTHER = new CampaignId(new UUID(1, 0));

    private volatile Set<CampaignId> asked = Set.of();

    @Test
    @Timeout(60)
    void aBudgetWithoutATargetIsNotMonitored() {
        BudgetMonitor budgets = new BudgetMonitor(campaigns -> {
            asked = Set.copyOf(campaigns);
            return Set.of();
        });
        Budget held = budgets.of(ONE);
        IntStream.range(0, 1_000)
                .forEach(i -> assertThat(
                                budgets.of(new CampaignId(new UUID(3, i))).exhausted())
                        .isFalse());

        await().until(() -> {
            System.gc();
            budgets.refresh();
            return asked.equals(Set.of(ONE));
        });
        assertThat(held.exhausted()).isFalse();
    }

    @Test
    @Timeout(60)
    void aBudgetAddedDuringACheckIsNotOverwritten() throws InterruptedException {
        CountDownLatch looking = new CountDownLatch(1);
        CountDownLatch come = new CountDownLatch(1);
        BudgetMonitor budgets = new BudgetMonitor(campaigns -> {
            if (asked.equals(Set.copyOf(campaigns)) && come.getCount() > 0) {
                looking.countDown();
                waitFor(come);
            }
            return campaigns.contains(OTHER) ? Set.of(OTHER) : Set.of();
        });
        Budget one = budgets.of(ONE);
        asked = Set.of(ONE);
        Thread look = Thread.ofPlatform().start(budgets::refresh);
        waitFor(looking);
        Budget other = budgets.of(OTHER);
        come.countDown();
        look.join();

        assertThat(other.exhausted()).isTrue();
        assertThat(one.exhausted()).isFalse();
    }

    @Test
    @Timeout(60)
    void aSlowQueryOfOneCampaignDoesNotDelayOthers() throws InterruptedException {
        assertThat(ONE.hashCode()).isEqualTo(OTHER.hashCode());
        for (int round = 0; round < 20; round++) {
            CyclicBarrier bothAreAsked = new CyclicBarrier(2);
            BudgetMonitor budgets = new BudgetMonitor(campaigns -> meet(bothAreAsked, campaigns));
            Thread first =
                    Thread.ofPlatform().start(() -> assertThat(budgets.of(ONE)).isNotNull());
            assertThat(budgets.of(OTHER).exhausted()).isTrue();
            first.join();
        }
    }

    private static Set<CampaignId> meet(CyclicBarrier barrier, Collection<CampaignId> campaigns) {
        try {
            barrier.await(60, TimeUnit.SECONDS);
            return Set.copyOf(campaigns);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
