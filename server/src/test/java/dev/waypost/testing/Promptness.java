package dev.waypost.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.awaitility.core.ThrowingRunnable;

/**
 * Checks a promised time on a machine that may be busy: one of three attempts has to keep the
 * promise. Waits without a promised time have no limit of their own.
 */
public final class Promptness {
    private static final int TRIES = 3;

    private Promptness() {}

    /**
     * Expects one of three attempts to take no longer than the limit.
     *
     * @param attempt runs one attempt and returns its duration
     */
    public static void expect(Duration limit, Supplier<Duration> attempt) {
        List<Duration> took = new ArrayList<>();
        do {
            took.add(attempt.get());
        } while (took.getLast().compareTo(limit) > 0 && took.size() < TRIES);
        assertThat(took.getLast()).as("the last of %s", took).isLessThanOrEqualTo(limit);
    }

    /** The time until the assertion holds. */
    public static Duration until(ThrowingRunnable assertion) {
        long began = System.nanoTime();
        await().untilAsserted(assertion);
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
