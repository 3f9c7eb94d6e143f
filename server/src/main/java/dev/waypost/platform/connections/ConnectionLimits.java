package dev.waypost.platform.connections;

import java.time.Duration;

/**
 * The timeouts of a connection.
 *
 * @param header from the first byte of a request to the end of its headers
 * @param body additional time for the body beyond the slowest rate
 * @param slowestRate in bytes a second
 * @param idle maximum inactivity between requests
 * @param silence maximum inactivity while a request is being answered, or on a framed connection
 */
record ConnectionLimits(Duration header, Duration body, int slowestRate, Duration idle, Duration silence) {
    static final ConnectionLimits USUAL = new ConnectionLimits(
            Duration.ofSeconds(10), Duration.ofSeconds(60), 4_096, Duration.ofSeconds(60), Duration.ofMinutes(5));

    /** Short enough that no timeout is exceeded by more than a tenth. */
    Duration sweepInterval() {
        Duration tenth = header.dividedBy(10);
        return tenth.compareTo(Duration.ofSeconds(1)) < 0 ? tenth : Duration.ofSeconds(1);
    }

    /** The maximum time for slowly arriving bytes. */
    long patienceNanos(long received) {
        return body.plusSeconds(received / slowestRate).toNanos();
    }
}
