package dev.waypost.ingest.pipeline;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** Limits the rate of a log line that a failure may cause for every record. */
public final class LogLimit {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final int LONGEST = 500;

    private final long every;
    private final LongSupplier nanoTime;
    private boolean hasPassed;
    private long passedAt;
    private long heldBack;

    public LogLimit(Duration every, LongSupplier nanoTime) {
        this.every = every.toNanos();
        this.nanoTime = nanoTime;
    }

    /** The number of suppressed lines before one that may be written now; empty if this line is suppressed too. */
    public synchronized OptionalLong pass() {
        long now = nanoTime.getAsLong();
        if (hasPassed && now - passedAt < every) {
            heldBack++;
            return OptionalLong.empty();
        }
        long before = heldBack;
        hasPassed = true;
        passedAt = now;
        heldBack = 0;
        return OptionalLong.of(before);
    }

    /** The next line passes without a delay. */
    synchronized void reset() {
        hasPassed = false;
    }

    /** Replaces control characters and truncates the message, because it may contain a visitor's text. */
    public static String oneLine(Object text) {
        String line = CONTROL.matcher(String.valueOf(text)).replaceAll(" ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST);
    }
}
