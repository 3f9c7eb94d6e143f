package dev.waypost.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class CreditsTest {
    @Inject
    Plans plans;

    @Inject
    Credits credits;

    @Inject
    Ids ids;

    private WorkspaceId workspace;

    @BeforeEach
    void openAccount() {
        workspace = new WorkspaceId(ids.next());
        plans.start(workspace);
        plans.change(workspace, Plan.STARTER);
    }

    @Test
    void aPlanBringsItsCredits() {
        assertThat(credits.balance(workspace)).hasValue(1_000);
    }

    @Test
    void planCreditsAreSpentFirstAndPurchasedOnesSurviveTheCycle() {
        credits.add(workspace, CreditTransactionType.TOPUP, 50, "top-up");
        credits.spend(workspace, 1_010, "links");
        assertThat(credits.balance(workspace)).hasValue(40);

        SettableClock.INSTANCE.advance(Duration.ofDays(32));
        assertThat(credits.balance(workspace)).hasValue(1_040);
    }

    @Test
    void aWorkspaceWithoutCreditsIsRefusedAndKeepsWhatItHas() {
        assertThatThrownBy(() -> credits.spend(workspace, 1_001, "links"))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INSUFFICIENT_CREDITS));
        assertThat(credits.balance(workspace)).hasValue(1_000);
    }

    @Test
    void unlimitedCreditsAreNeverUsedUp() {
        plans.change(workspace, Plan.ENTERPRISE);
        credits.spend(workspace, 1_000_000, "links");
        assertThat(credits.balance(workspace)).isEmpty();
    }

    @Test
    void spendingAtOnceNeverSpendsMoreThanThereIs() throws InterruptedException {
        AtomicInteger spent = new AtomicInteger();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 15; i++) {
                threads.execute(() -> {
                    try {
                        credits.spend(workspace, 100, "links");
                        spent.incrementAndGet();
                    } catch (ApiException e) {
                        assertThat(e.code()).isEqualTo(ErrorCode.INSUFFICIENT_CREDITS);
                    }
                });
            }
            threads.shutdown();
            assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(spent).hasValue(10);
        assertThat(credits.balance(workspace)).hasValue(0);
    }
}
