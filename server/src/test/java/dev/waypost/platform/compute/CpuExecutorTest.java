package dev.waypost.platform.compute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.waypost.platform.compute.CpuExecutor.Share;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CpuExecutorTest {
    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final CpuExecutor processors = new CpuExecutor(1, 2, Duration.ofMinutes(1), meters);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void stop() {
        release.countDown();
        processors.stop();
    }

    @Test
    void workIsDoneByPlatformThreads() {
        assertThat(processors.run(Share.ACCOUNTS, () -> Thread.currentThread().isVirtual()))
                .isFalse();
    }

    @Test
    void aFullQueueRefusesImmediatelyWithRetryAfter() throws InterruptedException {
        occupy(Share.VISITORS);
        CompletableFuture<Integer> first = processors.submit(Share.VISITORS, () -> 1);
        CompletableFuture<Integer> second = processors.submit(Share.VISITORS, () -> 2);

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> processors.run(Share.VISITORS, () -> 3))
                .satisfies(refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
                    assertThat(refusal.details()).isEqualTo(Map.of("retryAfter", 1L));
                });
        assertThat(meters.get("waypost.cpu.refused")
                        .tag("share", "visitors")
                        .counter()
                        .count())
                .isEqualTo(1);

        release.countDown();
        assertThat(first.join()).isEqualTo(1);
        assertThat(second.join()).isEqualTo(2);
    }

    @Test
    void oneShareDoesNotDelayTheOther() throws InterruptedException {
        occupy(Share.VISITORS);

        assertThat(processors.run(Share.ACCOUNTS, () -> "signed in")).isEqualTo("signed in");
    }

    @Test
    void tasksThatWaitedTooLongAreRefusedAndNeverRun() throws InterruptedException {
        CpuExecutor impatient = new CpuExecutor(1, 2, Duration.ofMillis(20), meters);
        CountDownLatch begun = new CountDownLatch(1);
        do {
            // Refused if it could not start in time.
            CompletableFuture<Boolean> _ = impatient.submit(Share.ACCOUNTS, () -> waitAfter(begun));
        } while (!begun.await(50, TimeUnit.MILLISECONDS));
        AtomicBoolean lateBegun = new AtomicBoolean();
        CompletableFuture<Boolean> late = impatient.submit(Share.ACCOUNTS, () -> {
            lateBegun.set(true);
            return true;
        });

        assertThatExceptionOfType(ExecutionException.class)
                .as("while the only thread is still busy")
                .isThrownBy(late::get)
                .withCauseInstanceOf(ApiException.class);
        release.countDown();
        // The single thread runs tasks in order, so earlier tasks have finished when this one has.
        while (impatient
                .submit(Share.ACCOUNTS, () -> true)
                .handle((_, refusal) -> refusal != null)
                .join()) {
            Thread.onSpinWait();
        }
        assertThat(lateBegun).isFalse();
        impatient.stop();
    }

    @Test
    void aFailureReachesTheCaller() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> processors.run(Share.ACCOUNTS, () -> {
                    throw new IllegalArgumentException("no");
                }));
    }

    private void occupy(Share share) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Boolean> _ = processors.submit(share, () -> waitAfter(begun));
        begun.await();
    }

    private boolean waitAfter(CountDownLatch begun) {
        begun.countDown();
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }
}
