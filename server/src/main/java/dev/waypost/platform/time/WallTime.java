package dev.waypost.platform.time;

/** The system time, for numbers that must grow from start to start and have no injected clock. */
public final class WallTime {
    private WallTime() {}

    /** Seconds since 1970. */
    public static long seconds() {
        return System.currentTimeMillis() / 1_000;
    }
}
