package dev.waypost.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.awaitility.core.ThrowingRunnable;

/**
 * Checks what is promised to happen within a time, on a machine that may be busy with something else: one of three tries has to keep the
 * promise. What only has to happen at all is awaited without a limit of its own.
 */
public final class Promptness {
    private static final int TRIES = 3;

    private Promptness() {}

    /**
     * Expects one of three attempts to take no longer than the limit.
     *
     * @param attempt begins anew and says how long it took
     */
    public static void expect(Duration limit, Supplier<Duration> attempt) {
        List<Duration> took = new ArrayList<>();
        do {
            took.add(attempt.get());
        } while (took.getLast().compareTo(limit) > 0 && took.size() < TRIES);
        assertThat(took.getLast()).as("the last of %s", took).isLessThanOrEqualTo(limit);
    }

    /** How long it takes until the assertion holds. */
    public static Duration until(ThrowingRunnable assertion) {
        long began = System.nanoTime();
        await().untilAsserted(assertion);
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
