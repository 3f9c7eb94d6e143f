package dev.waypost.jobs;

import org.jspecify.annotations.Nullable;

/**
 * The progress of a job. Items that neither succeeded nor failed were skipped.
 *
 * @param state further state of the job kind, as JSON
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

    /** The same progress with a state, which {@link JobRun#state} returns after a crash. */
    public Progress at(Object newState) {
        return new Progress(total, processed, succeeded, failed, newState);
    }

    /** The same progress with another total, once it is known. */
    public Progress of(long newTotal) {
        return new Progress(newTotal, processed, succeeded, failed, state);
    }
}
