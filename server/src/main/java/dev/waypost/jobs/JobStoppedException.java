package dev.waypost.jobs;

import java.io.Serial;
import java.time.Duration;

/** Ends a run before its work is done. Kinds let it pass. */
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

    /** How long the job is to be left alone. */
    Duration pause() {
        return pause;
    }

    /** Why. */
    enum Reason {
        CANCELLED,
        TIMED_OUT,
        /** Another run has it now, or it was ended from elsewhere. */
        LOST,
        /** Whatever it needs is to be had later. */
        WAITING,
        /** This node shuts down. */
        LEAVING
    }
}
