package dev.waypost.webhooks.delivery;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** The retry schedule of failed messages. */
final class RetrySchedule {
    private static final List<Duration> WAITS = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));

    /** The first attempt is immediate. */
    static final int MOST_ATTEMPTS = WAITS.size() + 1;

    private static final double JITTER = 0.1;
    private static final Duration LONGEST_ASKED = Duration.ofHours(24);

    private RetrySchedule() {}

    /**
     * The delay after the given number of attempts: the scheduled time plus jitter, and at least the delay that the
     * receiver asked for.
     */
    static Duration after(int attempts, @Nullable Duration asked) {
        Duration planned = WAITS.get(attempts - 1);
        Duration wait = planned.plusMillis(
                (long) (planned.toMillis() * ThreadLocalRandom.current().nextDouble(JITTER)));
        return asked != null && asked.compareTo(wait) > 0 ? atMost(asked) : wait;
    }

    static Duration atMost(Duration asked) {
        return asked.compareTo(LONGEST_ASKED) > 0 ? LONGEST_ASKED : asked;
    }
}
