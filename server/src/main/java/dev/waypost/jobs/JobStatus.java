package dev.waypost.jobs;

/** The status of a job. */
public enum JobStatus {
    PENDING,
    PROCESSING,
    COMPLETED,
    COMPLETED_WITH_ERRORS,
    FAILED,
    CANCELLING,
    CANCELLED;

    /** Whether the status can no longer change. */
    public boolean isFinal() {
        return switch (this) {
            case PENDING, PROCESSING, CANCELLING -> false;
            case COMPLETED, COMPLETED_WITH_ERRORS, FAILED, CANCELLED -> true;
        };
    }
}
