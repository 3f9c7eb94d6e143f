package dev.waypost.ingest.pipeline;

import org.jspecify.annotations.Nullable;

/**
 * Writes records in order. A range that is refused is halved until the single records at fault are found and dropped; all others are
 * written. Every range is committed together with the positions behind it, so no record is written twice or left out, wherever the
 * process ends. When the store is away it throws, and everything up to the last committed range stays.
 */
public final class BisectingWriter {
    private final Target target;

    public BisectingWriter(Target target) {
        this.target = target;
    }

    /** Writes the first so many records; with none, the positions alone. */
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
            // Without a record to blame.
            throw failure;
        }
    }

    /** Null where the range is written; throws where the store is to blame. */
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
                // It failed after the commit.
                return null;
            }
            if (kind == WriteFailure.UNKNOWN) {
                target.write(from, from);
            }
            return failure;
        }
    }

    /** One record that was refused, or failed while the store works; in the latter case it has a second chance. */
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

    /** A list of records and the store they go to. */
    public interface Target {
        /** Writes the records of a range, which may be empty, and the positions behind its end: both or neither. */
        void write(int from, int to);

        /** Whether the store has the records before an end, although it failed. */
        boolean isWritten(int to);

        /** Goes on without a record. */
        void drop(int index, RejectedRecordException rejection);
    }
}
