package dev.waypost.platform.connections;

import java.time.Duration;

/**
 * How long things may take on a connection.
 *
 * @param header from a request's first byte to the end of its head
 * @param body how much longer than at the slowest rate the rest of it may take
 * @param slowestRate bytes a second
 * @param idle how long nothing may happen between requests
 * @param silence how long nothing may happen while a request is being answered, or on a connection of frames
 */
record ConnectionLimits(Duration header, Duration body, int slowestRate, Duration idle, Duration silence) {
    static final ConnectionLimits USUAL = new ConnectionLimits(
            Duration.ofSeconds(10), Duration.ofSeconds(60), 4_096, Duration.ofSeconds(60), Duration.ofMinutes(5));

    /** Often enough that no limit is exceeded by more than a tenth. */
    Duration sweepInterval() {
        Duration tenth = header.dividedBy(10);
        return tenth.compareTo(Duration.ofSeconds(1)) < 0 ? tenth : Duration.ofSeconds(1);
    }

    /** How long bytes may take that come in slowly. */
    long patienceNanos(long received) {
        return body.plusSeconds(received / slowestRate).toNanos();
    }
}
