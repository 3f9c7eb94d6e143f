package dev.waypost.ingest.pipeline;

import java.time.Duration;

/**
 * The share of the processors that a consumer takes, as a pure function of a measurement. Visitors go first, then analytics, then the
 * totals in lists; where processors are idle, no consumer waits (docs/decisions/0015).
 */
final class ThrottlePolicy {
    /** Clicks a second above which it is a flood. Up to 20,000 are promised to be in analytics within two seconds on two processors. */
    static final long FLOOD = 22_000;

    /** A flood that lasts longer is the usual load, and consumers keep up with it as well as they can. */
    static final Duration LONGEST_FLOOD = Duration.ofMinutes(1);

    /**
     * Above this number of available processors, consumers are not throttled: they need about two, and one is in reserve for a
     * burst of visitors.
     */
    private static final double PLENTY = 3;

    /** Up to this number of available processors, visitors need all of them. A machine with two processors never has more. */
    private static final double SCARCE = 2;

    /** Half of the promised two seconds. */
    private static final Duration NEARLY_LATE = Duration.ofSeconds(1);

    private static final Share UNTHROTTLED = new Share(0, 1);
    private static final Share USUAL = new Share(1.0 / 3, 1);
    private static final Share GIVING_WAY = new Share(19, 1);
    /**
     * At half of the throughput of two processors, consumers that used a hundredth of a processor each still delayed the slowest
     * visitors. Batches are cut because a visitor may have to wait for the end of one.
     */
    private static final Share IN_A_FLOOD = new Share(499, 20);

    private ThrottlePolicy() {}

    static Share share(Measurement now) {
        if (now.urgent() || now.processorsLeft() > PLENTY) {
            return UNTHROTTLED;
        }
        if (isFlood(now) && now.flooded().compareTo(LONGEST_FLOOD) < 0) {
            if (now.processorsLeft() <= SCARCE) {
                return IN_A_FLOOD;
            }
            return now.lag().compareTo(NEARLY_LATE) > 0 ? USUAL : GIVING_WAY;
        }
        if (now.givesWay()) {
            return GIVING_WAY;
        }
        return now.late() ? UNTHROTTLED : USUAL;
    }

    /** Whether there are more visitors than the processors can serve. */
    static boolean isFlood(Measurement now) {
        return now.clicksPerSecond() > FLOOD && now.processorsLeft() <= PLENTY;
    }

    /**
     * @param processorsLeft by visitors and all other programs
     * @param lag the age of the oldest click that the consumer has not written
     * @param flooded how long the rate has been above the threshold; decays while it is below
     * @param urgent whether something depends on the consumer
     * @param late whether it is about to miss its promised latency
     * @param givesWay whether a more important consumer is late
     */
    record Measurement(
            long clicksPerSecond,
            double processorsLeft,
            Duration lag,
            Duration flooded,
            boolean urgent,
            boolean late,
            boolean givesWay) {}

    /**
     * @param rest the pause as a multiple of the time that the consumer worked
     * @param batchParts the number of parts into which its usual batch is cut
     */
    record Share(double rest, int batchParts) {}
}
