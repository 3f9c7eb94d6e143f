package dev.waypost.journal;

import dev.waypost.platform.time.WallTime;
import java.util.concurrent.locks.LockSupport;

/** The time as the journal's own threads see it, and how they wait. */
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

    /** Since 1970. */
    long seconds();

    /** Waits so long, or until the thread is woken. */
    void park(long nanos);
}
