package dev.waypost.jobs;

import org.jspecify.annotations.Nullable;

/**
 * How far a job is. What was neither done nor failed was passed over.
 *
 * @param state what else the kind has to remember, as JSON
 */
public record Progress(
        long total,
        long processed,
        long succeeded,
        long failed,
        @Nullable Object state) {

    public Progress plus(long moreProcessed, long moreSucceeded, long moreFailed) {
        return new Progress(total, processed + moreProcessed, succeeded + moreSucceeded, failed + moreFailed, state);
    }

    /** The same progress with something to remember, which {@link JobRun#state} gives back after a crash. */
    public Progress at(Object newState) {
        return new Progress(total, processed, succeeded, failed, newState);
    }

    /** The same progress towards another number, once it is known. */
    public Progress of(long newTotal) {
        return new Progress(newTotal, processed, succeeded, failed, state);
    }
}
