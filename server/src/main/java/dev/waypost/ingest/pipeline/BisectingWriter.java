package dev.waypost.ingest.pipeline;

import org.jspecify.annotations.Nullable;

/**
 * Writes records in order. A rejected range is bisected until the failing records are found and dropped; all others are
 * written. Every range is committed together with the offsets after it, so no record is written twice or skipped,
 * wherever the process ends. If the store is unavailable it throws, and all committed ranges remain.
 */
public final class BisectingWriter {
    private final Target target;

    public BisectingWriter(Target target) {
        this.target = target;
    }

    /** Writes the first records; with none, only the offsets. */
    public void write(int records) {
        write(0, records);
    }

    private void write(int from, int to) {
        RuntimeException failure = failure(from, to);
        if (failure == null) {
            return;
        }
        if (to - from == 1) {
            writeSuspect(from, failure);
        } else if (to > from) {
            int middle = from + (to - from) / 2;
            write(from, middle);
            write(middle, to);
        } else {
            // There is no record to drop.
            throw failure;
        }
    }

    /** Null if the range was written; throws if the store is unavailable. */
    private @Nullable RuntimeException failure(int from, int to) {
        try {
            target.write(from, to);
            return null;
        } catch (RuntimeException | StackOverflowError e) {
            WriteFailure kind = WriteFailure.of(e);
            RuntimeException failure = e instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
            if (kind == WriteFailure.AWAY || from == to) {
                throw failure;
            }
            if (target.isWritten(to)) {
                // The commit succeeded although the call failed.
                return null;
            }
            if (kind == WriteFailure.UNKNOWN) {
                target.write(from, from);
            }
            return failure;
        }
    }

    /** Writes one record that was rejected or failed while the store works; in the latter case it is retried once. */
    private void writeSuspect(int index, RuntimeException first) {
        RuntimeException failure = WriteFailure.of(first) == WriteFailure.REFUSED ? first : failure(index, index + 1);
        if (failure != null) {
            target.drop(index, rejection(failure));
            target.write(index + 1, index + 1);
        }
    }

    private static RejectedRecordException rejection(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RejectedRecordException rejected) {
                return rejected;
            }
        }
        DropReason reason = WriteFailure.of(failure) == WriteFailure.REFUSED ? DropReason.REFUSED : DropReason.FAILED;
        return new RejectedRecordException(PipelineStep.WRITE, reason, failure);
    }

    /** A list of records and the store that they are written to. */
    public interface Target {
        /** Writes the records of a range, which may be empty, and the offsets after it in one transaction. */
        void write(int from, int to);

        /** Whether the store has all records before an index, although the call failed. */
        boolean isWritten(int to);

        /** Drops a record. */
        void drop(int index, RejectedRecordException rejection);
    }
}
