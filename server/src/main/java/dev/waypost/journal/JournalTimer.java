package dev.waypost.journal;

import dev.waypost.platform.time.WallTime;
import java.util.concurrent.locks.LockSupport;

/** The clock of the journal threads and their way to wait. */
interface JournalTimer {
    JournalTimer SYSTEM = new JournalTimer() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public long seconds() {
            return WallTime.seconds();
        }

        @Override
        public void park(long nanos) {
            LockSupport.parkNanos(this, nanos);
        }
    };

    long nanos();

    /** Seconds since 1970. */
    long seconds();

    /** Waits for the given time, or until the thread is unparked. */
    void park(long nanos);
}
