package dev.waypost.platform.time;

/** The time of the machine, for numbers that have to grow from one start to the next also where no clock is injected. */
public final class WallTime {
    private WallTime() {}

    /** Since 1970. */
    public static long seconds() {
        return System.currentTimeMillis() / 1_000;
    }
}
