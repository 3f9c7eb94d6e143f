package dev.waypost.jobs;

import java.io.Serial;
import java.time.Duration;

/** Ends a run before its work is done. Job kinds must not catch it. */
public final class JobStoppedException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final Duration pause;

    JobStoppedException(Reason reason) {
        this(reason, Duration.ZERO);
    }

    JobStoppedException(Reason reason, Duration pause) {
        super("The job stops: " + reason, null, false, false);
        this.reason = reason;
        this.pause = pause;
    }

    Reason reason() {
        return reason;
    }

    /** The pause before the next run. */
    Duration pause() {
        return pause;
    }

    /** Why the run stopped. */
    enum Reason {
        CANCELLED,
        TIMED_OUT,
        /** Another run has taken over the job, or it was finished elsewhere. */
        LOST,
        /** The job waits for an external resource. */
        WAITING,
        /** This node shuts down. */
        LEAVING
    }
}
