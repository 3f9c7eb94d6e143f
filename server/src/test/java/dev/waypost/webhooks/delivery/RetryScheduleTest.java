package dev.waypost.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {
    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

    @Test
    void thereAreTenAttemptsOverThreeDays() {
        Duration all = Duration.ZERO;
        for (int attempts = 1; attempts < RetrySchedule.MOST_ATTEMPTS; attempts++) {
            all = all.plus(RetrySchedule.after(attempts, null));
        }
        assertThat(RetrySchedule.MOST_ATTEMPTS).isEqualTo(10);
        assertThat(all).isBetween(Duration.ofHours(75), Duration.ofHours(84));
    }

    @Test
    void aReceiverCanAskForMoreTimeButNotForLess() {
        assertThat(RetrySchedule.after(1, Duration.ofMinutes(2))).isEqualTo(Duration.ofMinutes(2));
        assertThat(RetrySchedule.after(3, Duration.ofSeconds(1))).isGreaterThanOrEqualTo(Duration.ofMinutes(30));
        assertThat(RetrySchedule.after(1, Duration.ofDays(300))).isEqualTo(Duration.ofHours(24));
    }

    @Test
    void retryAfterIsSecondsOrADate() {
        assertThat(DeliverySender.retryAfter("90", NOW)).isEqualTo(Duration.ofSeconds(90));
        assertThat(DeliverySender.retryAfter("Fri, 01 May 2026 12:05:00 GMT", NOW))
                .isEqualTo(Duration.ofMinutes(5));
        assertThat(DeliverySender.retryAfter("Fri, 01 May 2026 11:00:00 GMT", NOW))
                .isNull();
        for (String nonsense : new String[] {"soon", "-5", "", "99999999999999"}) {
            assertThat(DeliverySender.retryAfter(nonsense, NOW)).isNull();
        }
    }
}
