package dev.waypost.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestSeed;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class CreditLedgerTest {
    private static final List<Plan> PLANS = List.of(Plan.STARTER, Plan.PRO, Plan.ENTERPRISE);

    @Inject
    Plans plans;

    @Inject
    Credits credits;

    @Inject
    Db db;

    @Inject
    Ids ids;

    private WorkspaceId workspace;

    @BeforeEach
    void open() {
        workspace = new WorkspaceId(ids.next());
        plans.start(workspace);
        plans.change(workspace, Plan.STARTER);
    }

    @Test
    void theEntriesAddUpToTheBalance() {
        Random random = new Random(TestSeed.seed());
        for (int step = 0; step < 150; step++) {
            switch (random.nextInt(7)) {
                case 0, 1, 2 -> spend(1 + random.nextInt(600));
                case 3 -> credits.add(workspace, CreditTransactionType.TOPUP, 1 + random.nextInt(500), "bought");
                case 4 -> {
                    long _ = credits.takeBack(workspace, 1 + random.nextInt(800), "given back");
                }
                case 5 -> {
                    SettableClock.INSTANCE.advance(Duration.ofDays(1 + random.nextInt(70)));
                    credits.closeEndedCycles();
                }
                default -> plans.change(workspace, PLANS.get(random.nextInt(PLANS.size())));
            }
            assertAddsUp();
        }
    }

    @Test
    void underConcurrencyTheEntriesAddUpAndNothingCountsTwice() throws Exception {
        AtomicLong spent = new AtomicLong();
        AtomicLong added = new AtomicLong();
        AtomicLong takenBack = new AtomicLong();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = IntStream.range(0, 8)
                    .<Future<?>>mapToObj(thread -> threads.submit(() -> {
                        Random random = new Random(TestSeed.seed() + thread);
                        for (int step = 0; step < 25; step++) {
                            int amount = 1 + random.nextInt(60);
                            switch (random.nextInt(4)) {
                                case 0, 1 -> spent.addAndGet(spend(amount));
                                case 2 -> {
                                    credits.add(workspace, CreditTransactionType.AUTO_RECHARGE, amount, "bought");
                                    added.addAndGet(amount);
                                }
                                default -> takenBack.addAndGet(credits.takeBack(workspace, amount, "given back"));
                            }
                        }
                    }))
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        assertAddsUp();
        assertThat(credits.balance(workspace)).hasValue(1_000 + added.get() - spent.get() - takenBack.get());
    }

    @Test
    void aCycleThatEndsAtSeveralNodesAtOnceIsClosedOnce() throws Exception {
        spend(400);
        SettableClock.INSTANCE.advance(Duration.ofDays(32));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(_ -> threads.submit(() -> credits.closeEndedCycles()))
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        assertAddsUp();
        assertThat(rows())
                .extracting(Booked::type, Booked::amount)
                .endsWith(tuple("usage", -400L), tuple("grant", -600L), tuple("grant", 1_000L));
    }

    @Test
    void monthsKeepTheirDay() {
        plans.change(workspace, Plan.STARTER, BillingPeriod.MONTHLY, true);
        var start = credits.pools(workspace).cycleStart();
        SettableClock.INSTANCE.advance(Duration.ofDays(400));
        credits.closeEndedCycles();
        assertThat(credits.pools(workspace).cycleStart())
                .isEqualTo(Cycle.at(start, 1, SettableClock.INSTANCE.instant()).start());
    }

    private long spend(long amount) {
        try {
            credits.spend(workspace, amount, "links");
            return amount;
        } catch (ApiException e) {
            return 0;
        }
    }

    private void assertAddsUp() {
        List<Booked> rows = rows();
        long plan = 0;
        long purchased = 0;
        for (Booked row : rows) {
            plan += row.pool().equals("plan") ? row.amount() : 0;
            purchased += row.pool().equals("purchased") ? row.amount() : 0;
            assertThat(plan).as("credits of the plan after " + row).isNotNegative();
            assertThat(purchased).as("purchased credits after " + row).isNotNegative();
            assertThat(row.balanceAfter()).as(row.toString()).isEqualTo(plan + purchased);
        }
        CreditAccount account = db.one(
                        Sql.of("""
                                SELECT plan, plan_credits, purchased_credits, cycle_anchor, cycle_start, cycle_end
                                FROM workspace_plans WHERE workspace_id = ?
                                """, workspace),
                        row -> new CreditAccount(
                                row.constant("plan", Plan.class),
                                row.number("plan_credits"),
                                row.number("purchased_credits"),
                                row.instant("cycle_anchor"),
                                row.instant("cycle_start"),
                                row.instant("cycle_end")))
                .orElseThrow();
        assertThat(List.of(plan, purchased)).containsExactly(account.planCredits(), account.purchasedCredits());
    }

    private List<Booked> rows() {
        return db.list(
                Sql.of("""
                        SELECT type, pool, amount, balance_after FROM credit_transactions WHERE workspace_id = ? ORDER BY seq
                        """, workspace),
                row -> new Booked(
                        row.text("type"), row.text("pool"), row.number("amount"), row.number("balance_after")));
    }

    private record Booked(String type, String pool, long amount, long balanceAfter) {}
}
