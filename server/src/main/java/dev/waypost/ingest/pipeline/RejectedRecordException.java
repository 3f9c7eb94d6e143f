package dev.waypost.ingest.pipeline;

import java.io.Serial;

/** A step cannot process a record and never will: the record is at fault, not the store. */
public final class RejectedRecordException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final PipelineStep step;
    private final DropReason reason;

    RejectedRecordException(PipelineStep step, DropReason reason, Throwable cause) {
        super(cause.toString(), cause);
        this.step = step;
        this.reason = reason;
    }

    public PipelineStep step() {
        return step;
    }

    public DropReason reason() {
        return reason;
    }
}
