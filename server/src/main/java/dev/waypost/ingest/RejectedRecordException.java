package dev.waypost.ingest;

import java.io.Serial;

/** A step cannot make anything of a record, and never will: the record is at fault, not the store. */
final class RejectedRecordException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Step step;
    private final DropReason reason;

    RejectedRecordException(Step step, DropReason reason, Throwable cause) {
        super(cause.toString(), cause);
        this.step = step;
        this.reason = reason;
    }

    Step step() {
        return step;
    }

    DropReason reason() {
        return reason;
    }
}
