package dev.waypost.jobs;

import java.io.Serial;

/** Ends a run before its work is done. Kinds let it pass. */
public final class JobStopped extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    JobStopped(Reason reason) {
        super("The job stops: " + reason, null, false, false);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }

    /** Why. */
    enum Reason {
        CANCELLED,
        TIMED_OUT,
        /** Another run has it now, or it was ended from elsewhere. */
        LOST,
        /** This node shuts down. */
        LEAVING
    }
}
